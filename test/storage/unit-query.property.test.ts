/** Property tests of queries in SQL: both databases find the same random strings as the rules in plain code. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import '../support/property-seed.js';
import type { AppError } from '../../src/model/error.js';
import { parseInstant } from '../../src/model/instant.js';
import { priorityOf } from '../../src/model/priority.js';
import { print } from '../../src/model/query/print.js';
import type { ResolvedQuery } from '../../src/model/query/query.js';
import { resolve } from '../../src/model/query/resolve.js';
import { SOURCE_LANGUAGE_ID } from '../../src/model/source-language.js';
import { sameTexts } from '../../src/model/unit.js';
import type { Store } from '../../src/storage/store.js';
import { parseResolved as parse, SETTING } from '../support/parsed-query.js';
import { propertyRuns } from '../support/property-runs.js';
import { ACTIONS, AUTHORS, CHECKS, FLAGS, INSTANTS, letters, queries, STATES } from '../support/queries.js';
import { matches, type StringFacts } from '../support/query-matches.js';
import { change, language, makeComponent, string, unit } from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

const text = letters({ maxLength: 5 });
/** Forms may contain the separator of the store and its escapes. */
const form = fc.oneof(
  { weight: 5, arbitrary: text },
  fc.tuple(text, fc.constantFrom('\u001e', '\u001b', '\u001bs'), text).map((parts) => parts.join('')),
);
const forms = fc.array(form, { minLength: 1, maxLength: 3 });

const flags = fc.subarray([...FLAGS], { maxLength: 2 });
const author = fc.constantFrom(...AUTHORS);
/** Other languages have this change of the source. */
const SOURCE_CHANGE = parseInstant('2026-01-31T08:00')!;
const instant = fc.constantFrom(...INSTANTS).map((when) => parseInstant(when)!);

interface Row extends Omit<StringFacts, 'id' | 'priority' | 'pending' | 'sourceChanges'> {
  readonly extraFlags: readonly string[];
  readonly imported: readonly string[] | null;
}

const row: fc.Arbitrary<Row> = fc
  .record({
    state: fc.constantFrom(...STATES),
    source: forms,
    target: forms,
    key: text,
    context: text,
    note: text,
    explanation: text,
    location: text,
    flags,
    extraFlags: flags,
    findings: fc.array(fc.constantFrom('none', 'failing', 'dismissed'), { minLength: 3, maxLength: 3 }),
    suggestions: fc.array(fc.record({ text: form, author }), { maxLength: 1 }),
    comments: fc.array(fc.record({ text, author, resolved: fc.boolean() }), { maxLength: 2 }),
    changes: fc.array(
      fc.record({ at: instant, author: fc.constantFrom('', ...AUTHORS), kind: fc.constantFrom(...ACTIONS) }),
      { maxLength: 2 },
    ),
    added: instant,
    imported: fc.option(forms),
  })
  .map(({ findings, ...rest }) => ({
    ...rest,
    failing: CHECKS.filter((_, index) => findings[index] === 'failing'),
    dismissed: CHECKS.filter((_, index) => findings[index] === 'dismissed'),
  }));

/** The input of the rules for a row. In the source language, the target is the source. */
function factsOf({ extraFlags, imported, ...rest }: Row, id: number, languageId: number): StringFacts {
  const stored = languageId === SOURCE_LANGUAGE_ID ? [''] : rest.target;
  return {
    ...rest,
    id,
    target: languageId === SOURCE_LANGUAGE_ID ? rest.source : rest.target,
    flags: [...rest.flags, ...extraFlags],
    sourceChanges: languageId === SOURCE_LANGUAGE_ID ? rest.changes.map(({ at }) => at) : [SOURCE_CHANGE],
    pending: imported !== null && !sameTexts(imported, stored),
    priority: priorityOf(rest.flags, extraFlags),
  };
}

