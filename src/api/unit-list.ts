/** Lists strings page by page: `page` jumps to a page number, `next` reads through all strings. */
import { Type } from '@sinclair/typebox';
import type { Context } from '../services/context.js';
import type { PlacedLanguage } from '../services/statistics/project-statistics.js';
import { findUnitPlace, type UnitPlace, unitId } from '../services/strings/open-unit.js';
import { readUnitsPage } from '../services/strings/read-units.js';
import { notFound } from './errors.js';
import { ApiLinks } from './links.js';
import { DEFAULT_PER_PAGE, MAX_FETCHED, pageRequest } from './paging.js';
import type { Call, ListPart } from './route.js';
import { PageQuery } from './schemas.js';
import { unitJson } from './unit-json.js';

export const UnitsQuery = Type.Composite([
  PageQuery,
  Type.Object({
    q: Type.Optional(
      Type.String({
        description:
          'Query such as state:fuzzy, has:failing, check:end-stop, language:de, changed:>="2 days ago", source:word or ' +
          '"a phrase", with AND, OR, NOT and parentheses. Default: all strings.',
      }),
    ),
    after: Type.Optional(
      Type.String({ description: 'Return strings after this id. The address in next contains it.' }),
    ),
  }),
]);

/** `next` contains the id of the last string, so that a client that follows it never gets a string twice. */
export async function unitList(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  call: Call,
  languages: readonly PlacedLanguage[],
): Promise<ListPart> {
  const { page, size = DEFAULT_PER_PAGE } = pageRequest(call);
  const limit = Math.min(size, MAX_FETCHED);
  const after = await placeAfter(store, call.query.get('after'));
  const skip = after === undefined ? (page - 1) * limit : 0;
  const query = call.query.get('q') ?? '';
  const { total, units, next } = await readUnitsPage(store, languages, { query, now: clock(), after, skip, limit });
  if (page > 1 && skip >= total) throw notFound('Invalid page.');
  const links = new ApiLinks(call.baseUrl);
  return {
    total,
    next: next === undefined ? null : addressWith(call, { after: unitId(next) }),
    previous: page === 1 ? null : addressWith(call, page === 2 ? {} : { page: String(page - 1) }),
    items: units.map((view) => unitJson(links, view)),
  };
}

async function placeAfter(store: Context['store'], text: string | null): Promise<UnitPlace | undefined> {
  if (text === null) return undefined;
  const place = await findUnitPlace(store, text);
  if (place === undefined) throw notFound('Invalid page.');
  return place;
}

function addressWith({ address }: Call, place: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const name of ['page', 'after']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(place)) url.searchParams.set(name, value);
  return url.href;
}
