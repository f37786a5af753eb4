/** A page of the units that a query finds, with the checks that they fail. */
import type { ResolvedQuery } from '../../model/query/query.js';
import { compiled } from '../compiled-query.js';
import type { Db, EngineKind } from '../engine.js';
import type { UnitDetails } from '../store.js';
import { chunks } from './chunks.js';
import { byBytes } from './text-order.js';
import { matchingUnits } from './unit-query.js';
import { UNIT_WITH_STRING, type UnitWithStringRow, withStrings } from './unit-rows.js';
import { among, MAX_STRING_ID, unitsOfLanguage } from './unit-scope.js';

interface PageRequest {
  readonly componentId: number;
  readonly languageId: number;
  readonly query: ResolvedQuery;
  readonly after: number;
  readonly limit: number;
  readonly skip: number;
}

export async function unitPage(db: Db, kind: EngineKind, request: PageRequest): Promise<UnitDetails[]> {
  const { componentId, languageId } = request;
  const scope = { db, kind, componentId, languageId };
  // The subquery finds the ids of the page, mostly in an index alone. Only the units of the page are read.
  const ids = matchingUnits(scope, request.query)
    .select('unit.string_id')
    .where('unit.string_id', '>', Math.min(request.after, MAX_STRING_ID))
    .orderBy('unit.string_id')
    .limit(request.limit)
    .offset(request.skip);
  const rows = await withStrings(unitsOfLanguage(db, componentId, languageId).where(among(scope, true)(ids)))
    .orderBy('unit.string_id')
    .execute();
  return detailed(db, componentId, languageId, rows);
}

const failingChecks = compiled((db, componentId: number, languageId: number, stringIds: readonly number[]) =>
  db
    .selectFrom('finding')
    .select(['string_id', 'check_id'])
    .where('component_id', '=', componentId)
    .where('language_id', '=', languageId)
    .where('string_id', 'in', stringIds)
    .where('dismissed', '=', 0)
    .orderBy('check_id', byBytes),
);

/** Adds the failing checks. */
async function detailed(
  db: Db,
  componentId: number,
  languageId: number,
  rows: readonly UnitWithStringRow[],
): Promise<UnitDetails[]> {
  const failing = new Map<number, string[]>();
  for (const chunk of chunks(rows.map((row) => row.string_id))) {
    for (const { string_id, check_id } of await failingChecks(db, componentId, languageId, chunk)) {
      const checks = failing.get(string_id);
      if (checks === undefined) failing.set(string_id, [check_id]);
      else checks.push(check_id);
    }
  }
  return rows.map((row) => ({ ...UNIT_WITH_STRING.fromRow(row), failing: failing.get(row.string_id) ?? [] }));
}
