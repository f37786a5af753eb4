/** The events of a project: changed statistics, completed languages, languages below a threshold, failing repositories. */
import type { Counts } from './counts.js';
import type { Instant } from './instant.js';

export const EVENT_TYPES = [
  'statistics.changed',
  'language.completed',
  'language.below-threshold',
  'repository.failed',
  'repository.recovered',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

export interface ProjectEvent {
  /** Numbered per project, from 1. */
  readonly id: number;
  readonly type: EventType;
  readonly at: Instant;
  /** Empty for events of a repository. */
  readonly component: string;
  readonly language: string;
  /** Null if the language did not exist. */
  readonly before: Counts | null;
  readonly after: Counts | null;
  /** Why the numbers changed, for example "+312 strings, −14 translated", or what happened. */
  readonly reason: string;
  /** The percentage that the language fell below. Only set for `language.below-threshold`. */
  readonly threshold?: number;
}

export function isEventType(text: string): text is EventType {
  return (EVENT_TYPES as readonly string[]).includes(text);
}
