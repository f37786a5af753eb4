/** What a project tells of its changes, as a store keeps it: events, webhooks, and deliveries that wait. */
import type { ProjectEvent } from '../../model/event.js';
import type { Instant } from '../../model/instant.js';

/** Where a project's feed ends, with what says whether it is still the same feed for the same readers. */
export interface FeedEnd {
  readonly projectId: number;
  readonly slug: string;
  readonly private: boolean;
  /** 0 where there was no event yet. */
  readonly newest: number;
}

export interface EventStore {
  /** Appends to the project's feed; the project must be locked, so that ids follow the order of commits. */
  add(projectId: number, events: readonly Omit<ProjectEvent, 'id'>[]): Promise<ProjectEvent[]>;
  /** Oldest first, those after the one with id `after`. */
  list(projectId: number, after: number, limit: number): Promise<ProjectEvent[]>;
  /** Ids of the oldest event that is kept and of the newest; 0 and 0 where there was none. */
  range(projectId: number): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** The ends of many feeds at once; none for projects that are gone. */
  ends(projectIds: readonly number[]): Promise<FeedEnd[]>;
  /** Forgets what is older, but for what waits to be delivered. */
  removeBefore(projectId: number, at: Instant): Promise<void>;
}

export interface Webhook {
  readonly id: number;
  readonly projectId: number;
  readonly url: string;
  readonly secret: string;
  /** Types of events it wants; all of them when empty. */
  readonly events: readonly string[];
  /** One that was given up or switched off gets nothing. */
  readonly active: boolean;
  readonly created: Instant;
}

export interface WebhookStore {
  /** Oldest first. */
  list(projectId: number): Promise<Webhook[]>;
  find(projectId: number, id: number): Promise<Webhook | undefined>;
  add(webhook: Omit<Webhook, 'id'>): Promise<Webhook>;
  update(projectId: number, id: number, values: Partial<Pick<Webhook, 'url' | 'events' | 'active'>>): Promise<void>;
  /** With the deliveries that wait for it. */
  remove(projectId: number, id: number): Promise<void>;
}

/** An event on its way to a webhook. */
export interface Delivery {
  readonly projectId: number;
  readonly webhookId: number;
  readonly eventId: number;
  readonly attempts: number;
  readonly due: Instant;
  /** What became of the last attempt. */
  readonly lastError: string;
}

export interface DeliveryStore {
  add(deliveries: readonly Delivery[]): Promise<void>;
  /** Those that are due, the longest waiting first; of each webhook at most so many, of its oldest events. */
  due(now: Instant, perWebhook: number): Promise<Delivery[]>;
  /** Those of one webhook, by event. */
  ofWebhook(projectId: number, webhookId: number): Promise<Delivery[]>;
  /** Puts a delivery off, if it still has this many attempts: of several processes one gets it. */
  claim(delivery: Delivery, next: Pick<Delivery, 'due' | 'attempts'>): Promise<boolean>;
  /** All of a webhook that are due at `now` become due later. */
  putOff(webhook: Pick<Delivery, 'projectId' | 'webhookId'>, now: Instant, due: Instant): Promise<void>;
  update(delivery: Delivery): Promise<void>;
  remove(delivery: Pick<Delivery, 'projectId' | 'webhookId' | 'eventId'>): Promise<void>;
}
