/** Tests the built trial thread, and that texts for large files are tried on it. */
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { WritingTrial } from '../src/model/writing-trial.js';
import { saveTranslation } from '../src/services/strings/save-translation.js';
import { suggest } from '../src/services/strings/suggest.js';
import { openStore, STORE_KINDS } from './support/stores.js';
import { threadsStarted } from './support/threads-started.js';
import { ROOT } from './support/workspace.js';
import { writableFolder } from './support/write-back.js';

const { TrialThread } = (await import(
  pathToFileURL(`${ROOT}/dist/trial-thread.js`).href
)) as typeof import('../src/trial-thread.js');

const TRIAL: WritingTrial = {
  format: 'joomla-ini',
  sourceLanguage: 'en',
  language: 'de',
  bytes: Buffer.from('OPEN="Auf"\n'),
  base: Buffer.from('OPEN="Open"\n'),
  edits: [],
};

function thread() {
  const trials = new TrialThread();
  onTestFinished(() => trials.close());
  return trials;
}

test('says which edits a file cannot hold, also after a trial that failed', async () => {
  const trials = thread();
  const edit = (text: string) => [{ identity: 'OPEN', target: [text], state: 'translated' as const }];
  const [good, broken, bad] = await Promise.allSettled([
    trials.run({ ...TRIAL, edits: edit('Öffnen') }),
    trials.run({ ...TRIAL, format: 'unknown', edits: edit('Öffnen') }),
    trials.run({ ...TRIAL, edits: edit('Auf\nund zu') }),
  ]);
  expect(good).toEqual({ status: 'fulfilled', value: [] });
  expect(broken).toMatchObject({ status: 'rejected' });
  expect(bad).toMatchObject({ value: [{ identity: 'OPEN', message: expect.stringContaining('one line') }] });
});

test('after a thread broke, its end does not disturb the next thread', async () => {
  const threads = threadsStarted();
  const trials = thread();
  expect(await trials.run(TRIAL)).toEqual([]);
  // A thread that breaks emits its error, and ends later.
  threads[0]!.emit('error', new Error('out of memory'));
  const next = trials.run(TRIAL);
  await threads[0]!.terminate();
  expect(await next).toEqual([]);
  expect(await trials.run(TRIAL)).toEqual([]);
  expect(threads).toHaveLength(2);
});

test('texts for large files are tried on the thread, texts for small files are not', async () => {
  const lines = (text: string) =>
    Array.from({ length: 4000 }, (_, index) => `KEY_${index}="${text} ${index}"\n`).join('');
  const files = {
    'large/en.ini': `OPEN="Open"\n${lines('Text')}`,
    'large/de.ini': `OPEN="Auf"\n${lines('Satz')}`,
    'small/en.ini': 'OPEN="Open"\n',
    'small/de.ini': 'OPEN="Auf"\n',
  };
  const demo = await writableFolder(await openStore(STORE_KINDS[0]!), files);
  const trials = thread();
  const tried: string[] = [];
  const context = {
    ...demo.context,
    tryWriting: (trial: WritingTrial) => {
      tried.push(trial.edits[0]!.target[0]!);
      return trials.run(trial);
    },
  };
  const place = async (component: string) => ({
    ...{ project: 'demo', component, language: 'de', author: 'ada' },
    stringId: (await demo.unit('de', 'Open', component)).stringId,
  });
  const save = async (component: string, text: string) =>
    saveTranslation(context, { ...(await place(component)), target: [text], state: 'translated' });
  await save('small', 'Öffne');
  await save('large', 'Öffnen');
  await expect(save('large', 'Auf\nund zu')).rejects.toMatchObject({ code: 'string.unwritable' });
  await suggest(context, { ...(await place('large')), target: ['Mach auf'] });
  expect(tried).toEqual(['Öffnen', 'Auf\nund zu', 'Mach auf']);
});
