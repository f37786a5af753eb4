/** The General page of a project's settings: name, visibility, thresholds, locks and deletion. */
import type { VNode } from 'preact';
import type { DecidedSettings } from '../../services/imports/folder-settings.js';
import type { RepositoryView } from '../../services/repositories/describe-repository.js';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Checkbox } from '../parts/checkbox.js';
import { Field } from '../parts/field.js';
import type { Message } from '../parts/form-message.js';
import { RepositoryStates } from '../parts/repository-state.js';
import { settingsLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { counted, PRIVATE_MEANS } from '../values/wording.js';
import { Decided } from './decided-note.js';
import { DELETE_FIELD, DeleteForm } from './delete-form.js';
import { LanguageCodesField } from './language-codes-field.js';
import { NameFields } from './name-fields.js';
import { NewLanguagesField } from './new-languages-field.js';
import { SettingsLayout } from './settings-layout.js';

export interface ProjectFields {
  readonly name: string;
  readonly slug: string;
  readonly web: string;
  readonly isPrivate: boolean;
  /** Percentages, separated by commas. */
  readonly thresholds: string;
  readonly languageCodes: string;
  readonly newLanguages: string;
  readonly repoWeb: string;
  /** The text typed into the form that deletes the project. */
  readonly deleted: string;
}

export interface ProjectSettingsPageProps {
  readonly project: ProjectPlace;
  readonly typed: ProjectFields;
  /** Settings that tallyglot.yaml sets at every import. */
  readonly decided: DecidedSettings;
  readonly components: number;
  readonly locked: number;
  /** What is deleted with the project. */
  readonly languages: number;
  readonly translated: number;
  readonly members: number;
  readonly webhooks: number;
  readonly repositories: readonly RepositoryView[];
  readonly message: Message | undefined;
  readonly error?: FieldError;
}

export function ProjectSettingsPage(props: ProjectSettingsPageProps): VNode {
  const { project, typed, decided, error, message, components, languages, translated, members, webhooks } = props;
  return (
    <SettingsLayout project={project} tab="General" message={message}>
      <GeneralForm {...props} />
      <RepositoryStates repositories={props.repositories} />
      {components > 0 && <Locks {...props} />}
      <DeleteForm
        action={settingsLink(project.slug, 'delete')}
        kind="project"
        slug={project.slug}
        typed={typed.deleted}
        problem={problemIn(error, DELETE_FIELD)}
      >
        <p>
          This deletes {counted(components, 'component')} in {counted(languages, 'language')} with{' '}
          {counted(translated, 'translation')} and their history, {counted(members, 'member')},{' '}
          {counted(webhooks, 'webhook')} and all uploaded files. Imported folders are not changed. This cannot be
          undone.
        </p>
        {decided.has('slug') && (
          <p>
            The server imports the project’s folder at every start. Remove it from tallyglot.yaml too, or the project
            comes back.
          </p>
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
            The project’s own web site, if it has one. <Decided by={decided} setting="web" />
          </>
        }
      />
      <Checkbox
        name="private"
        label="Private"
        checked={typed.isPrivate}
        hint={
          <>
            {PRIVATE_MEANS} Everybody can read a public project. <Decided by={decided} setting="private" />
          </>
        }
      />
      <Field
        name="thresholds"
        label="Thresholds (percent)"
        value={typed.thresholds}
        autoComplete="off"
        maxLength={200}
        required={false}
        problem={problemIn(error, 'thresholds')}
        hint={
          <>
            For example 90, 70. When a language falls below one of them, webhooks get the event
            language.below-threshold. <Decided by={decided} setting="thresholds" />
          </>
        }
      />
      <LanguageCodesField chosen={typed.languageCodes} decided={decided} />
      <NewLanguagesField chosen={typed.newLanguages} decided={decided} />
      <Field
        name="repo_web"
        label="Source browser"
        value={typed.repoWeb}
        autoComplete="off"
        maxLength={500}
        required={false}
        problem={problemIn(error, 'repo_web')}
        hint={
          <>
            The address of a source file, for example https://example.org/garden/blob/{'{branch}/{path}#L{line}'}. The
            editor links the locations of strings to it. <Decided by={decided} setting="repoWeb" />
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
        Translations of a locked component can only be changed by importing files.
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
