/** The page of a look at a repository: progress while git fetches, then the components to choose from. */
import type { VNode } from 'preact';
import type { FoundLook } from '../../services/jobs/repository-looks.js';
import type { FoundInRepository, LookReport } from '../../services/repositories/look-at-repository.js';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Layout } from '../frame/layout.js';
import { Checkbox } from '../parts/checkbox.js';
import { Field, FieldProblem } from '../parts/field.js';
import { FormMessage } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { importLink, lookLink, NEW_REPOSITORY_LINK } from '../values/links.js';
import { counted, PRIVATE_MEANS } from '../values/wording.js';
import { ImportProgressBar } from './import-progress.js';
import { PlaceForm } from './place-form.js';

export interface ProjectFields {
  readonly name: string;
  readonly slug: string;
  readonly isPrivate: boolean;
  /** Slugs of the ticked components. */
  readonly components: readonly string[];
}

export interface LookPageProps {
  readonly look: FoundLook;
  /** Undefined when the page is opened: then all components are ticked. */
  readonly typed?: ProjectFields | undefined;
  readonly error?: FieldError | undefined;
}

/** The field of the form that an error of git belongs to. */
export const fieldOfProblem = (code: string) =>
  code === 'git.no-branch' || code === 'repository.branch'
    ? 'branch'
    : /^(?:directory|upload|usage)\.|^repository\.directory$/.test(code)
      ? 'directory'
      : 'url';

export function LookPage({ look, typed, error }: LookPageProps): VNode {
  const { state } = look;
  const isOver = state.kind === 'done' || state.kind === 'failed';
  const trail = [
    { label: 'Import', href: importLink() },
    { label: 'Repository', href: NEW_REPOSITORY_LINK },
    { label: 'Found', href: lookLink(look.id) },
  ];
  return (
    <Layout title={[titleOf(look), 'Tallyglot']} trail={trail} reloadAfter={isOver ? undefined : 1}>
      <h1>New project from a repository</h1>
      <p>
        <code>
          <Name text={look.upload.url} />
        </code>
      </p>
      <div data-live={isOver ? undefined : true}>
        <Content look={look} typed={typed} error={error} />
      </div>
    </Layout>
  );
}

function titleOf({ state }: FoundLook): string {
  if (state.kind === 'failed' || (state.kind === 'done' && 'problem' in state.outcome)) return 'Nothing found';
  return state.kind === 'done' ? 'Choose components' : 'Fetching the repository';
}

function Content({ look, typed, error }: LookPageProps): VNode {
  const { state, upload } = look;
  if (state.kind === 'failed') {
    return (
      <>
        <FormMessage message={{ kind: 'problem', text: state.message }} />
        <PlaceForm typed={upload} />
      </>
    );
  }
  if (state.kind === 'done') {
    const { outcome } = state;
    if ('problem' in outcome) {
      const { code, text } = outcome.problem;
      return <PlaceForm typed={upload} error={{ field: fieldOfProblem(code), text }} />;
    }
    return <ChooseForm look={look} found={outcome} typed={typed} error={error} />;
  }
  const progress = state.kind === 'running' ? state.progress : undefined;
  const isWaiting = state.kind === 'waiting';
  return (
    <ImportProgressBar isWaiting={isWaiting} progress={progress} beginning="Asking the repository." work="fetch" />
  );
}

interface ChooseFormProps {
  readonly look: FoundLook;
  readonly found: LookReport;
  readonly typed: ProjectFields | undefined;
  readonly error: FieldError | undefined;
}

function ChooseForm({ look, found, typed, error }: ChooseFormProps): VNode {
  const { name, slug, isPrivate, components } = typed ?? {
    name: found.name,
    slug: '',
    isPrivate: false,
    components: found.components.map(({ definition }) => definition.slug),
  };
  const problem = problemIn(error, 'component');
  return (
    <form class="form-fields" method="post" action={lookLink(look.id)}>
      <p class="detail">
        {counted(found.components.length, 'component')} on the branch <Name text={found.branch} />.
      </p>
      <fieldset aria-describedby={problem === undefined ? undefined : 'component-problem'}>
        <legend>Components</legend>
        {found.components.map((one) => (
          <Choice key={one.definition.slug} found={one} checked={components.includes(one.definition.slug)} />
        ))}
        <FieldProblem id="component-problem" text={problem} />
      </fieldset>
      <p class="detail">If all are chosen, components that are added to the repository later are imported too.</p>
      <Field
        name="name"
        label="Name of the project"
        value={name}
        autoComplete="off"
        maxLength={100}
        problem={problemIn(error, 'name')}
        hint="The name shown on pages."
      />
      <Field
        name="slug"
        label="Slug"
        value={slug}
        autoComplete="off"
        maxLength={100}
        required={false}
        problem={problemIn(error, 'slug')}
        hint="The name in addresses: letters, digits, - and _. Leave it empty to derive it from the name."
      />
      <Checkbox name="private" label="Private" checked={isPrivate} hint={PRIVATE_MEANS} />
      <button class="button button-primary" type="submit">
        Import
      </button>
    </form>
  );
}

const MAX_LISTED = 12;

function Choice({ found, checked }: { readonly found: FoundInRepository; readonly checked: boolean }): VNode {
  const { definition, languages, files } = found;
  const { slug, name, filemask } = definition;
  const id = `component-${slug}`;
  const more = languages.length - MAX_LISTED;
  return (
    <div class="checkbox">
      <label>
        <input type="checkbox" name="component" value={slug} checked={checked} aria-describedby={id} />
        <Name text={name} />
      </label>
      <p class="detail" id={id}>
        <code>
          <Name text={filemask} />
        </code>
        , {counted(files, 'file')}, {counted(languages.length, 'language')}
        {languages.length > 0 && `: ${languages.slice(0, MAX_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
      </p>
    </div>
  );
}