async function addStrings(store: Store, componentId: number, rows: readonly Row[]): Promise<void> {
  const strings = rows.map(({ source, key, context, note, explanation, location, flags, extraFlags }, index) =>
    string(index + 1, { source, key, context, note, explanation, references: location, flags, extraFlags }),
  );
  await store.transaction(async (inside) => {
    await inside.strings.add(componentId, strings);
    const progress = { languages: 1, translated: 0 };
    await inside.progress.put(
      componentId,
      rows.map(({ added }, index) => ({ ...progress, stringId: index + 1, since: added })),
    );
  });
}

async function addLanguage(store: Store, componentId: number, languageId: number, rows: readonly Row[]): Promise<void> {
  await store.transaction(async (inside) => {
    await inside.languages.add(componentId, [language(languageId, `l${languageId}`)]);
    const numbered = rows.map((each, index) => ({ ...each, id: index + 1 }));
    await inside.units.add(
      componentId,
      languageId,
      numbered.map(({ id, target, state, flags, imported }) => ({
        ...unit(id, languageId === SOURCE_LANGUAGE_ID ? { target: [''], state, flags: [] } : { target, state, flags }),
        imported: imported && { target: imported, state: 'fuzzy' },
      })),
    );
    if (languageId !== SOURCE_LANGUAGE_ID)
      await inside.changes.add(
        componentId,
        SOURCE_LANGUAGE_ID,
        numbered.map(({ id }) => change(id, SOURCE_CHANGE)),
      );
    for (const { id, failing, dismissed, suggestions, comments, changes } of numbered) {
      const finding = (isDismissed: boolean) => (check: string) => ({ stringId: id, check, dismissed: isDismissed });
      await inside.findings.add(componentId, languageId, [
        ...failing.map(finding(false)),
        ...dismissed.map(finding(true)),
      ]);
      const said = { stringId: id, at: 1 };
      for (const { text, author } of suggestions) {
        await inside.suggestions.add(componentId, languageId, { ...said, author, target: [text] });
      }
      for (const { text, author, resolved } of comments) {
        const added = await inside.comments.add(componentId, languageId, { ...said, author, text });
        if (resolved) await inside.comments.resolve(componentId, languageId, id, added.id);
      }
      for (const { at, author, kind } of changes) {
        await inside.changes.add(componentId, languageId, [change(id, at, { author, kind })]);
      }
    }
  });
}

async function pages(store: Store, componentId: number, languageId: number, query: ResolvedQuery, limit: number) {
  const ids: number[] = [];
  for (;;) {
    const page = await store.units.page(componentId, languageId, query, ids.at(-1) ?? 0, limit);
    ids.push(...page.map(({ stringId }) => stringId));
    if (page.length < limit) return ids;
  }
}

