/** Whatever happens to a component, its counters are what counting its strings again gives. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { android } from '../../src/formats/android.js';
import type { FileFormat } from '../../src/formats/format.js';
import { po } from '../../src/formats/po.js';
import type { LanguageStatistics } from '../../src/model/statistics.js';
import type { Context } from '../../src/services/context.js';
import { failureFinder } from '../../src/services/folders/failure-finder.js';
import { FileCounter, joinCounts } from '../../src/services/folders/file-counter.js';
import { importComponent } from '../../src/services/imports/import-component.js';
import { componentStatistics } from '../../src/services/statistics/component-statistics.js';
import { comment, resolveComment } from '../../src/services/strings/comment.js';
import { dismissFinding } from '../../src/services/strings/dismiss-finding.js';
import { listStrings, STRING_QUERIES } from '../../src/services/strings/list-strings.js';
import { isMissingInFile } from '../../src/services/strings/missing-in-file.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { acceptSuggestion, rejectSuggestion, suggest } from '../../src/services/strings/suggest.js';
import { audit } from '../../src/services/upkeep/audit.js';
import type { ComponentDefinition } from '../../src/sources/source.js';
import {
  ANDROID,
  androidText,
  componentFilesOf,
  DEFINITION,
  type Entry,
  poText,
  type Resource,
  type Texts,
} from '../support/component-files.js';
import { parseResolved } from '../support/parsed-query.js';
import { propertyRuns } from '../support/property-runs.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

const CODES = ['de', 'fr', 'zh_Hans'] as const;

const SOURCES: readonly Entry[] = [
  { source: 'Save the file.' },
  { source: 'Open…' },
  { source: 'Open…', context: 'menu' },
  { source: '%d file', plural: '%d files', flags: ['c-format'] },
  { source: 'two  spaces' },
  { source: 'Hello world' },
  { source: '%d file', plural: '%d old files' },
  { source: 'Do not translate', flags: ['read-only'] },
];

const text = fc.constantFrom('', '', 'Hello world', 'ok', 'ends with stop.', ' space', '日本', '%d Dateien', '😀');

const poEntries: fc.Arbitrary<Entry[]> = fc
  .subarray([...SOURCES.keys()])
  // One file cannot hold both readings of "%d file", but two files can.
  .map((kept) => kept.filter((index) => index !== 6 || !kept.includes(3)))
  .chain((kept) =>
    fc.tuple(...kept.map((index) => fc.tuple(fc.constant(index), text, text, fc.boolean(), fc.boolean()))),
  )
  .map((rows) =>
    rows.map(([index, one, other, fuzzy, bare]) => {
      const { flags: all = [], ...source } = SOURCES[index]!;
      // Files may disagree on what is not for translation.
      const flags = bare ? all.filter((flag) => flag !== 'read-only') : all;
      return { ...source, target: source.plural ? [one, other] : one, flags: fuzzy ? ['fuzzy', ...flags] : flags };
    }),
  );

/** Some of the languages, each with a file of its own. */
const languagesOf = (content: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.subarray([...CODES]), fc.tuple(content, content, content))
    .map(([codes, contents]) => Object.fromEntries(codes.map((code, index) => [code, contents[index]!])));

const poFiles: fc.Arbitrary<Texts> = fc.record({
  template: fc.option(
    poEntries.map((kept) => poText(kept.map(({ target: _target, ...source }) => source))),
    { nil: undefined },
  ),
  languages: languagesOf(poEntries.map(poText)),
});

const resource = (name: string, plural: boolean, translatable: boolean): fc.Arbitrary<Resource> =>
  fc.tuple(text, text, fc.boolean()).map(([one, other, marked]) => ({
    name,
    text: one,
    ...(plural && { plural: other }),
    ...(!translatable && marked && { translatable: false as const }),
  }));

/** Some of the strings, in files of which each may have another text. */
const resources = fc
  .tuple(
    resource('save', false, true),
    resource('open', false, true),
    resource('files', true, true),
    resource('name', false, false),
    resource('gone', false, true),
  )
  .chain((all) => fc.subarray(all));

