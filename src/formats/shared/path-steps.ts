/** Paths through nested values, as linked lists from the innermost step up to the root. */

/** Returns the steps from the root down to `last`. */
export function stepsOf<Step extends { readonly up: Step | undefined }>(last: Step | undefined): Step[] {
  const steps: Step[] = [];
  for (let step = last; step !== undefined; step = step.up) steps.unshift(step);
  return steps;
}
