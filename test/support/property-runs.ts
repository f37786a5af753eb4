/** How many values the slow property tests try: few by default, more where FC_RUNS multiplies them. */

const FACTOR = Number(process.env.FC_RUNS ?? 1);

export const propertyRuns = (usual: number) => Math.max(1, Math.round(usual * FACTOR));
