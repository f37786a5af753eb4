/** A webhook: where it leads, what it is told, what waits for it, and what can be done with it. */
import type { VNode } from 'preact';
import { Name } from '../parts/text.js';
import { settingsLink } from '../values/links.js';
import { counted } from '../values/wording.js';

export interface WaitingDelivery {
  readonly eventId: number;
  readonly attempts: number;
  /** What became of the last attempt; empty before the first. */
  readonly lastError: string;
}

export interface WebhookView {
  readonly id: number;
  readonly url: string;
  /** Types of events; all of them when empty. */
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
  return (
    <li class="webhook">
      <p>
        <code>
          <Name text={url} />
        </code>
        {!active && <span class="tag">switched off</span>}
      </p>
      <p class="detail">{events.length === 0 ? 'All events' : events.join(', ')}</p>
      <Waiting {...webhook} />
      <div class="actions more">
        <Action project={project} webhook={webhook} name="test" label="Test" />
        <Action project={project} webhook={webhook} name="switch" label={active ? 'Switch off' : 'Switch on'} />
        <Action project={project} webhook={webhook} name="remove" label="Remove" />
      </div>
    </li>
  );
}

function Waiting({ waiting }: WebhookView): VNode {
  const last = waiting.find(({ lastError }) => lastError !== '');
  if (waiting.length === 0) return <p class="detail">Nothing waits to be delivered.</p>;
  return (
    <p class="detail">
      {counted(waiting.length, 'message')} waiting
      {last !== undefined && (
        <>
          ; the one of event {last.eventId} was tried {counted(last.attempts, 'time')}: <Name text={last.lastError} />
        </>
      )}
    </p>
  );
}

interface ActionProps extends WebhookEntryProps {
  readonly name: 'test' | 'switch' | 'remove';
  readonly label: string;
}

function Action({ project, webhook: { id, url, active }, name, label }: ActionProps): VNode {
  return (
    <form method="post" action={settingsLink(project, 'webhooks', name)}>
      <input type="hidden" name="id" value={String(id)} />
      {name === 'switch' && <input type="hidden" name="active" value={active ? 'no' : 'yes'} />}
      <button class="button" type="submit">
        {label}
        <span class="unseen">
          {' '}
          <Name text={url} />
        </span>
      </button>
    </form>
  );
}
