/** Tests uploading translations: saving many strings at once gives the same result as single saves. */
import { describe, expect, test } from 'vitest';
import { MAX_SUGGESTIONS } from '../../../src/model/suggestions.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { uploadTranslations } from '../../../src/services/strings/upload-translations.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { componentFilesOf, DEFINITION, poText } from '../../support/component-files.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const SOURCES = ['One', 'Two words.', 'Three %s', 'Four', 'Five', 'Six!'];
/** Some texts fail checks by themselves, some only together. */
const TARGETS = ['Eins', 'Zwei Wörter', 'Drei', 'Gleich', 'Gleich', 'Sechs!'];
const EMPTY = poText(SOURCES.map((source) => ({ source, ...(source.includes('%') && { flags: ['c-format'] }) })));
const PLACE = { project: 'demo', component: 'app', language: 'de' };

describe.each(STORE_KINDS)('in $name', (kind) => {
  async function setUp() {
    const store = await openStore(kind);
    const context = { store, clock: () => 1_790_000_000_000_000, revision: 'test' };
    const files = componentFilesOf({ languages: { de: EMPTY, fr: EMPTY } }, DEFINITION);
    await importComponent(context, { project: { slug: 'demo', name: 'Demo' }, files });
    const { id } = (await store.components.find('demo', 'app'))!;
    const outcome = async () => {
      const language = (await store.languages.find(id, 'de'))!;
      return {
        counts: language.counts,
        recentChanges: language.recentChanges,
        units: await store.units.list(id, language.id),
        findings: await store.findings.list(id, language.id),
        sourceCounts: (await store.languages.find(id, 'en'))!.counts,
      };
    };
    return { store, context, id, outcome };
  }

  test('the outcome equals that of single saves, and the audit finds no drift', async () => {
    const single = await setUp();
    for (const string of await single.store.strings.list(single.id)) {
      const target = [TARGETS[SOURCES.indexOf(string.source[0]!)]!];
      await saveTranslation(single.context, {
        ...PLACE,
        stringId: string.id,
        target,
        state: 'translated',
        author: 'a',
      });
    }
    const many = await setUp();
    const text = poText(SOURCES.map((source, n) => ({ source, target: TARGETS[n]! })));
    const counts = await uploadTranslations(many.context, {
      ...PLACE,
      content: new TextEncoder().encode(text),
      filename: 'de.po',
      method: 'translate',
      conflicts: 'ignore',
      fuzzy: '',
      author: 'a',
    });
    expect(counts).toEqual({ total: 6, accepted: 6, skipped: 0, notFound: 0, refused: [] });
    const [one, all] = [await single.outcome(), await many.outcome()];
    // Text keys differ because they depend on the id of the project.
    const keyless = ({ units, ...rest }: typeof one) => ({
      ...rest,
      units: units.map(({ textKey: _key, ...unit }) => unit),
    });
    expect(keyless(all)).toEqual(keyless(one));
    expect(all.counts.checks).toMatchObject({ reused: 2, 'end-stop': 1, 'c-format': 1 });
    expect((await audit(many.context)).drift).toEqual([]);
  });

  test('the number of suggestions of a string is limited', async () => {
    const { store, context, id, outcome } = await setUp();
    const { id: languageId } = (await store.languages.find(id, 'de'))!;
    const stringId = (await store.strings.list(id))[0]!.id;
    const upload = (texts: readonly string[]) =>
      uploadTranslations(context, {
        ...PLACE,
        content: Buffer.from(poText(texts.map((target, n) => ({ source: SOURCES[n]!, target })))),
        filename: 'de.po',
        method: 'suggest',
        conflicts: 'ignore',
        fuzzy: '',
        author: 'ada',
      });
    for (let n = 0; n < MAX_SUGGESTIONS; n++) await upload([`Eins ${n}`]);
    // Other strings in the same upload still accept suggestions.
    expect(await upload(['Noch eins', 'Zwei Wörter.'])).toMatchObject({ accepted: 1, skipped: 1 });
    expect(await store.suggestions.ofString(id, languageId, stringId)).toHaveLength(MAX_SUGGESTIONS);
    expect((await outcome()).counts).toMatchObject({ suggestions: 2 });
    expect((await audit(context)).drift).toEqual([]);
  });

  test('the base file decides which values of the upload are plural forms', async () => {
    const store = await openStore(kind);
    const context = { store, clock: () => 1_790_000_000_000_000, revision: 'test' };
    const definition = { ...DEFINITION, format: 'i18next-v4', filemask: '*.json', template: 'en.json' };
    const template = '{"x_one": "a", "x_other": "b", "x_tip": "c"}';
    const files = componentFilesOf({ template, languages: { ja: '{}' } }, definition);
    await importComponent(context, { project: { slug: 'demo', name: 'Demo' }, files });
    const counts = await uploadTranslations(context, {
      ...PLACE,
      language: 'ja',
      content: new TextEncoder().encode('{"x_other": "B", "x_tip": "C"}'),
      filename: 'ja.json',
      method: 'translate',
      conflicts: 'ignore',
      fuzzy: '',
      author: 'a',
    });
    expect(counts).toEqual({ total: 2, accepted: 2, skipped: 0, notFound: 0, refused: [] });
  });
});
