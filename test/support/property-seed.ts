/** Property tests use the same values in every run, so that failures can be repeated. FC_SEED selects other values. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_115) });
