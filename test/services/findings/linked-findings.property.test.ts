/** Whatever happens in a project, each string has exactly the findings that looking at all strings together gives. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkGlossary } from '../../../src/checks/check-glossary.js';
import type { CrossCheck } from '../../../src/checks/cross-check.js';
import { inconsistent } from '../../../src/checks/inconsistent.js';
import { longUntranslated } from '../../../src/checks/long-untranslated.js';
import { multipleFailures } from '../../../src/checks/multiple-failures.js';
import { reused } from '../../../src/checks/reused.js';
import { isActive } from '../../../src/checks/run.js';
import { Glossary } from '../../../src/checks/shared/glossary.js';
import { translated } from '../../../src/checks/translated.js';
import { DAY } from '../../../src/model/instant.js';
import { samePlural } from '../../../src/model/plural.js';
import { isSourceLanguage } from '../../../src/model/source-language.js';
import { identity, sameTexts } from '../../../src/model/unit.js';
import type { Context } from '../../../src/services/context.js';
import { type ComponentChecker, checkerOf } from '../../../src/services/files/component-checker.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { componentStatistics } from '../../../src/services/statistics/component-statistics.js';
import { dismissFinding } from '../../../src/services/strings/dismiss-finding.js';
import { flagString } from '../../../src/services/strings/flag-string.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { refreshComponents } from '../../../src/services/upkeep/refresh-components.js';
import type { Component, Language, Store, UnitDetails } from '../../../src/storage/store.js';
import { componentFilesOf, DEFINITION, type Entry, poText, type Texts } from '../../support/component-files.js';
import { propertyRuns } from '../../support/property-runs.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const COMPONENTS = ['app', 'web', 'terms'] as const;
const CODES = ['de', 'he', 'ja'] as const;
const SOURCES: readonly Entry[] = [
  { source: 'Open file' },
  { source: 'open file' },
  { source: 'file' },
  { source: 'Open file', context: 'menu' },
  { source: '%d file', plural: '%d files' },
  { source: 'Wait...' },
];

const text = fc.constantFrom('', 'Datei', 'Datei', 'Akte öffnen', 'Warte.');

const entries: fc.Arbitrary<Entry[]> = fc
  .subarray([...SOURCES.keys()], { minLength: 1 })
  .chain((kept) =>
    fc.tuple(...kept.map((index) => fc.tuple(fc.constant(index), text, fc.constantFrom('', 'fuzzy', 'forbidden')))),
  )
  .map((rows) =>
    rows.map(([index, target, flag]) => ({ ...SOURCES[index]!, target, flags: flag === '' ? [] : [flag] })),
  );

const TWO_FORMS = 'nplurals=2; plural=n != 1;';
const forms = fc.constantFrom(TWO_FORMS, TWO_FORMS, 'nplurals=2; plural=n > 1;', 'nplurals=1; plural=0;');
const file = fc.tuple(entries, forms).map(([strings, plural]) => poText(strings, plural));

const files: fc.Arbitrary<Texts> = fc
  .tuple(fc.subarray([...CODES]), fc.tuple(file, file, file))
  .map(([codes, contents]) => ({
    languages: Object.fromEntries(codes.map((code, index) => [code, contents[index]!])),
  }));

const componentFlags = fc.constantFrom<readonly string[]>(
  ['check-glossary'],
  ['check-glossary'],
  ['check-glossary', 'ignore-reused'],
  ['ignore-inconsistent', 'ignore-multiple-failures'],
);

const step = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    component: fc.nat(2),
    files,
    flags: componentFlags,
    glossary: fc.constantFrom(true, true, true, false),
  }),
  fc.record({
    kind: fc.constantFrom('save' as const, 'save' as const, 'save' as const, 'dismiss' as const, 'flag' as const),
    component: fc.nat(2),
    language: fc.nat(2),
    pick: fc.nat(6),
    target: text,
    state: fc.constantFrom('fuzzy' as const, 'translated' as const, 'translated' as const),
    flags: fc.constantFrom('', 'ignore-reused, ignore-long-untranslated', 'ignore-all-checks'),
  }),
  // Clocks are set back now and then.
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: -20, max: 100 }) }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(STORE_KINDS)('on $name', (kind) => {
  test('findings that depend on other strings are exact after every step', async () => {
    const store = await openStore(kind);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const project = `p${runs++}`;
        let now = 1_790_000_000_000_000;
        const context: Context = { store, clock: () => now++, revision: 'test' };
        for (const one of steps) {
          if (one.kind === 'wait') {
            now += one.days * DAY;
            await refreshComponents(context);
          } else await run(context, project, one);
          await expectExact(store, project);
        }
        if ((await store.projects.find(project)) === undefined) return;
        expect((await audit(context, { project })).drift).toEqual([]);
      }),
      { numRuns: propertyRuns(kind.name === 'SQLite' ? 7 : 1) },
    );
  });
});

async function run(context: Context, project: string, one: Exclude<Step, { kind: 'wait' }>): Promise<void> {
  const slug = COMPONENTS[one.component]!;
  if (one.kind === 'import') {
    const { flags, glossary } = one;
    const definition = { ...DEFINITION, slug, name: slug, flags, glossary: slug === 'terms' && glossary };
    await importComponent(context, {
      project: { slug: project, name: 'Project' },
      files: componentFilesOf(one.files, definition),
    });
    return;
  }
  const { store } = context;
  const component = await store.components.find(project, slug);
  const language = component && (await store.languages.list(component.id)).filter(({ id }) => id !== 0)[one.language];
  if (component === undefined || language === undefined) return;
  const units = await store.units.list(component.id, language.id);
  const unit = units[one.pick % Math.max(1, units.length)];
  if (unit === undefined) return;
  const { stringId } = unit;
  const address = { project, component: slug, language: language.code, stringId };
  if (one.kind === 'save') {
    const target = unit.target.map(() => one.target);
    await saveTranslation(context, { ...address, target, state: one.state, author: 'Ana' });
  } else if (one.kind === 'flag') await flagString(context, { ...address, flags: one.flags });
  else {
    const [finding] = await store.findings.ofString(component.id, language.id, stringId);
    if (finding) await dismissFinding(context, { ...address, check: finding.check, dismissed: !finding.dismissed });
  }
}

/** A string of some language with all that is around it. */
interface Placed {
  readonly component: Component;
  readonly language: Language;
  readonly unit: UnitDetails;
  readonly checker: ComponentChecker;
}

