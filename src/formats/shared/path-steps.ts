/** Ways through nested values, each step of which knows the one above it. */

/** The steps from the top to the last one. */
export function stepsOf<Step extends { readonly up: Step | undefined }>(last: Step | undefined): Step[] {
  const steps: Step[] = [];
  for (let step = last; step !== undefined; step = step.up) steps.unshift(step);
  return steps;
}
