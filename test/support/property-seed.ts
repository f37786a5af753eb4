/**
 * Property tests use the same values in every run, so that failures can be repeated. FC_SEED selects other values.
 * Properties that name no number try 100 values, multiplied by FC_RUNS.
 */
import fc from 'fast-check';
import { propertyRuns } from './property-runs.js';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_115), numRuns: propertyRuns(100) });
