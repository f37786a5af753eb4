/** A webhook in the list: address, events, pending deliveries, and buttons to test, switch and remove it. */
import type { VNode } from 'preact';
import { Name } from '../parts/text.js';
import { counted } from '../values/wording.js';
import { EntryAction } from './entry-action.js';

export interface WaitingDelivery {
  readonly eventId: number;
  readonly attempts: number;
  /** The error of the last attempt; empty before the first. */
  readonly lastError: string;
}

export interface WebhookView {
  readonly id: number;
  readonly url: string;
  /** Event types; an empty list means all types. */
  readonly events: readonly string[];
  readonly active: boolean;
  readonly waiting: readonly WaitingDelivery[];
}

export interface WebhookEntryProps {
  readonly project: string;
  readonly webhook: WebhookView;
}

export function WebhookEntry({ project, webhook }: WebhookEntryProps): VNode {
  const { url, events, active } = webhook;
  const place = { project, list: 'webhooks', entry: webhook };
  return (
    <li class="webhook">
      <p>
        <code>
          <Name text={url} />
        </code>
        {!active && <span class="tag">off</span>}
      </p>
      <p class="detail">{events.length === 0 ? 'All events' : events.join(', ')}</p>
      <Waiting {...webhook} />
      <div class="actions more">
        <EntryAction {...place} action="test" label="Test" />
        <EntryAction {...place} action="switch" label={active ? 'Switch off' : 'Switch on'}>
          <input type="hidden" name="active" value={active ? 'no' : 'yes'} />
        </EntryAction>
        <EntryAction {...place} action="remove" label="Remove" />
      </div>
    </li>
  );
}

function Waiting({ waiting }: WebhookView): VNode {
  const last = waiting.find(({ lastError }) => lastError !== '');
  if (waiting.length === 0) return <p class="detail">No messages are waiting for delivery.</p>;
  return (
    <p class="detail">
      {counted(waiting.length, 'message')} waiting for delivery
      {last !== undefined && (
        <>
          . Event {last.eventId} was tried {counted(last.attempts, 'time')}: <Name text={last.lastError} />
        </>
      )}
    </p>
  );
}
