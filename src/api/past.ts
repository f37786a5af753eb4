/** Statistics of an earlier moment: the parameters `at` and `ref`. */
import { Type } from '@sinclair/typebox';
import { readAt, requestedMoment } from '../http/moment.js';
import type { Context } from '../services/context.js';
import type { Call } from './route.js';

export const MomentQuery = Type.Object({
  at: Type.Optional(
    Type.String({
      description: 'The statistics at the end of this day in UTC, or at this instant.',
      examples: ['2026-01-31'],
    }),
  ),
  ref: Type.Optional(
    Type.String({
      description: 'The statistics of this tag or commit: its id, or at least the first seven characters of it.',
      examples: ['v2.3'],
    }),
  ),
});

/** Reads the data of the response at the moment that the request asks for. */
export function readMoment<T>(call: Call, work: (context: Context) => Promise<T>): Promise<T> {
  return call.read((context) => readAt(context, requestedMoment(call.query, context.clock()), work));
}
