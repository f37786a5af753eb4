/** Whatever happens on the server, the numbers of a past day are the counters at the end of that day. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../src/model/instant.js';
import { isSourceLanguage } from '../../../src/model/source-language.js';
import type { LanguageStatistics } from '../../../src/model/statistics.js';
import type { Context } from '../../../src/services/context.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { PastView } from '../../../src/services/snapshots/past-store.js';
import { componentStatistics } from '../../../src/services/statistics/component-statistics.js';
import { comment } from '../../../src/services/strings/comment.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import type { Store } from '../../../src/storage/store.js';
import { componentFilesOf, poText } from '../../support/component-files.js';
import { propertyRuns } from '../../support/property-runs.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const CODES = ['de', 'fr', 'zh_Hans'] as const;
const SOURCES = ['Save the file.', 'Open…', 'two  spaces', 'Hello world'];

const fileText = fc
  .array(fc.constantFrom('', 'ok', 'ends with stop.', 'Hello world'), { minLength: 1, maxLength: SOURCES.length })
  .map((targets) => poText(targets.map((target, index) => ({ source: SOURCES[index]!, target }))));

const files = fc
  .tuple(fc.subarray([...CODES]), fc.tuple(fileText, fileText, fileText))
  .map(([codes, texts]) => Object.fromEntries(codes.map((code, index) => [code, texts[index]!])));

const step = fc.oneof(
  fc.record({ kind: fc.constant('import' as const), languages: files }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constantFrom('save' as const, 'suggest', 'comment'),
    language: fc.nat(2),
    string: fc.nat(3),
    text: fc.constantFrom('', 'neu', ' spaces '),
  }),
);

/** Failing strings by check are not part of the past. */
const withoutChecks = (languages: readonly LanguageStatistics[]) =>
  languages.map(({ counts, ...rest }) => ({ ...rest, counts: { ...counts, checks: {} } }));

describe.each(STORE_KINDS)('on $name', (kind) => {
  test('the counters at the end of each day are found again', async () => {
    const store = await openStore(kind);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(files, fc.array(step, { maxLength: 14 }), async (first, steps) => {
        const project = { slug: `p${runs++}`, name: 'P' };
        let now = 1_790_000_000_000_000;
        const context: Context = { store, clock: () => now++, revision: 'test' };
        const statistics = async (inside: Store) =>
          withoutChecks((await componentStatistics({ store: inside }, project.slug, 'app')).languages);
        const days = new Map<number, Awaited<ReturnType<typeof statistics>>>();
        for (const one of [{ kind: 'import', languages: first } as const, ...steps]) {
          if (one.kind === 'days') now += one.days * DAY;
          else if (one.kind === 'import') {
            await importComponent(context, { project, files: componentFilesOf({ languages: one.languages }) });
          } else {
            const { id } = (await store.components.find(project.slug, 'app'))!;
            const languages = (await store.languages.list(id)).filter((language) => !isSourceLanguage(language));
            const language = languages[one.language % Math.max(1, languages.length)];
            const units = language === undefined ? [] : await store.units.list(id, language.id);
            const unit = units[one.string % Math.max(1, units.length)];
            if (language === undefined || unit === undefined) continue;
            const place = { project: project.slug, component: 'app', language: language.code, stringId: unit.stringId };
            const author = 'Ana';
            if (one.kind === 'save')
              await saveTranslation(context, { ...place, target: [one.text], state: 'translated', author });
            else if (one.kind === 'suggest') await suggest(context, { ...place, target: [`Vorschlag ${now}`], author });
            else await comment(context, { ...place, text: 'Why?', author });
          }
          days.set(Math.floor(now / DAY), await statistics(store));
        }
        expect((await audit(context, { project: project.slug })).drift).toEqual([]);
        const firstDay = Math.min(...days.keys());
        let expected = days.get(firstDay)!;
        for (let day = firstDay; day <= Math.floor(now / DAY); day++) {
          expected = days.get(day) ?? expected;
          const view = new PastView({ store }, { until: (day + 1) * DAY - 1 });
          expect(await view.run(statistics)).toEqual(expected);
        }
      }),
      { numRuns: propertyRuns(kind.name === 'SQLite' ? 8 : 2) },
    );
  });
});
