/** Property tests try the same values in every run, so that a failure can be looked at; FC_SEED tries others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_115) });
