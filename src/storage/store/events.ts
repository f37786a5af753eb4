/** The store of events, webhooks and pending deliveries. */
import type { ProjectEvent } from '../../model/event.js';
import type { Instant } from '../../model/instant.js';

/** The end of the feed of a project. If slug or privacy changed, the feed has another address or other readers. */
export interface FeedEnd {
  readonly projectId: number;
  readonly slug: string;
  readonly private: boolean;
  /** Id of the newest event; 0 if there was no event yet. */
  readonly newest: number;
}

export interface EventStore {
  /** Appends to the feed of the project. The caller must lock the project, so that ids follow the order of commits. */
  add(projectId: number, events: readonly Omit<ProjectEvent, 'id'>[]): Promise<ProjectEvent[]>;
  /** The events after the id `after`, oldest first. */
  list(projectId: number, after: number, limit: number): Promise<ProjectEvent[]>;
  /** Ids of the oldest stored event and of the newest event; 0 and 0 if there was no event yet. */
  range(projectId: number): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** The ends of many feeds. Skips projects that do not exist. */
  ends(projectIds: readonly number[]): Promise<FeedEnd[]>;
  /** Removes older events, except events with a pending delivery. */
  removeBefore(projectId: number, at: Instant): Promise<void>;
}

export interface Webhook {
  readonly id: number;
  readonly projectId: number;
  readonly url: string;
  readonly secret: string;
  /** The types of events to deliver; empty means all types. */
  readonly events: readonly string[];
  /** An inactive webhook gets no deliveries. Users and the deliverer can disable a webhook. */
  readonly active: boolean;
  readonly created: Instant;
}

export interface WebhookStore {
  /** Oldest first. */
  list(projectId: number): Promise<Webhook[]>;
  find(projectId: number, id: number): Promise<Webhook | undefined>;
  add(webhook: Omit<Webhook, 'id'>): Promise<Webhook>;
  update(projectId: number, id: number, values: Partial<Pick<Webhook, 'url' | 'events' | 'active'>>): Promise<void>;
  /** Also removes the pending deliveries of the webhook. */
  remove(projectId: number, id: number): Promise<void>;
}

/** An event that is not yet delivered to a webhook. */
export interface Delivery {
  readonly projectId: number;
  readonly webhookId: number;
  readonly eventId: number;
  readonly attempts: number;
  readonly due: Instant;
  /** The error of the last attempt; empty before the first attempt. */
  readonly lastError: string;
}

export interface DeliveryStore {
  add(deliveries: readonly Delivery[]): Promise<void>;
  /**
   * The due deliveries, longest due first. At most `perWebhook` for each webhook: the deliveries of its oldest events.
   */
  due(now: Instant, perWebhook: number): Promise<Delivery[]>;
  /** The deliveries of one webhook, ordered by event. */
  ofWebhook(projectId: number, webhookId: number): Promise<Delivery[]>;
  /** Number of deliveries of all projects that are not done. */
  count(): Promise<number>;
  /** Postpones all deliveries of a webhook that are due at `now`. */
  putOff(webhook: Pick<Delivery, 'projectId' | 'webhookId'>, now: Instant, due: Instant): Promise<void>;
  /** Changes the due time of all deliveries that are due after `after` to `due`. */
  hasten(after: Instant, due: Instant): Promise<void>;
  update(delivery: Delivery): Promise<void>;
  remove(delivery: Pick<Delivery, 'projectId' | 'webhookId' | 'eventId'>): Promise<void>;
}
