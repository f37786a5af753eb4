/** Saving one translation in a small and in a huge language, in turns. */
import { join } from 'node:path';
import { compose } from '../dist/compose.js';
import { saveTranslation } from '../dist/services/strings/save-translation.js';
import { LANGUAGES } from './corpus.js';
import { fillStore, PROJECT } from './fill-store.js';
import { median, quantile } from './median.js';
import { milliseconds, report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const SIZES = [100, 1_000_000];
const SAVES = 400;
const WARM_UP = 50;

await inScratchFolder(async (scratch) => {
  const data = join(scratch, 'data');
  await fillStore(
    data,
    SIZES.map((messages) => ({ slug: `strings-${messages}`, languages: 1, messages })),
  );
  const app = await compose({ data, database: undefined });
  try {
    const taken = SIZES.map(() => /** @type {number[]} */ ([]));
    for (let save = -WARM_UP; save < SAVES; save++) {
      for (const index of save % 2 === 0 ? [0, 1] : [1, 0]) {
        const messages = SIZES[index];
        // Spread over the whole language, so that the pages it touches are seldom at hand.
        const stringId = 1 + Math.floor(messages * (((save + WARM_UP) * 0.618034) % 1));
        const started = performance.now();
        await saveTranslation(app, {
          project: PROJECT,
          component: `strings-${messages}`,
          language: LANGUAGES[0],
          stringId,
          target: [`Saved in turn ${save}`],
          state: 'translated',
          author: 'bench',
        });
        if (save >= 0) taken[index].push(performance.now() - started);
      }
    }
    SIZES.forEach((messages, index) => {
      const times = taken[index];
      say(
        `  a language of ${whole(messages).padStart(9)} strings: median ${median(times).toFixed(2)} ms, ` +
          `p90 ${milliseconds(quantile(times, 0.9))}`,
      );
    });
    report([row('save: 1,000,000 strings beside 100', median(taken[1]) / median(taken[0]), { atMost: 1.5 })]);
  } finally {
    await app.close();
  }
});
