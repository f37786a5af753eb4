/** The settings of a component: name, flags, checks, files and deletion. */
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
import { type CategoryChoice, CategoryField } from './category-field.js';
import { CheckGroups } from './check-groups.js';
import { ComponentFiles, type RepositoryFacts } from './component-files.js';
import { Decided } from './decided-note.js';
import { DELETE_FIELD, DeleteForm } from './delete-form.js';
import { NameFields } from './name-fields.js';
import { SettingsLayout } from './settings-layout.js';
import type { UnwritableEdit } from './unwritable-list.js';

export interface ComponentFields {
  readonly name: string;
  readonly slug: string;
  readonly license: string;
  /** Id of its category; 0 for none. */
  readonly categoryId: number;
  /** Flags other than those that switch checks on or off. */
  readonly flags: string;
  readonly glossary: boolean;
  readonly locked: boolean;
  /** The text typed into the form that deletes the component. */
  readonly deleted: string;
}

export interface ComponentSettingsPageProps {
  readonly project: ProjectPlace;
  readonly component: ComponentDetails & {
    readonly folder: string | null;
    readonly projectFlags: readonly string[];
  };
  readonly typed: ComponentFields;
  /** The categories of the project. */
  readonly categories: readonly CategoryChoice[];
  /** The current choices, or those of a submitted form with an error. */
  readonly checks: readonly CheckSetting[];
  readonly decided: DecidedSettings;
  readonly writeBack: WriteBackMode;
  readonly repository: RepositoryFacts | undefined;
  readonly translations: number;
  readonly translated: number;
  readonly message: Message | undefined;
  readonly error?: FieldError;
  /** Errors in the files, shown after an import. */
  readonly fileProblems?: readonly string[];
  /** Saved translations that the files cannot hold. */
  readonly unwritable: readonly UnwritableEdit[];
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
          This deletes {counted(translated, 'translation')} in {counted(translations, 'language')}, with suggestions,
          comments and history{component.folder === null && ', and the uploaded files'}. This cannot be undone.
          {component.folder !== null && ' The folder is not changed. Importing it again brings the component back.'}
        </p>
      </DeleteForm>
    </SettingsLayout>
  );
}

function Basics({ typed, categories, decided, error }: ComponentSettingsPageProps): VNode {
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
        hint="An SPDX identifier, for example MIT or GPL-3.0-or-later."
      />
      {categories.length > 0 && (
        <CategoryField
          label="Category"
          chosen={typed.categoryId}
          choices={categories}
          problem={problemIn(error, 'category')}
          hint="The page of the project groups components by category."
        />
      )}
      <Checkbox
        name="glossary"
        label="Glossary"
        checked={typed.glossary}
        hint={
          <>
            This component contains the terms that the other components of the project must use.{' '}
            <Decided by={decided} setting="glossary" />
          </>
        }
      />
      <Checkbox
        name="locked"
        label="Locked"
        checked={typed.locked}
        hint="Translations can only be changed by importing files."
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
              For all strings of this component, separated by commas, for example max-length:80, placeholders:%name%.
              Flags of a single string override these. Choose below which checks run.{' '}
              <Decided by={decided} setting="flags" />
            </>
          }
        />
      </div>
      {projectFlags.length > 0 && (
        <p class="detail">
          The project also sets <Name text={projectFlags.join(', ')} /> for all strings, in tallyglot.yaml or by an
          import.
        </p>
      )}
      <CheckGroups checks={checks} place={{ project: project.slug, component: component.slug }} />
    </>
  );
}
