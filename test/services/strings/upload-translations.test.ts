/** Uploads of translations: many strings at once have the same outcome as one after the other. */
import { describe, expect, test } from 'vitest';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { MOST_SUGGESTIONS } from '../../../src/services/strings/suggest.js';
import { uploadTranslations } from '../../../src/services/strings/upload-translations.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { componentFilesOf, DEFINITION, poText } from '../../support/component-files.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const SOURCES = ['One', 'Two words.', 'Three %s', 'Four', 'Five', 'Six!'];
/** Some fail checks of their own, some depend on each other. */
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

  test('the outcome is that of single saves, and the audit finds nothing wrong', async () => {
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
      bytes: new TextEncoder().encode(text),
      filename: 'de.po',
      method: 'translate',
      conflicts: 'ignore',
      fuzzy: '',
      author: 'a',
    });
    expect(counts).toEqual({ total: 6, accepted: 6, skipped: 0, notFound: 0 });
    const [one, all] = [await single.outcome(), await many.outcome()];
    // Keys are made with the project's id.
    const keyless = ({ units, ...rest }: typeof one) => ({
      ...rest,
      units: units.map(({ textKey: _key, ...unit }) => unit),
    });
    expect(keyless(all)).toEqual(keyless(one));
    expect(all.counts.checks).toMatchObject({ reused: 2, 'end-stop': 1, 'c-format': 1 });
    expect((await audit(many.context)).drift).toEqual([]);
  });

  test('a string takes only so many suggestions', async () => {
    const { store, context, id, outcome } = await setUp();
    const { id: languageId } = (await store.languages.find(id, 'de'))!;
    const stringId = (await store.strings.list(id))[0]!.id;
    const upload = (texts: readonly string[]) =>
      uploadTranslations(context, {
        ...PLACE,
        bytes: Buffer.from(poText(texts.map((target, n) => ({ source: SOURCES[n]!, target })))),
        filename: 'de.po',
        method: 'suggest',
        conflicts: 'ignore',
        fuzzy: '',
        author: 'ada',
      });
    for (let n = 0; n < MOST_SUGGESTIONS; n++) await upload([`Eins ${n}`]);
    // Those that have room still take one.
    expect(await upload(['Noch eins', 'Zwei Wörter.'])).toMatchObject({ accepted: 1, skipped: 1 });
    expect(await store.suggestions.ofString(id, languageId, stringId)).toHaveLength(MOST_SUGGESTIONS);
    expect((await outcome()).counts).toMatchObject({ suggestions: 2 });
    expect((await audit(context)).drift).toEqual([]);
  });
});