describe.each(STORE_KINDS)('$name', (kind) => {
  let number = 0;
  beforeEach(() => {
    number = 0;
  });

  test('random queries find the same random strings, page by page', { timeout: 60_000 }, async () => {
    const store = await openStore(kind);
    const someQueries = fc.array(queries(), { minLength: 12, maxLength: 12 });
    const languages = fc.constantFrom(SOURCE_LANGUAGE_ID, 1, 1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 8, maxLength: 16 }),
        languages,
        someQueries,
        async (rows, languageId, asked) => {
          const { id } = await makeComponent(store, `c${number++}`);
          await addStrings(store, id, rows);
          await addLanguage(store, id, languageId, rows);
          for (const query of asked) {
            const expected = rows.flatMap((each, index) =>
              matches(query, factsOf(each, index + 1, languageId)) ? [index + 1] : [],
            );
            const resolved = resolve(query, SETTING);
            expect([print(query), await pages(store, id, languageId, resolved, 3)]).toEqual([print(query), expected]);
            expect([print(query), await store.units.count(id, languageId, resolved)]).toEqual([
              print(query),
              expected.length,
            ]);
          }
        },
      ),
      { numRuns: propertyRuns(3) },
    );
  });

  test('other languages and components with the same ids do not match', async () => {
    const store = await openStore(kind);
    const [here] = fc.sample(fc.array(row, { minLength: 3, maxLength: 3 }), 1) as [Row[]];
    const plain = here.map(
      (each): Row => ({
        ...each,
        failing: [],
        dismissed: [],
        suggestions: [],
        comments: [],
        changes: [],
      }),
    );
    const full = plain.map(
      (each): Row => ({
        ...each,
        state: 'fuzzy',
        failing: ['same'],
        dismissed: ['end-stop'],
        suggestions: [{ text: 'x', author: 'ana' }],
        comments: [{ text: 'x', author: 'ana', resolved: false }],
        changes: [{ at: 5, author: 'ana', kind: 'edited' }],
      }),
    );
    const { id } = await makeComponent(store, 'here');
    const { id: other } = await makeComponent(store, 'other');
    for (const component of [id, other]) await addStrings(store, component, plain);
    await addLanguage(store, id, 1, plain);
    await addLanguage(store, id, 2, full);
    await addLanguage(store, other, 1, full);
    const asked = ['failing', 'dismissed', 'suggestion', 'comment'].map((what) => `has:${what}`);
    for (const query of [
      ...asked,
      'check:same',
      'author:ana',
      'comment:x',
      'suggestion_author:ana',
      'changed:<2026-01-01',
    ]) {
      expect([query, await store.units.count(id, 1, parse(query))]).toEqual([query, 0]);
      expect([query, await store.units.count(id, 2, parse(query))]).toEqual([query, 3]);
    }
  });

  test('the stored escapes of separators do not match', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    await store.transaction(async (inside) => {
      await inside.strings.add(id, [string(1, { source: ['x\u001ey', 'x\u001by'] }), string(2, { source: ['Sy ey'] })]);
      await inside.units.add(id, 1, [unit(1), unit(2)]);
    });
    for (const part of ['source:s', 'source:e', 'source:sy', 'source:ey']) {
      const found = await store.units.page(id, 1, parse(part), 0, 9);
      expect([part, found.map(({ stringId }) => stringId)]).toEqual([part, [2]]);
    }
    expect(await store.units.count(id, 1, parse('source:y source:x has:plural'))).toBe(1);
  });

  test('the largest queries work', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    const long = 'Kiss σ['.repeat(140);
    await store.transaction(async (inside) => {
      await inside.strings.add(id, [string(1, { source: [long] }), string(2)]);
      await inside.units.add(id, 1, [unit(1), unit(2)]);
    });
    const count = (query: string) => store.units.count(id, 1, parse(query));
    expect(await count(`"${long.toUpperCase()}"`)).toBe(1);
    expect(await count(`source:="${long}"`)).toBe(1);
    expect(await count(Array(50).fill('zz').join(' OR '))).toBe(0);
    expect(await count(`${'-('.repeat(10)}source:kiss${')'.repeat(10)}`)).toBe(1);
    expect(await count(Array(50).fill('has:note').join(' '))).toBe(0);
  });

  test('hostile patterns end, with a result or with an error that names the pattern', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    const long = 'a'.repeat(20_000);
    await store.transaction(async (inside) => {
      await inside.strings.add(id, [string(1, { source: ['b', long] }), string(2)]);
      await inside.units.add(id, 1, [unit(1), unit(2)]);
    });
    const count = (query: string) => store.units.count(id, 1, parse(query));
    expect(await count('source:r"^(a+)+$"')).toBe(1);
    expect(await count('source:r"^(a|aa)+b"')).toBe(0);
    expect(await count('source:r"(.*)(.*)(.*)x"')).toBe(0);
    const largest = await count('source:r"^(a?){600}(a{300}){2}$"').catch((error: AppError) => error.code);
    expect([0, 'query.pattern-too-slow']).toContain(largest);
    const edges = await count(`source:r"${'\\b'.repeat(450)}"`).catch((error: AppError) => error.code);
    expect([1, 2, 'query.pattern-too-slow']).toContain(edges);
  });
});