const androidFiles: fc.Arbitrary<Texts> = fc.record({
  template: resources.map(androidText),
  // A file that cannot be read leaves its language as it was, but for what became of the base file.
  languages: languagesOf(
    fc.oneof(
      { weight: 6, arbitrary: resources.map(androidText) },
      { weight: 1, arbitrary: fc.constant('<resources><string') },
    ),
  ),
});

/** What a string was before is not in the files, so that its check is left to another test. */
const FLAGS = ['ignore-translated'];

interface Kind {
  readonly files: string;
  readonly arbitrary: fc.Arbitrary<Texts>;
  readonly definition: ComponentDefinition;
  readonly format: FileFormat;
}

const KINDS: readonly Kind[] = [
  { files: 'gettext files', arbitrary: poFiles, definition: { ...DEFINITION, flags: FLAGS }, format: po },
  {
    files: 'gettext files against their template',
    arbitrary: poFiles,
    definition: { ...DEFINITION, flags: FLAGS, count: 'source' },
    format: po,
  },
  { files: 'files with a base', arbitrary: androidFiles, definition: { ...ANDROID, flags: FLAGS }, format: android },
];

type Step =
  | { readonly kind: 'import'; readonly files: Texts }
  | { readonly kind: 'clock'; readonly hours: number }
  | {
      readonly kind: 'save' | 'suggest' | 'accept' | 'reject' | 'comment' | 'resolve' | 'dismiss';
      readonly language: number;
      readonly pick: number;
      readonly target: string;
      readonly state: 'fuzzy' | 'translated' | 'approved';
    };

const stepOf = (files: fc.Arbitrary<Texts>): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('import' as const), files }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('clock' as const), hours: fc.integer({ min: -2, max: 8 }) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'save' as const,
          'save' as const,
          'suggest',
          'accept',
          'reject',
          'comment',
          'resolve',
          'dismiss',
        ),
        language: fc.nat(3),
        pick: fc.nat(20),
        target: text,
        state: fc.constantFrom('fuzzy', 'translated', 'approved'),
      }),
    },
  );

describe.each(STORE_KINDS)('on $name', (kind) => {
  test.each(KINDS)(
    '$files: imports and edits in any order keep counters, lists and recount equal',
    async (component) => {
      const { arbitrary, definition } = component;
      const store = await openStore(kind);
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(arbitrary, fc.array(stepOf(arbitrary), { maxLength: 14 }), async (first, steps) => {
          const project = { slug: `p${runs++}`, name: 'Project' };
          let now = 1_790_000_000_000_000;
          const context: Context = { store, clock: () => now++, revision: 'test' };
          // The store knows more than the files once somebody edited, or a base file got another text.
          let filesAlone = true;
          for (const one of [{ kind: 'import', files: first } as const, ...steps]) {
            if (one.kind === 'clock') now += one.hours * 3_600_000_000;
            else if (one.kind === 'import') {
              const files = componentFilesOf(one.files, definition);
              const { problems } = await importComponent(context, { project, files });
              expect(
                problems.filter(({ file }) => !one.files.languages[languageIn(file)]?.endsWith('<string')),
              ).toEqual([]);
              if (filesAlone && problems.length === 0)
                await expectFileCounts(context, project.slug, one.files, component);
              if (component.format === android) filesAlone = false;
            } else {
              filesAlone = false;
              await edit(context, project.slug, one);
            }
          }
          await expectSound(context, project.slug);
        }),
        { numRuns: propertyRuns(kind.name === 'SQLite' ? 11 : 3) },
      );
    },
  );
});

const languageIn = (file: string) => CODES.find((code) => file.includes(code)) ?? '';