async function expectExact(store: Store, slug: string): Promise<void> {
  const project = await store.projects.find(slug);
  if (project === undefined) return;
  const all = await everything(store, project.id);
  const expected = new Map<Placed, Set<string>>();
  for (const placed of all.filter(({ language }) => !isSourceLanguage(language))) {
    expected.set(placed, new Set([...ownFindings(placed), ...(await linkedFindings(store, placed, all))]));
  }
  for (const placed of all.filter(({ language }) => isSourceLanguage(language))) {
    expected.set(placed, new Set(sourceFindings(placed, expected, await progressOf(store, placed))));
  }
  for (const [{ component, language, unit }, checks] of expected) {
    const stored = await store.findings.ofString(component.id, language.id, unit.stringId);
    const where = `${component.slug} ${language.code} ${unit.string.source[0]}`;
    expect([where, ...stored.map(({ check }) => check).sort()]).toEqual([where, ...[...checks].sort()]);
  }
  for (const component of new Set(all.map((placed) => placed.component))) {
    const { languages } = await componentStatistics({ store }, slug, component.slug);
    for (const { code, counts } of languages) {
      const failing = all.filter(
        ({ component: own, language, unit }) =>
          own === component && language.code === code && unit.state !== 'empty' && unit.failing.length > 0,
      );
      expect(counts.failing).toBe(failing.length);
    }
  }
}

async function everything(store: Store, projectId: number): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const component of await store.components.list(projectId)) {
    const checker = checkerOf(component);
    for (const language of await store.languages.list(component.id)) {
      for (const unit of await store.units.page(component.id, language.id, { kind: 'all' }, 0, 1000)) {
        placed.push({ component, language, unit, checker });
      }
    }
  }
  return placed;
}

