/** `tallyglot history`: counts the past of the components in a git repository, without a store. */
import type { ConfigOptions } from '../config.js';
import { AppError, type FileProblem } from '../model/error.js';
import { systemClock } from '../model/instant.js';
import type { Interval } from '../model/series.js';
import { countHistory } from '../services/history/count-history.js';
import type { HistoryPoint, HistoryRequest } from '../services/history/history.js';
import { makeSeries } from '../services/history/make-series.js';
import { chooseComponents } from '../sources/choose.js';
import type { FoundComponent } from '../sources/discover.js';
import { withTree } from '../sources/open-tree.js';
import { repositoryNotes } from '../sources/repository-notes.js';
import { type ComponentOptions, componentsIn } from './component-options.js';
import { harmless } from './harmless.js';
import {
  type ComponentPast,
  historyChart,
  historyCsv,
  historyJson,
  historyNotes,
  historyTable,
} from './history-text.js';
import { languageFilter } from './language-filter.js';
import { problemLines } from './problem-lines.js';
import { ProgressLine } from './progress-line.js';
import { relativeProblems } from './relative-paths.js';
import { parseSince } from './since.js';
import type { Terminal } from './terminal.js';
import { type RevisionOptions, requiredTree, type TreeArgument } from './tree-argument.js';

export interface HistoryOptions extends ConfigOptions, ComponentOptions, RevisionOptions {
  readonly format: 'table' | 'csv' | 'json' | 'svg';
  readonly language?: readonly string[];
  readonly component?: string;
  readonly since?: string;
  readonly interval?: Interval;
}

export async function history(what: string, options: HistoryOptions, terminal: Terminal): Promise<void> {
  const now = systemClock();
  const since = parseSince(options.since, now);
  const tree = await requiredTree(what, { ...options, ref: options.ref ?? 'HEAD' }, terminal);
  const { found, problems } = await componentsOf(tree, options);
  if (options.format === 'svg' && found.length > 1) {
    const slugs = found.map(({ definition }) => definition.slug).join(', ');
    throw new AppError('usage.component', `A chart shows one component: choose one of ${slugs} with --component.`);
  }
  const pasts: ComponentPast[] = [];
  for (const component of found) pasts.push(await pastOf(component, tree, { now, since }, terminal));
  const codes = pasts.flatMap(({ series }) => [...series.keys()]);
  const isSelected = languageFilter(options.language, tree.shown, codes);
  const shown = pasts.map((past) => ({
    ...past,
    series: new Map([...past.series].filter(([code]) => isSelected(code))),
    isSelected: options.language !== undefined,
  }));
  const period = { from: since, to: now, interval: options.interval };
  if (options.format === 'json') terminal.stdout.write(historyJson(shown, period));
  else if (options.format === 'csv') terminal.stdout.write(historyCsv(shown, period));
  else if (options.format === 'svg') terminal.stdout.write(historyChart(shown[0]!, period));
  else terminal.stdout.write(historyTable(shown, period));
  const skipped = problemLines(relativeProblems(tree.directory, problems), true);
  for (const line of skipped) terminal.stderr.write(`${line}\n`);
  for (const past of shown) for (const note of historyNotes(past)) terminal.stderr.write(`${harmless(note)}\n`);
}

/** The components of the newest commit, and what was skipped there. */
async function componentsOf(
  tree: TreeArgument,
  options: HistoryOptions,
): Promise<{ found: CountedComponent[]; problems: FileProblem[] }> {
  const { directory, revision, name } = tree;
  const config = await tree.config();
  const choice = { ...componentsIn(directory, config, options, name), fallbackName: name, only: options.component };
  return withTree({ directory, revision }, async (files) => {
    const { found, unmaskable } = await chooseComponents(files, choice);
    const counted = found.map((component) => {
      const own = new Set(component.files);
      const otherFiles = new Set(files.paths.filter((path) => !own.has(path)));
      return { ...component, languageCodes: choice.languageCodes, otherFiles };
    });
    return {
      found: counted,
      problems: [...(files.passedOver ?? []), ...unmaskable, ...(await repositoryNotes(files, []))],
    };
  });
}

interface CountedComponent extends FoundComponent, Pick<HistoryRequest, 'languageCodes' | 'otherFiles'> {}

async function pastOf(
  { definition, languageCodes, otherFiles }: CountedComponent,
  { revision }: TreeArgument,
  period: Pick<HistoryRequest, 'now' | 'since'>,
  terminal: Terminal,
): Promise<ComponentPast> {
  const { environment, ...place } = revision!;
  const progress = new ProgressLine(terminal.stderr);
  const generator = countHistory({
    place,
    environment,
    definition,
    languageCodes,
    otherFiles,
    ...period,
    onProgress: (done, total) => progress.show(definition.slug, done, total),
  });
  const points: HistoryPoint[] = [];
  try {
    for (;;) {
      const { value, done } = await generator.next();
      if (done) {
        const { slug, name, sourceLanguage } = definition;
        return { slug, name, sourceLanguage, points, end: value, series: makeSeries(points), isSelected: false };
      }
      points.push(value);
    }
  } finally {
    progress.clear();
  }
}
