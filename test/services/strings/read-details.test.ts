/** Tests reading one string with its details, and running the checks on the data that a browser gets. */
import { describe, expect, test } from 'vitest';
import type { CheckedString } from '../../../src/checks/check.js';
import { CHECKS, GLOSSARY_CHECKS } from '../../../src/checks/index.js';
import { runChecks } from '../../../src/checks/run.js';
import { mergeFlags } from '../../../src/model/flags.js';
import { systemClock } from '../../../src/model/instant.js';
import { ANONYMOUS } from '../../../src/services/access.js';
import type { Context } from '../../../src/services/context.js';
import { checkerOf } from '../../../src/services/files/component-checker.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { comment, resolveComment } from '../../../src/services/strings/comment.js';
import { dismissFinding } from '../../../src/services/strings/dismiss-finding.js';
import { flagString } from '../../../src/services/strings/flag-string.js';
import { nameVersion } from '../../../src/services/strings/name-version.js';
import { readDetails, type StringDetails } from '../../../src/services/strings/read-details.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { type PoEntry, po, testWorkspace } from '../../support/workspace.js';

const PLACE = { project: 'p', component: 'app', language: 'de' };
const HEADER = 'Plural-Forms: nplurals=2; plural=n != 1;\\n';

const ENTRIES: readonly PoEntry[] = [
  { source: 'Open.', target: 'Öffnen' },
  { source: 'Open', target: 'Open' },
  { source: '%s of %d', target: '%s', flags: 'c-format' },
  { source: 'Save %(name)s', target: 'Sichere %(nam)s', flags: 'python-format' },
  { source: 'Hello {name}!', target: 'Hallo!', flags: 'python-brace-format' },
  { source: 'Short', target: 'Ein sehr langer Text', flags: 'max-length:10' },
  { source: '<b>bold</b>', target: '<b>fett</i>' },
  { source: '%d star', flags: 'c-format', plural: ['%d stars', 'Stern', 'Sterne'] },
  { source: '%d day', flags: 'c-format', plural: ['%d days', '%d Tag', '%d Tag'] },
  { source: 'One\\ntwo', target: 'Eins zwei' },
  { source: 'Tallyglot', target: 'Tallyglot' },
  { source: 'Wait…', target: 'Warte...' },
  { source: 'Two  spaces', target: 'Zwei   Räume', flags: 'ignore-double-space' },
  { source: 'Keep [this] here', target: 'Behalte [das] hier', flags: 'placeholders:[this]:"a:b"' },
  { source: 'See https://example.org/', target: 'Siehe https://example.com', flags: 'url' },
  { source: 'fine', target: 'gut' },
  { source: 'Nothing yet', target: '' },
  { source: 'Unsure?', target: 'Unsicher', flags: 'fuzzy' },
];

