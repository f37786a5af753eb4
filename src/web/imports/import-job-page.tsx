/** The page of one import: its progress while it runs, then its report. */
import type { VNode } from 'preact';
import type { ImportOutcome } from '../../services/imports/import-outcome.js';
import type { ImportJob } from '../../services/jobs/import-jobs.js';
import type { RepositoryView } from '../../services/repositories/describe-repository.js';
import { Layout, trailOf } from '../frame/layout.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { importJobLink, importLink, projectLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { counted } from '../values/wording.js';
import { ImportForms } from './import-forms.js';
import { ImportProgressBar } from './import-progress.js';
import { ImportReport } from './import-report.js';

export interface ImportJobPageProps {
  readonly project: ProjectPlace;
  /** Undefined if the server no longer knows the import. */
  readonly job: ImportJob | undefined;
  readonly maxUploadBytes: number;
  readonly hasFolders: boolean;
  readonly repositories: readonly RepositoryView[];
}

const FORGOTTEN: Message = {
  kind: 'problem',
  text: 'The server no longer knows this import. Open the project to see whether its files were imported.',
};

export function ImportJobPage({ project, job, ...forms }: ImportJobPageProps): VNode {
  const { slug } = project;
  const trail = [
    ...trailOf(project),
    { label: 'Import', href: importLink(slug) },
    ...(job === undefined ? [] : [{ label: 'Report', href: importJobLink(slug, job.id) }]),
  ];
  return (
    <Layout
      title={[titleOf(job), project.name]}
      trail={trail}
      placed={job !== undefined}
      reloadAfter={isOver(job) ? undefined : 1}
    >
      <h1>
        {job?.upload === undefined ? (
          <>
            Import into <Name text={project.name} />
          </>
        ) : (
          <>
            Import of <Name text={job.upload.filename} />
          </>
        )}
      </h1>
      <div data-live={isOver(job) ? undefined : true}>
        <Content project={slug} job={job} {...forms} />
      </div>
    </Layout>
  );
}

function isOver(job: ImportJob | undefined): boolean {
  return job === undefined || job.state.kind === 'done' || job.state.kind === 'failed';
}

type ContentProps = Omit<ImportJobPageProps, 'project'> & { readonly project: string };

function Content({ project, job, ...forms }: ContentProps): VNode {
  if (job === undefined) {
    return (
      <>
        <FormMessage message={FORGOTTEN} />
        <NextSteps project={project} />
      </>
    );
  }
  const { state, upload } = job;
  if (state.kind === 'failed') {
    return (
      <>
        <FormMessage message={{ kind: 'problem', text: state.message }} />
        <h2>Try again</h2>
        <ImportForms project={project} typed={upload?.fields ?? {}} {...forms} />
      </>
    );
  }
  if (state.kind === 'done') {
    return (
      <>
        <FormMessage message={{ kind: 'done', text: summary(state.outcome) }} />
        <FormMessage message={problemsMessage(state.outcome)} />
        <NextSteps project={project} />
        <ImportReport project={project} outcome={state.outcome} />
      </>
    );
  }
  const progress = state.kind === 'running' ? state.progress : undefined;
  return <ImportProgressBar isWaiting={state.kind === 'waiting'} progress={progress} />;
}

function NextSteps({ project }: { readonly project: string }): VNode {
  return (
    <p class="actions">
      <a class="button button-primary" href={projectLink(project)}>
        Open the project
      </a>
      <a class="button" href={importLink(project)}>
        Import more files
      </a>
    </p>
  );
}

function problemsOf({ components, failed }: ImportOutcome): number {
  return components.reduce((sum, { problems }) => sum + problems, failed.length);
}

function problemsMessage(outcome: ImportOutcome): Message | undefined {
  const problems = problemsOf(outcome);
  if (problems === 0) return undefined;
  return {
    kind: 'problem',
    text: `${counted(problems, 'problem')}. See below which parts of the files were not imported.`,
  };
}

function summary({ components }: ImportOutcome): string {
  const sum = (field: 'added' | 'changed' | 'removed') => components.reduce((all, one) => all + one[field], 0);
  const strings = (['added', 'changed', 'removed'] as const)
    .filter((field) => sum(field) > 0)
    .map((field) => `${counted(sum(field), 'string')} ${field}`);
  return strings.length === 0 ? 'The files contain no changes.' : `Imported: ${strings.join(', ')}.`;
}

function titleOf(job: ImportJob | undefined): string {
  if (job === undefined) return 'Unknown import';
  if (job.state.kind === 'failed') return 'Import failed';
  if (job.state.kind !== 'done') return 'Importing';
  const problems = problemsOf(job.state.outcome);
  return problems === 0 ? 'Imported' : `Imported with ${counted(problems, 'problem')}`;
}
