/** Reads the filters of a history from its address: user, kinds of changes, day, and the change to start after. */
import type { ChangeKind } from '../../model/change.js';
import { actionKind, CHANGE_ACTIONS } from '../../model/change-actions.js';
import { AppError } from '../../model/error.js';
import { DAY, formatInstant, parseInstant } from '../../model/instant.js';
import { nearest } from '../../model/nearest.js';
import type { Context } from '../../services/context.js';
import type { ChangeCursor, HistoryFilter } from '../../services/statistics/change-feed.js';
import { parseChangeId } from '../../services/statistics/change-list.js';
import type { HistoryParameters } from '../values/links.js';

export type HistoryQuery = Partial<Readonly<Record<'user' | 'action' | 'day' | 'before', unknown>>>;

export interface ReadHistoryFilter {
  /** The filters as written, for links and forms. */
  readonly written: HistoryParameters;
  readonly filter: HistoryFilter;
  readonly after: ChangeCursor | undefined;
}

/** Throws if a value is not valid. Empty values, as forms send them, mean no filter. */
export async function readHistoryFilter(
  store: Context['store'],
  { user, action, day, before }: HistoryQuery,
): Promise<ReadHistoryFilter> {
  const name = single('user', user);
  const kinds = [action ?? []]
    .flat()
    .filter((written) => written !== '')
    .map(kindOf);
  const date = single('day', day);
  const from = date === undefined ? undefined : dayOf(date);
  const cursor = single('before', before);
  const after = cursor === undefined ? undefined : parseChangeId(cursor);
  if (cursor !== undefined && after === undefined) {
    throw new AppError('page.invalid', 'before must be the id of a change: follow the link to older changes.');
  }
  return {
    written: { user: name, action: kinds, day: from === undefined ? undefined : formatInstant(from).slice(0, 10) },
    filter: {
      // User names are case-insensitive, but changes store the exact spelling.
      ...(name !== undefined && { author: (await store.users.find(name))?.username ?? name }),
      ...(kinds.length > 0 && { kinds }),
      ...(from !== undefined && { from, before: from + DAY }),
    },
    after,
  };
}

/** The last value, if the address has several. Undefined if it is empty. */
function single(name: string, value: unknown): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value;
  if (last !== undefined && typeof last !== 'string') throw new AppError('page.invalid', `${name} must be a text.`);
  return last?.trim() || undefined;
}

function kindOf(written: unknown): ChangeKind {
  const kind = actionKind(String(written));
  if (kind !== undefined) return kind;
  const known = CHANGE_ACTIONS.map((action) => action.kind);
  const near = nearest(String(written), known);
  const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `Use ${known.join(', ')}.`;
  throw new AppError('page.invalid', `There is no such kind of change for action. ${hint}`);
}

function dayOf(written: string): number {
  const day = /^\d{4}-\d\d-\d\d$/.test(written) ? parseInstant(written) : undefined;
  if (day === undefined) throw new AppError('page.invalid', 'day must be a date such as 2026-01-31.');
  return day;
}
