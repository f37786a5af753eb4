/** Runs every statement of the store, and shows which of them read or change rows of more than one project. */
import type { OperationNode } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../docs/documented-commands.js';
import { STORE_KINDS } from '../../support/stores.js';
import { RAW_STATEMENTS } from './raw-statements.js';
import { oneLine, rawTexts } from './raw-text.js';
import { recordTour, type Statement } from './recorder.js';
import { crossingTables, KNOWN_TABLES, scatteredTables } from './statement-scope.js';

/** The methods whose statements cross projects, with their tables. docs/scale.md says why. */
const CROSSING: Readonly<Record<string, readonly string[]>> = {
  'projects.list': ['project'],
  'categories.get': ['category'],
  'repositories.listAll': ['repository'],
  'components.names': ['component'],
  'components.add': ['component'],
  'components.withNumber': ['component'],
  'languages.codes': ['language'],
  'work.ofAuthor': ['component', 'language', 'work'],
  'roles.ofUser': ['role'],
  'users.remove': ['role'],
  'versions.read': ['project'],
  'deliveries.due': ['delivery'],
  'deliveries.count': ['delivery'],
  'deliveries.hasten': ['delivery'],
};

/** The methods whose statements stay in one project, but find rows by something else than a distribution key. */
const SCATTERED: Readonly<Record<string, readonly string[]>> = {
  'projects.find': ['project'],
  'versions.read': ['component', 'project'],
  'components.find': ['component', 'project'],
  'strings.comparedTwins': ['string'],
  'strings.twins': ['string'],
  'strings.twinKeysOutside': ['string'],
  'units.sharing': ['unit'],
  'units.twins': ['language', 'string', 'unit'],
  'units.sharedKeys': ['unit'],
};

/** The methods for which `tablesOf` finds tables, with these tables. */
function methodsWith(tablesOf: (node: OperationNode) => string[], statements: readonly Statement[]) {
  const found: Record<string, string[]> = {};
  for (const { method, node } of statements) {
    const tables = tablesOf(node);
    if (tables.length > 0) found[method] = [...new Set([...(found[method] ?? []), ...tables])].sort();
  }
  return found;
}

const RAW = new Map(RAW_STATEMENTS.map((statement) => [oneLine(statement.text), statement]));

/** The tables of a statement: the analysis finds those of built queries, the list has those of SQL text. */
const crossing = (node: OperationNode) => [
  ...crossingTables(node),
  ...rawTexts(node).flatMap((text) => RAW.get(text)?.crossing ?? []),
];
const scattered = (node: OperationNode) => [
  ...scatteredTables(node),
  ...rawTexts(node).flatMap((text) => RAW.get(text)?.scattered ?? []),
];

describe.each(STORE_KINDS)('$name', (kind) => {
  test('only the listed statements cross projects', async () => {
    const { statements, missing, tables } = await recordTour(kind);
    expect(missing, 'methods to add to tour.ts').toEqual([]);
    expect(tables.sort(), 'tables to add to statement-scope.ts').toEqual([...KNOWN_TABLES].sort());
    const raw = statements.flatMap(({ method, node }) => rawTexts(node).map((text) => `${method}: ${text}`));
    const listed = RAW_STATEMENTS.filter(({ engine = kind.name }) => engine === kind.name).map(
      ({ method, text }) => `${method}: ${oneLine(text)}`,
    );
    expect([...new Set(raw)].sort(), 'SQL text to add to raw-statements.ts').toEqual(listed.sort());
    expect(methodsWith(crossing, statements)).toEqual(CROSSING);
    expect(methodsWith(scattered, statements)).toEqual({ ...CROSSING, ...SCATTERED });
  });
});

test('docs/scale.md gives the reason for each of them', () => {
  const page = readPage('docs/scale.md');
  for (const method of Object.keys({ ...CROSSING, ...SCATTERED })) expect(page).toContain(`| \`${method}\` |`);
});
