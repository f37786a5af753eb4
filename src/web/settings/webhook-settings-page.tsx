/** The webhooks of a project: who is told of its changes. */
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
  /** The secret of a webhook that was just made: nobody can see it again. */
  readonly secret?: string;
  readonly message: Message | undefined;
  readonly error?: FieldError;
}

const MEANINGS: Readonly<Record<EventType, string>> = {
  'statistics.changed': 'The numbers of a language moved.',
  'language.completed': 'A language became fully translated.',
  'language.below-threshold': 'A language fell below a threshold of the project.',
};

/** What the choice for a type of events is called in the form. */
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
      <p class="more">A webhook is an address that is sent a signed message whenever something happens here.</p>
      {webhooks.length === 0 ? (
        <p class="muted">There is none yet.</p>
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
          hint="Where the messages are sent, as in https://example.org/hook."
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
      <p>The webhook is added. This secret signs its messages. Copy it now: it is not shown again.</p>
      <pre data-copy="">
        <code>{secret}</code>
      </pre>
    </div>
  );
}
