/** An import that reads only the changed strings gives the same result as an import that reads all strings. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '../../../src/services/context.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { dismissFinding } from '../../../src/services/strings/dismiss-finding.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import type { Component, Store } from '../../../src/storage/store.js';
import {
  ANDROID,
  androidText,
  componentFilesOf,
  DEFINITION,
  type Entry,
  poText,
  type Texts,
} from '../../support/component-files.js';
import { importHelper } from '../../support/import-helper.js';
import { propertyRuns } from '../../support/property-runs.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const SOURCES: readonly Entry[] = [
  { source: 'Save the file.' },
  { source: 'Open…' },
  { source: 'Open…', context: 'menu' },
  { source: '%d file', plural: '%d files', flags: ['c-format'] },
  { source: 'Hello world' },
  { source: 'Greetings' },
  { source: 'Do not translate', flags: ['read-only'] },
];
const NAMES = ['save', 'open', 'menu', 'greeting', 'hello'];
const CODES = ['de', 'fr'] as const;

const text = fc.constantFrom('', 'Hello world', 'ok', 'ok', 'ends with stop.', ' space', '%d Dateien', '%s');

/** How one string of a file differs from the usual one. */
const variant = fc.record({
  target: text,
  other: text,
  isFuzzy: fc.boolean(),
  isMissing: fc.integer({ max: 30 }).map((number) => number === 0),
  isBare: fc.integer({ max: 10 }).map((number) => number === 0),
});
type Variant = typeof variant extends fc.Arbitrary<infer Value> ? Value : never;

/** Changes of some strings of one file. All other strings stay as they were. */
const changesIn = (count: number) =>
  fc.record({
    kind: fc.constant('import' as const),
    language: fc.constantFrom(...CODES),
    changes: fc.array(fc.tuple(fc.nat(count - 1), variant), { minLength: 1, maxLength: 2 }),
    isTemplateChanged: fc.integer({ max: 12 }).map((number) => number === 0),
  });
const edit = fc.record({
  kind: fc.constantFrom('save' as const, 'dismiss' as const),
  language: fc.constantFrom(...CODES),
  pick: fc.nat(),
  target: text,
  state: fc.constantFrom('translated' as const, 'fuzzy' as const),
});

function poFile(variants: readonly Variant[]): string {
  return poText(
    SOURCES.flatMap(({ flags = [], ...source }, index) => {
      const { target, other, isFuzzy, isMissing, isBare } = variants[index]!;
      if (isMissing) return [];
      const own = isBare ? [] : flags;
      return { ...source, target: source.plural ? [target, other] : target, flags: isFuzzy ? ['fuzzy', ...own] : own };
    }),
  );
}

const androidFile = (variants: readonly Variant[]) =>
  androidText(
    NAMES.flatMap((name, index) => (variants[index]!.isMissing ? [] : { name, text: variants[index]!.target })),
  );

const poTemplate = (isChanged: boolean) =>
  poText([...SOURCES.map(({ source, ...rest }) => ({ source, ...rest })), ...(isChanged ? [{ source: 'New' }] : [])]);
const androidBase = (isChanged: boolean) =>
  androidText(NAMES.map((name) => ({ name, text: name === 'open' && isChanged ? 'Open it.' : `The ${name}` })));

const KINDS = [
  { files: 'PO files', definition: DEFINITION, count: SOURCES.length, base: () => undefined, file: poFile },
  { files: 'PO files with a template', definition: DEFINITION, count: SOURCES.length, base: poTemplate, file: poFile },
  {
    files: 'PO files against a template',
    definition: { ...DEFINITION, count: 'source' as const },
    count: SOURCES.length,
    base: poTemplate,
    file: poFile,
  },
  { files: 'Android files', definition: ANDROID, count: NAMES.length, base: androidBase, file: androidFile },
];