/** Does the step to some string of some language, where it can be done at all. */
async function edit(
  context: Context,
  project: string,
  step: Exclude<Step, { kind: 'import' | 'clock' }>,
): Promise<void> {
  const found = await context.store.components.find(project, 'app');
  if (found === undefined) return;
  const languages = await context.store.languages.list(found.id);
  const language = languages[step.language % languages.length]!;
  const units = await context.store.units.list(found.id, language.id);
  const unit = units[step.pick % Math.max(1, units.length)];
  if (unit === undefined) return;
  const { stringId } = unit;
  const address = { project, component: 'app', language: language.code, stringId };
  const [suggestion] = await context.store.suggestions.ofString(found.id, language.id, stringId);
  const open = (await context.store.comments.ofString(found.id, language.id, stringId)).find(
    ({ resolved }) => !resolved,
  );
  const [finding] = await context.store.findings.ofString(found.id, language.id, stringId);
  const readonly = unit.state === 'readonly' || isMissingInFile(found, unit);
  const target = unit.target.map(() => step.target);
  const author = 'Ana';
  if (step.kind === 'save' && !readonly)
    await saveTranslation(context, { ...address, target, state: step.state, author });
  if (step.kind === 'suggest' && !readonly)
    await suggest(context, { ...address, target: unit.target.map(() => `Vorschlag ${context.clock()}`), author });
  if (step.kind === 'accept' && suggestion)
    await acceptSuggestion(context, { ...address, suggestionId: suggestion.id, author });
  if (step.kind === 'reject' && suggestion)
    await rejectSuggestion(context, { ...address, suggestionId: suggestion.id });
  if (step.kind === 'comment') await comment(context, { ...address, text: 'Why?', author });
  if (step.kind === 'resolve' && open) await resolveComment(context, { ...address, commentId: open.id });
  if (step.kind === 'dismiss' && finding) {
    await dismissFinding(context, { ...address, check: finding.check, dismissed: !finding.dismissed });
  }
}

/** As long as nobody edited, the store says what the files alone say. */
async function expectFileCounts(
  context: Context,
  project: string,
  { template, languages }: Texts,
  { format, definition: { count } }: Kind,
): Promise<void> {
  const encode = (content: string) => new TextEncoder().encode(content);
  const checked = {
    sourceLanguage: 'en',
    names: ['Project', DEFINITION.name],
    projectFlags: [],
    flags: FLAGS,
    glossary: false,
  };
  const countIn = (counters: number) => {
    const made = Array.from(
      { length: counters },
      () => new FileCounter(format, 'en', { finder: failureFinder({ format, ...checked }), count }),
    );
    if (template !== undefined) {
      const file = { path: 'template', code: null, read: () => encode(template) };
      for (const counter of made) counter.prepare(file);
      made[0]!.add(file);
    }
    for (const [at, [code, content]] of Object.entries(languages).entries()) {
      made[at % counters]!.add({ path: code, code, read: () => encode(content) });
    }
    return byCode(
      joinCounts(
        'en',
        made.map((counter) => counter.result()),
      ),
    );
  };
  const byCode = (entries: readonly LanguageStatistics[]) =>
    Object.fromEntries(entries.map(({ code, counts, missingFromFile }) => [code, { ...counts, missingFromFile }]));
  const stored = await componentStatistics(context, project, 'app');
  expect(countIn(1)).toEqual(byCode(stored.languages));
  // As threads that share the files count them.
  expect(countIn(2)).toEqual(byCode(stored.languages));
}

async function expectSound(context: Context, project: string): Promise<void> {
  expect((await audit(context, { project })).drift).toEqual([]);
  const { languages } = await componentStatistics(context, project, 'app');
  for (const { code, counts, lastChange, recentChanges } of languages) {
    expect(lastChange === null).toBe(recentChanges === 0);
    const compared = ['state:<translated', 'state:>fuzzy', 'state:<=readonly'];
    for (const query of [
      ...STRING_QUERIES,
      ...compared,
      ...Object.keys(counts.checks).map((check) => `check:${check}`),
    ]) {
      const request = { project, component: 'app', language: code, query, after: 0, limit: 1000 };
      const { total, strings, component, language } = await listStrings(context, request);
      const counted = await context.store.units.count(component.id, language.id, parseResolved(query));
      expect({ code, query, rows: strings.length, counted }).toEqual({ code, query, rows: total, counted: total });
    }
  }
}
