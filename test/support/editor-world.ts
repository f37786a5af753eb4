/** A server with a component to translate, a browser for each role, and unused strings for each test. */
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import type { StoredUnit } from '../../src/storage/store.js';
import type { Browser } from './browser.js';
import { openTestApp, type TestApp } from './server.js';
import { signedIn } from './signed-in.js';
import { type PoEntry, po } from './workspace.js';

/** The ids of special strings. */
export const PLURAL = 1;
export const WINDOWS = 2;
export const OLD_MAC = 3;
export const INDENTED = 4;
export const WINDOWS_INDENTED = 5;

const SPECIAL: readonly PoEntry[] = [
  { source: '%d file', flags: 'c-format', plural: ['%d files', '%d Datei', '%d Dateien'] },
  { source: 'First\r\nsecond', target: 'Erste\r\nzweite' },
  { source: 'One line', target: 'Eine\rZeile' },
  { source: '\nBelow', target: '\nDarunter' },
  { source: '\r\nBelow', target: '\r\nDarunter' },
];
const FIRST_PLAIN = SPECIAL.length + 1;
const PLAIN = 120;

export interface EditorWorld extends TestApp {
  readonly reader: Browser;
  readonly translator: Browser;
  readonly colleague: Browser;
  readonly reviewer: Browser;
  /** The id of a string that no other test uses: `Sentence <id>.`, untranslated or saved with the text. */
  fresh(text?: string): Promise<number>;
  unit(stringId: number): Promise<StoredUnit | undefined>;
  /** The statistics of the API. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into many of them
  statistics(): Promise<any>;
  /** Runs `work` while the component is locked. */
  locked<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export const EDITOR = '/translate/demo/app/de/';
/** The page of one string; `query` ends with an ampersand. */
export async function open(browser: Browser, stringId: number, query = ''): Promise<string> {
  const { statusCode, body } = await browser.get(`${EDITOR}?${query}string=${stringId}`);
  if (statusCode !== 200) throw new Error(`String ${stringId} was answered with ${statusCode}.`);
  return body;
}

export const at = (stringId: number) => ({ project: 'demo', component: 'app', language: 'de', stringId });

export async function openEditorWorld(): Promise<EditorWorld> {
  const plain = Array.from({ length: PLAIN }, (_, index) => ({ source: `Sentence ${FIRST_PLAIN + index}.` }));
  const sources = SPECIAL.map(({ flags: _flags, target: _target, plural, ...entry }) => {
    return { ...entry, ...(plural && { plural: [plural[0], '', ''] as const }) };
  });
  const opened = await openTestApp({
    'po/app.pot': po([...sources, ...plain]),
    'po/de.po': po([...SPECIAL, ...plain], 'Plural-Forms: nplurals=2; plural=n != 1;\\n'),
  });
  const { app, server } = opened;
  const browserOf = (username: string, role: 'reader' | 'translator' | 'reviewer') =>
    signedIn(opened, { username, roles: { demo: role } });
  const { id: componentId } = (await app.store.components.find('demo', 'app'))!;
  const { id: languageId } = (await app.store.languages.find(componentId, 'de'))!;
  const lock = (locked: boolean) => app.store.transaction((store) => store.components.update(componentId, { locked }));
  let used = FIRST_PLAIN - 1;
  return {
    ...opened,
    reader: await browserOf('rita', 'reader'),
    translator: await browserOf('tom', 'translator'),
    colleague: await browserOf('tina', 'translator'),
    reviewer: await browserOf('vera', 'reviewer'),
    async fresh(text) {
      const id = ++used;
      if (text !== undefined) {
        await saveTranslation(app, { ...at(id), target: [text], state: 'translated', author: 'tina' });
      }
      return id;
    },
    unit: (stringId) => app.store.units.find(componentId, languageId, stringId),
    async statistics() {
      return JSON.parse((await server.inject('/api/translations/demo/app/de/statistics/')).body);
    },
    async locked(work) {
      await lock(true);
      try {
        return await work();
      } finally {
        await lock(false);
      }
    },
  };
}