async function stateOf(store: Store, { id }: Component) {
  const languages = [];
  for (const language of await store.languages.listAll(id)) {
    const units = await store.units.list(id, language.id);
    const suggestions = [];
    for (const { stringId } of units) suggestions.push(await store.suggestions.ofString(id, language.id, stringId));
    languages.push({
      language,
      // The keys contain the id of the project. The audit compares them.
      units: units.map(({ textKey: _, ...unit }) => unit),
      findings: await store.findings.list(id, language.id),
      changes: await store.changes.latest(id, language.id, 1000),
      mentions: (await store.strings.mentions(id, language.id)).sort((a, b) => a - b),
      suggestions: suggestions.flat().map(({ id: _, ...suggestion }) => suggestion),
    });
  }
  const strings = (await store.strings.list(id)).map(({ twinKey: _, ...string }) => string);
  return { languages, strings, progress: await store.progress.list(id) };
}

/** Makes the next import read all strings. */
async function forgetDigests(store: Store, { id }: Component): Promise<void> {
  const languages = await store.languages.listAll(id);
  await store.transaction(async (inside) => {
    for (const language of languages) await inside.fileDigests.remove(id, language.id);
  });
}

test.each(STORE_KINDS.flatMap((kind) => KINDS.map((files) => ({ ...files, kind, name: kind.name }))))(
  '$files on $name',
  async ({ kind, definition, count, base, file }) => {
    const first = fc.tuple(
      fc.array(variant, { minLength: count, maxLength: count }),
      fc.array(variant, { minLength: count, maxLength: count }),
    );
    const steps = fc.array(fc.oneof({ weight: 3, arbitrary: changesIn(count) }, { weight: 2, arbitrary: edit }), {
      minLength: 1,
      maxLength: 6,
    });
    const store = await openStore(kind);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(first, steps, async ([de, fr], all) => {
        const projects = [`kept-${++runs}`, `fresh-${runs}`] as const;
        let now = 1_790_000_000_000_000;
        const context: Context = { store, clock: () => now, revision: 'test' };
        const helper = runs % 2 === 0 ? importHelper() : undefined;
        const find = async (project: string) => (await store.components.find(project, 'app'))!;
        const variants = { de: [...de], fr: [...fr] };
        let isTemplateChanged = false;
        const importAll = async () => {
          const files: Texts = {
            template: base(isTemplateChanged),
            languages: { de: file(variants.de), fr: file(variants.fr) },
          };
          const reports = [];
          for (const slug of projects) {
            const request = { project: { slug, name: 'Project' }, files: componentFilesOf(files, definition) };
            // Files that another thread parsed must be compared in the same way.
            const helped = slug === projects[0] ? { ...context, importHelper: helper } : context;
            const { project: _, ...report } = await importComponent(helped, request);
            reports.push(report);
          }
          expect(reports[0]).toEqual(reports[1]);
        };
        await importAll();
        for (const step of all) {
          now += 1_000_000;
          if (step.kind === 'import') {
            for (const [index, changed] of step.changes) variants[step.language][index] = changed;
            if (step.isTemplateChanged) isTemplateChanged = !isTemplateChanged;
            await forgetDigests(store, await find(projects[1]));
            await importAll();
          } else {
            for (const project of projects) await change(context, await find(project), project, step);
          }
          expect(await stateOf(store, await find(projects[0]))).toEqual(await stateOf(store, await find(projects[1])));
        }
        expect((await audit(context, { project: projects[0] })).drift).toEqual([]);
      }),
      { numRuns: propertyRuns(2) },
    );
  },
);

async function change(
  context: Context,
  { id }: Component,
  project: string,
  { kind, language: code, pick, target, state }: typeof edit extends fc.Arbitrary<infer Value> ? Value : never,
): Promise<void> {
  const language = await context.store.languages.find(id, code);
  const units = await context.store.units.list(id, language!.id);
  const unit = units[pick % units.length];
  if (unit === undefined) return;
  const place = { project, component: 'app', language: code, stringId: unit.stringId };
  if (kind === 'save') {
    const forms = unit.target.map(() => target);
    await saveTranslation(context, { ...place, target: forms, state, author: 'Ana' }).catch(() => {});
    return;
  }
  const [finding] = await context.store.findings.ofString(id, language!.id, unit.stringId);
  if (finding !== undefined) await dismissFinding(context, { ...place, check: finding.check, dismissed: true });
}
