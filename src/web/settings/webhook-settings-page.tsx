/** The Webhooks page of a project's settings: the list and a form to add one. */
import type { VNode } from 'preact';
import { EVENT_TYPES, type EventType } from '../../model/event.js';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Checkbox } from '../parts/checkbox.js';
import { Field, FieldProblem } from '../parts/field.js';
import type { Message } from '../parts/form-message.js';
import { settingsLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { SettingsLayout } from './settings-layout.js';
import { WebhookEntry, type WebhookView } from './webhook-entry.js';

export interface WebhookSettingsPageProps {
  readonly project: ProjectPlace;
  readonly webhooks: readonly WebhookView[];
  readonly typed: { readonly url: string; readonly events: readonly string[] };
  /** The secret of a new webhook. It is shown only once. */
  readonly secret?: string;
  readonly message: Message | undefined;
  readonly error?: FieldError;
}

const MEANINGS: Readonly<Record<EventType, string>> = {
  'statistics.changed': 'The statistics of a language changed.',
  'language.completed': 'A language reached 100% translated.',
  'language.below-threshold': 'A language fell below a threshold of the project (see the tab General).',
  'repository.failed': 'A remote repository of the project can no longer be fetched, imported or pushed to.',
  'repository.recovered': 'A remote repository that failed works again.',
};

/** The form field of an event type. */
export const eventField = (type: string) => `event.${type}`;

export function WebhookSettingsPage({
  project,
  webhooks,
  typed,
  secret,
  message,
  error,
}: WebhookSettingsPageProps): VNode {
  const problem = problemIn(error, 'events');
  return (
    <SettingsLayout project={project} tab="Webhooks" message={message}>
      {secret !== undefined && <NewSecret secret={secret} />}
      <p class="more">
        A webhook is an address to which this server sends a signed message when something changes in this project.
      </p>
      {webhooks.length === 0 ? (
        <p class="muted">This project has no webhooks yet.</p>
      ) : (
        <ul class="webhooks">
          {webhooks.map((webhook) => (
            <WebhookEntry key={webhook.id} project={project.slug} webhook={webhook} />
          ))}
        </ul>
      )}
      <h2>Add a webhook</h2>
      <form class="form-fields" method="post" action={settingsLink(project.slug, 'webhooks')}>
        <Field
          name="url"
          label="Address"
          value={typed.url}
          autoComplete="off"
          maxLength={2000}
          problem={problemIn(error, 'url')}
          hint="Messages are sent to this address, for example https://example.org/hook."
        />
        <fieldset aria-describedby={problem === undefined ? undefined : 'events-problem'}>
          <legend>Events</legend>
          {EVENT_TYPES.map((type) => (
            <Checkbox
              key={type}
              name={eventField(type)}
              label={type}
              checked={typed.events.includes(type)}
              hint={MEANINGS[type]}
            />
          ))}
          <FieldProblem id="events-problem" text={problem} />
        </fieldset>
        <button class="button button-primary" type="submit">
          Add webhook
        </button>
      </form>
    </SettingsLayout>
  );
}

function NewSecret({ secret }: { readonly secret: string }): VNode {
  return (
    <div class="message message-done" role="status">
      <p>The webhook was added. This secret signs its messages. Copy it now: it will not be shown again.</p>
      <pre data-copy="">
        <code>{secret}</code>
      </pre>
    </div>
  );
}