async function demo(): Promise<Context> {
  const context = { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test' };
  const sources = ENTRIES.map(({ target: _target, plural, ...entry }) => {
    return { ...entry, ...(plural && { plural: [plural[0], '', ''] as const }) };
  });
  const { root } = testWorkspace({ 'po/app.pot': po(sources), 'po/de.po': po(ENTRIES, HEADER) });
  const project = { slug: 'p', name: 'Tallyglot' };
  await importDirectory(context, { project, directory: root, sourceLanguage: 'en', components: undefined });
  return context;
}

/** Runs the checks on data from JSON, as a browser does. */
function checkedAgain(sent: string, target: readonly string[]) {
  const details: StringDetails = JSON.parse(sent);
  const { component, language, unit, sourcePlural, flags, names, glossary } = details;
  const string: CheckedString = {
    source: unit.string.source,
    target,
    sourceLanguage: component.sourceLanguage,
    language: language.code,
    sourcePlural,
    plural: language.plural,
    flags: mergeFlags(flags),
    note: unit.string.note,
    names,
  };
  return runChecks(string, glossary ? GLOSSARY_CHECKS : CHECKS);
}

describe('the checks find the same in a browser as on the server', () => {
  test.each([false, true])('glossary: %s', async (glossary) => {
    const context = await demo();
    const { store } = context;
    const { id } = (await store.components.find('p', 'app'))!;
    await store.transaction((inside) =>
      inside.components.update(id, {
        glossary,
        projectFlags: ['xml-text', 'max-length: 30'],
        flags: ['strict-same', 'discard:max-length'],
      }),
    );
    await flagString(context, {
      project: 'p',
      component: 'app',
      stringId: 16,
      flags: 'max-length:2, placeholders:"f, i"',
    });
    const found = new Set<string>();
    for (const stringId of ENTRIES.keys()) {
      const details = await readDetails(context, ANONYMOUS, PLACE, stringId + 1);
      const { unit, component, language } = details;
      const state = 'translated' as const;
      for (const target of [unit.target, unit.target.map(() => '。 %s <i> {x}  \n'), unit.string.source]) {
        const expected = checkerOf(component).results(
          { ...unit.string, target, state, flags: unit.flags },
          language.code,
          language.plural,
        );
        expect(checkedAgain(JSON.stringify(details), target)).toEqual(expected);
        for (const { check } of expected) found.add(check);
      }
    }
    // Without findings the comparison would prove nothing.
    expect(found.size).toBeGreaterThanOrEqual(glossary ? 1 : 12);
  });
});

test.each<[stringId: number, expected: Partial<StringDetails>]>([
  [
    3,
    {
      flags: ['c-format'],
      placeables: [
        [
          { start: 0, end: 2 },
          { start: 6, end: 8 },
        ],
      ],
    },
  ],
  [8, { placeables: [[{ start: 0, end: 2 }], [{ start: 0, end: 2 }]], maxLength: undefined }],
  [6, { flags: ['max-length:10'], maxLength: 10, placeables: [[]] }],
  [14, { flags: ['placeholders:[this]:"a:b"'], placeables: [[{ start: 5, end: 11 }]] }],
  [16, { flags: [], findings: [], suggestions: 0, comments: 0, changes: 0, names: ['Tallyglot', 'app'] }],
])('string %d', async (stringId, expected) => {
  const details = await readDetails(await demo(), ANONYMOUS, PLACE, stringId);
  expect(details).toMatchObject(expected);
  expect(details.sourcePlural).toMatchObject({ forms: 2 });
  expect(details.version).toBe(nameVersion(details.unit));
  expect(details.rights.save).toMatchObject({ signIn: true });
});

test('findings have positions and include dismissed findings', async () => {
  const context = await demo();
  await dismissFinding(context, { ...PLACE, stringId: 6, check: 'max-length', dismissed: true });
  const { findings } = await readDetails(context, ANONYMOUS, PLACE, 6);
  const message = 'The translation has 20 characters where 10 are allowed';
  const where = { sourceForm: 0, form: 0, target: [{ start: 10, end: 20 }] };
  expect(findings).toEqual([{ check: 'max-length', severity: 'warning', dismissed: true, message, ...where }]);
});

test('counts suggestions, open comments and changes', async () => {
  const context = await demo();
  const at = { ...PLACE, stringId: 16, author: 'ada' };
  await suggest(context, { ...at, target: ['fein'] });
  const { added } = await comment(context, { ...at, text: 'Hm' });
  await comment(context, { ...at, text: 'Well' });
  await resolveComment(context, { ...at, commentId: added.id });
  await saveTranslation(context, { ...at, target: ['schön'], state: 'translated' });
  expect(await readDetails(context, ANONYMOUS, PLACE, 16)).toMatchObject({ suggestions: 1, comments: 1, changes: 1 });
});

test('a source has the flags of its string and its own findings', async () => {
  const source = await readDetails(await demo(), ANONYMOUS, { ...PLACE, language: 'en' }, 3);
  expect(source.flags).toEqual(['c-format']);
  expect(source.findings.map(({ check }) => check)).toEqual(['unnamed-format']);
});

test.each<[string, Partial<typeof PLACE>, number, code: string]>([
  ['project', { project: 'q' }, 1, 'project.not-found'],
  ['component', { component: 'q' }, 1, 'component.not-found'],
  ['language', { language: 'fr' }, 1, 'language.not-found'],
  ['string', {}, 999, 'string.not-found'],
])('a missing %s is an error', async (_, other, stringId, code) => {
  await expect(readDetails(await demo(), ANONYMOUS, { ...PLACE, ...other }, stringId)).rejects.toMatchObject({ code });
});

test('a private project is reported as missing to others', async () => {
  const context = await demo();
  const { id } = (await context.store.projects.find('p'))!;
  await context.store.transaction((store) => store.projects.update(id, { private: true }));
  await expect(readDetails(context, ANONYMOUS, PLACE, 1)).rejects.toMatchObject({ code: 'project.not-found' });
});
