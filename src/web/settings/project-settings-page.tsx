/** The general settings of a project: what it is called, who sees it, its locks and its end. */
import type { VNode } from 'preact';
import type { DecidedSettings } from '../../services/imports/folder-settings.js';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Checkbox } from '../parts/checkbox.js';
import { Field } from '../parts/field.js';
import type { Message } from '../parts/form-message.js';
import { settingsLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { counted, PRIVATE_MEANS } from '../values/wording.js';
import { Decided } from './decided-note.js';
import { DELETE_FIELD, DeleteForm } from './delete-form.js';
import { NameFields } from './name-fields.js';
import { SettingsLayout } from './settings-layout.js';

export interface ProjectFields {
  readonly name: string;
  readonly slug: string;
  readonly web: string;
  readonly isPrivate: boolean;
  /** Percentages, with commas between. */
  readonly thresholds: string;
  /** What was typed to delete it. */
  readonly deleted: string;
}

export interface ProjectSettingsPageProps {
  readonly project: ProjectPlace;
  readonly typed: ProjectFields;
  /** Settings that come from elsewhere again. */
  readonly decided: DecidedSettings;
  readonly components: number;
  readonly locked: number;
  /** What goes with the project. */
  readonly languages: number;
  readonly translated: number;
  readonly members: number;
  readonly webhooks: number;
  readonly message: Message | undefined;
  readonly error?: FieldError;
}

export function ProjectSettingsPage(props: ProjectSettingsPageProps): VNode {
  const { project, typed, decided, error, message, components, languages, translated, members, webhooks } = props;
  return (
    <SettingsLayout project={project} tab="General" message={message}>
      <GeneralForm {...props} />
      {components > 0 && <Locks {...props} />}
      <DeleteForm
        action={settingsLink(project.slug, 'delete')}
        kind="project"
        slug={project.slug}
        typed={typed.deleted}
        problem={problemIn(error, DELETE_FIELD)}
      >
        <p>
          Its {counted(components, 'component')} in {counted(languages, 'language')} with{' '}
          {counted(translated, 'translation')} and their history, {counted(members, 'member')} and{' '}
          {counted(webhooks, 'webhook')} go with it, and so do uploaded files. Folders that were imported stay as they
          are. This cannot be undone.
        </p>
        {decided.has('slug') && (
          <p>The server imports its folder whenever it starts: take it out of tallyglot.yaml too, or it comes back.</p>
        )}
      </DeleteForm>
    </SettingsLayout>
  );
}

function GeneralForm({ project, typed, decided, error }: ProjectSettingsPageProps): VNode {
  return (
    <form class="form-fields" method="post" action={settingsLink(project.slug)}>
      <NameFields kind="project" typed={typed} decided={decided} error={error} />
      <Field
        name="web"
        label="Web address"
        value={typed.web}
        autoComplete="off"
        maxLength={500}
        required={false}
        problem={problemIn(error, 'web')}
        hint={
          <>
            Its own site, if it has one. <Decided by={decided} setting="web" />
          </>
        }
      />
      <Checkbox
        name="private"
        label="Private"
        checked={typed.isPrivate}
        hint={
          <>
            {PRIVATE_MEANS} A public project is there for everybody to read. <Decided by={decided} setting="private" />
          </>
        }
      />
      <Field
        name="thresholds"
        label="Thresholds in percent"
        value={typed.thresholds}
        autoComplete="off"
        maxLength={200}
        required={false}
        problem={problemIn(error, 'thresholds')}
        hint={
          <>
            As in 90, 70: a language that falls below one of them makes an event, language.below-threshold, which
            webhooks can wait for. <Decided by={decided} setting="thresholds" />
          </>
        }
      />
      <button class="button button-primary" type="submit">
        Save
      </button>
    </form>
  );
}

function Locks({ project, components, locked }: ProjectSettingsPageProps): VNode {
  return (
    <section>
      <h2>Locks</h2>
      <p>
        {locked === 0
          ? 'No component is locked.'
          : `${locked} of ${counted(components, 'component')} ${locked === 1 ? 'is' : 'are'} locked.`}{' '}
        Translations of a locked component change by import alone.
      </p>
      <form class="actions more" method="post" action={settingsLink(project.slug, 'lock')}>
        {locked < components && (
          <button class="button" type="submit" name="lock" value="yes">
            Lock all components
          </button>
        )}
        {locked > 0 && (
          <button class="button" type="submit" name="lock" value="no">
            Unlock all components
          </button>
        )}
      </form>
    </section>
  );
}
