/** The messages between the primary process of `serve --workers` and its workers. */
import { AppError } from '../../model/error.js';
import { type PackedError, packError, unpackError } from '../../model/packed-error.js';
import type { ServeSettings } from './serve-settings.js';

export type ToWorker =
  /** The first message. */
  | { readonly kind: 'begin'; readonly settings: ServeSettings; readonly number: number; readonly isFirst: boolean }
  | { readonly kind: 'stop' }
  /** A question of another worker. */
  | { readonly kind: 'question'; readonly id: number; readonly question: string; readonly content: unknown }
  /** The answers to a question of this worker. */
  | { readonly kind: 'answers'; readonly id: number; readonly answers: readonly unknown[] };

export type ToPrimary =
  /** The worker can receive messages. Earlier messages would be lost. */
  | { readonly kind: 'ready' }
  /** The worker listens, and its folders are imported. */
  | { readonly kind: 'started' }
  /** The worker could not start, and ends. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** A line for standard error. */
  | { readonly kind: 'complaint'; readonly text: string }
  | { readonly kind: 'question'; readonly id: number; readonly question: string; readonly content: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown };

/** The question that the primary process answers: it counts requests for all workers. */
export const COUNT = 'count';
export type CountContent = readonly [key: string, windowStart: number, amount: number, limit: number];

/** An error as plain data. */
export type Failure = PackedError | Defect;

/** Any other error. */
interface Defect {
  readonly message: string;
  readonly stack: string | undefined;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return packError(error);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { message, stack };
}

export function errorOf(failure: Failure): Error {
  if ('code' in failure) return unpackError(failure);
  return Object.assign(new Error(failure.message), { stack: failure.stack });
}