const flagsOf = ({ checker, unit, language }: Placed) =>
  checker.flagsOf(isSourceLanguage(language) ? unit.string : { ...unit.string, flags: unit.flags });

function ownFindings({ checker, unit, language }: Placed): string[] {
  return checker
    .results({ ...unit.string, ...unit, flags: unit.flags }, language.code, language.plural)
    .map(({ check }) => check);
}

async function linkedFindings(store: Store, own: Placed, all: readonly Placed[]): Promise<string[]> {
  const { component, language, unit } = own;
  if (component.glossary) return [];
  const found: string[] = [];
  const judge = <Evidence>(check: CrossCheck<Evidence>, evidence: Evidence) => {
    if (isActive(check, flagsOf(own)) && check.judge(evidence) !== undefined) found.push(check.id);
  };
  const isDone = ({ unit: { state } }: Placed) => state === 'translated' || state === 'approved';
  const peers = all.filter(
    (other) =>
      !other.component.glossary &&
      !isSourceLanguage(other.language) &&
      other.language.code === language.code &&
      samePlural(other.language.plural, language.plural),
  );
  const { source } = unit.string;
  if (unit.state !== 'empty') {
    const sameText = peers.filter((other) => isDone(other) && sameTexts(other.unit.target, unit.target));
    const others = sameText.map((other) => other.unit.string.source);
    judge(reused, { source, language: language.code, forms: language.plural.forms, others });
    const terms = all.filter((other) => other.component.glossary && other.language.code === language.code);
    const glossary = new Glossary(
      terms
        .filter((term) => !isSourceLanguage(term.language))
        .map((term) => ({
          source: term.unit.string.source[0]!,
          target: isDone(term) ? term.unit.target[0]! : '',
          forbidden: flagsOf(term).has('forbidden'),
        })),
    );
    judge(checkGlossary, { source, target: unit.target, glossary });
  }
  const twins = peers.filter(
    (other) =>
      other.component.id !== component.id &&
      identity(other.unit.string) === identity(unit.string) &&
      sameTexts(other.unit.string.source, source),
  );
  judge(inconsistent, { own: unit, others: twins.map((twin) => ({ component: '', ...twin.unit })) });
  const changes = (await store.changes.latest(component.id, language.id, 10_000)).toReversed();
  judge(translated, { own: unit, history: changes.filter(({ stringId }) => stringId === unit.stringId) });
  return found;
}

function sourceFindings(
  own: Placed,
  expected: ReadonlyMap<Placed, ReadonlySet<string>>,
  progress: { age: number; share: number; componentShare: number },
): string[] {
  const found = own.checker.sourceResults(own.unit.string).map(({ check }) => check);
  if (own.component.glossary) return found;
  const failing = [...expected].filter(
    ([{ component, unit }, checks]) =>
      component === own.component && unit.stringId === own.unit.stringId && checks.size > 0,
  );
  if (isActive(multipleFailures, flagsOf(own)) && multipleFailures.judge({ languages: failing.length })) {
    found.push(multipleFailures.id);
  }
  if (isActive(longUntranslated, flagsOf(own)) && longUntranslated.judge(progress)) found.push(longUntranslated.id);
  return found;
}

/** Counted from the units themselves; only when a string came is taken from what is stored. */
async function progressOf(store: Store, { component, unit }: Placed) {
  const units: UnitDetails[] = [];
  for (const language of await store.languages.list(component.id)) {
    units.push(...(await store.units.page(component.id, language.id, { kind: 'all' }, 0, 1000)));
  }
  const share = (some: readonly UnitDetails[]) =>
    some.filter(({ state }) => state !== 'empty' && state !== 'fuzzy').length / some.length;
  const [stored] = await store.progress.pick(component.id, [unit.stringId]);
  return {
    age: component.agedUntil - stored!.since,
    share: share(units.filter(({ stringId }) => stringId === unit.stringId)),
    componentShare: share(units),
  };
}
