/** The settings of a component: what it is called, its flags and checks, its files and its end. */
import type { VNode } from 'preact';
import type { WriteBackMode } from '../../model/write-back.js';
import type { DecidedSettings } from '../../services/imports/folder-settings.js';
import type { CheckSetting } from '../../services/settings/read-component-settings.js';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Checkbox } from '../parts/checkbox.js';
import { Field } from '../parts/field.js';
import type { Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { componentSettingsLink } from '../values/links.js';
import type { ComponentDetails, ProjectPlace } from '../values/page-place.js';
import { counted } from '../values/wording.js';
import { CheckGroups } from './check-groups.js';
import { ComponentFiles } from './component-files.js';
import { Decided } from './decided-note.js';
import { DELETE_FIELD, DeleteForm } from './delete-form.js';
import { NameFields } from './name-fields.js';
import { SettingsLayout } from './settings-layout.js';

export interface ComponentFields {
  readonly name: string;
  readonly slug: string;
  readonly license: string;
  /** Flags that are not a choice of checks. */
  readonly flags: string;
  readonly glossary: boolean;
  readonly locked: boolean;
  /** What was typed to delete it. */
  readonly deleted: string;
}

export interface ComponentSettingsPageProps {
  readonly project: ProjectPlace;
  readonly component: ComponentDetails & {
    readonly folder: string | null;
    readonly projectFlags: readonly string[];
  };
  readonly typed: ComponentFields;
  /** As they are, or as they were chosen in a form with a mistake. */
  readonly checks: readonly CheckSetting[];
  readonly decided: DecidedSettings;
  readonly writeBack: WriteBackMode;
  readonly translations: number;
  readonly translated: number;
  readonly message: Message | undefined;
  readonly error?: FieldError;
  /** Mistakes in the files, told after an import. */
  readonly fileProblems?: readonly string[];
}

export function ComponentSettingsPage(props: ComponentSettingsPageProps): VNode {
  const { project, component, typed, error, message, translations, translated } = props;
  return (
    <SettingsLayout project={project} component={component} tab="Components" message={message}>
      <form method="post" action={componentSettingsLink(project.slug, component.slug)}>
        <Basics {...props} />
        <Checks {...props} />
        <p class="save">
          <button class="button button-primary" type="submit">
            Save
          </button>
        </p>
      </form>
      <ComponentFiles {...props} />
      <DeleteForm
        action={componentSettingsLink(project.slug, component.slug, 'delete')}
        kind="component"
        slug={component.slug}
        typed={typed.deleted}
        problem={problemIn(error, DELETE_FIELD)}
      >
        <p>
          Its {counted(translated, 'translation')} in {counted(translations, 'language')}, with suggestions, comments
          and history, go with it{component.folder === null && ', and so do its uploaded files'}. This cannot be undone.
          {component.folder !== null &&
            ' The folder stays as it is, and brings the component back when it is imported.'}
        </p>
      </DeleteForm>
    </SettingsLayout>
  );
}

function Basics({ typed, decided, error }: ComponentSettingsPageProps): VNode {
  return (
    <div class="form-fields">
      <NameFields kind="component" typed={typed} decided={decided} error={error} />
      <Field
        name="license"
        label="Licence of the texts"
        value={typed.license}
        autoComplete="off"
        maxLength={150}
        required={false}
        problem={problemIn(error, 'license')}
        hint="As SPDX names it: MIT, GPL-3.0-or-later."
      />
      <Checkbox
        name="glossary"
        label="Glossary"
        checked={typed.glossary}
        hint={
          <>
            It holds the terms that the project’s other components shall use.{' '}
            <Decided by={decided} setting="glossary" />
          </>
        }
      />
      <Checkbox
        name="locked"
        label="Locked"
        checked={typed.locked}
        hint="Nobody may change its translations but by import."
      />
    </div>
  );
}

function Checks({ project, component, typed, checks, decided, error }: ComponentSettingsPageProps): VNode {
  const { projectFlags } = component;
  return (
    <>
      <h2>Flags and checks</h2>
      <div class="form-fields">
        <Field
          name="flags"
          label="Flags"
          value={typed.flags}
          rows={2}
          autoComplete="off"
          maxLength={20_000}
          required={false}
          problem={problemIn(error, 'flags')}
          hint={
            <>
              For all its strings, with commas between, as in max-length:80, placeholders:%name%. A string’s own flags
              go before these. Whether a check runs is chosen below. <Decided by={decided} setting="flags" />
            </>
          }
        />
      </div>
      {projectFlags.length > 0 && (
        <p class="detail">
          The project gives all its strings <Name text={projectFlags.join(', ')} />: set in tallyglot.yaml, or when it
          was imported.
        </p>
      )}
      <CheckGroups checks={checks} place={{ project: project.slug, component: component.slug }} />
    </>
  );
}
