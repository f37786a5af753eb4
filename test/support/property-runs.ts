/** How many values property tests try: few by default, more if FC_RUNS multiplies them, as in the second stage of `.ci/run`. */

const FACTOR = Number(process.env.FC_RUNS ?? 1);

export const propertyRuns = (usual: number) => Math.max(1, Math.round(usual * FACTOR));
