/**
 * `tallyglot stats`: prints the statistics of a component in the store, or of the files in a folder without a store.
 */
import {
  arrayJson,
  type EntryLinks,
  entryJson,
  envelopeJson,
  languageLinks,
  statisticsCsv,
} from '../api/statistics-json.js';
import { type ConfigOptions, loadConfig, plainOutput, serverAddress } from '../config.js';
import type { CountBasis } from '../model/count-basis.js';
import { AppError, failures } from '../model/error.js';
import { permille } from '../model/percent.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { countDirectory } from '../services/folders/count-directory.js';
import type { ComponentDefinition } from '../sources/source.js';
import { type ComponentOptions, componentsIn, refuseAgainstSource } from './component-options.js';
import { countOnCores } from './count-on-cores.js';
import { baselessText, takenText } from './discovery-text.js';
import { EXIT } from './exit-codes.js';
import { harmless, harmlessJson } from './harmless.js';
import { languageFilter } from './language-filter.js';
import { missingLine, passedWithoutMissing } from './missing-text.js';
import { problemLines } from './problem-lines.js';
import { relativeProblems } from './relative-paths.js';
import { leaveRemovedFolder } from './removed-folder.js';
import { statisticsMarkdown, statisticsTable } from './statistics-text.js';
import type { Terminal } from './terminal.js';
import { type RevisionOptions, refuseRevision, type TreeArgument, treeArgument } from './tree-argument.js';

export interface StatsOptions extends ConfigOptions, ComponentOptions, RevisionOptions {
  readonly format: 'table' | 'json' | 'csv' | 'markdown';
  readonly failUnder?: string;
  readonly language?: readonly string[];
  readonly checks: boolean;
  readonly verbose?: boolean;
}

/** The statistics of one component to print. */
interface Shown {
  readonly title: string;
  readonly languages: readonly LanguageStatistics[];
  /** Whether strings that files lack are already counted. */
  readonly count: CountBasis | undefined;
}

export async function stats(what: string, options: StatsOptions, terminal: Terminal): Promise<void> {
  const minimum = threshold(options.failUnder);
  const tree = await treeArgument(what, options, terminal);
  const shown = tree === undefined ? await ofStore(what, options, terminal) : await ofFolder(tree, options, terminal);
  if (minimum !== undefined) reportBelow(shown, minimum, terminal);
}

async function ofFolder(tree: TreeArgument, options: StatsOptions, terminal: Terminal): Promise<Shown[]> {
  const { directory, name, revision } = tree;
  const config = await tree.config();
  leaveRemovedFolder([directory]);
  const counted = await countDirectory({
    directory,
    revision,
    name,
    checks: options.checks,
    countJob: countOnCores,
    ...componentsIn(directory, config, options, name),
  });
  // Output for programs is always complete.
  const isVerbose = options.verbose === true || options.format === 'json' || options.format === 'csv';
  terminal.stderr.write(baselessText(counted.baseless, isVerbose));
  const problems = [...counted.passedOver, ...counted.components.flatMap((component) => component.problems)];
  const messages = [
    ...problemLines(relativeProblems(directory, problems), isVerbose),
    ...counted.failed.map(({ component, message }) => harmless(`${component}: ${message}`)),
  ];
  for (const message of messages) terminal.stderr.write(`${message}\n`);
  if (failures(problems).length + counted.failed.length > 0) terminal.exitCode = EXIT.problems;
  const codes = counted.components.flatMap(({ languages }) => languages.map(({ code }) => code));
  const isSelected = languageFilter(options.language, tree.shown, codes);
  for (const { definition, languages } of counted.components) {
    noteUntranslated(definition.slug, definition, languages, terminal);
    noteMissing(definition.slug, definition, languages, isSelected, terminal);
  }
  const components = counted.components
    .map(({ definition, languages }) => ({
      definition,
      title: definition.slug,
      count: definition.count,
      languages: languages.filter(({ code }) => isSelected(code)),
    }))
    .filter(({ languages }) => languages.length > 0);
  if (options.format === 'json') {
    const objects = components.map(({ definition, languages }) => {
      const { slug, format, filemask, template, sourceLanguage } = definition;
      const head = {
        component: slug,
        format,
        filemask,
        template,
        source_language: sourceLanguage,
        count: languages.length,
      };
      const results = arrayJson(languages.map((entry) => entryJson(entry, undefined, 'command')));
      return `${harmlessJson(head).slice(0, -1)},"results":${results}}`;
    });
    terminal.stdout.write(`${arrayJson(objects)}\n`);
  } else print(components, options, NO_LINKS, counted.components.length > 1, terminal);
  if (options.format === 'table') terminal.stderr.write(takenText(counted.found));
  return components;
}

async function ofStore(what: string, options: StatsOptions, terminal: Terminal): Promise<Shown[]> {
  refuseAgainstSource(what, options);
  refuseRevision(what, options);
  const { componentAddress, openStoreOf } = await import('./component-address.js');
  const { project, component } = componentAddress(what);
  const { componentStatistics } = await import('../services/statistics/component-statistics.js');
  const config = await loadConfig(options);
  const app = await openStoreOf(what, config);
  try {
    const found = await componentStatistics(app, project, component);
    noteUntranslated(what, found.component, found.languages, terminal);
    const codes = found.languages.map(({ code }) => code);
    const isSelected = languageFilter(options.language, what, codes);
    const remedy = 'Count them with "count: source" in tallyglot.yaml.';
    noteMissing(what, found.component, found.languages, isSelected, terminal, remedy);
    const languages = found.languages.filter(({ code }) => isSelected(code));
    const linksOf = languageLinks(serverAddress(config), project, component);
    if (options.format === 'json') {
      const results = languages.map((entry) => entryJson(entry, linksOf(entry), 'command'));
      terminal.stdout.write(`${envelopeJson({ count: results.length, next: null, previous: null, results })}\n`);
    } else print([{ title: what, languages }], options, linksOf, false, terminal);
    return [{ title: what, languages, count: found.component.count }];
  } finally {
    await app.close();
  }
}

type Counted = Pick<ComponentDefinition, 'sourceLanguage' | 'count'>;

/** The source language is always complete, which says nothing about translations. */
function noteUntranslated(
  title: string,
  { sourceLanguage }: Counted,
  languages: readonly LanguageStatistics[],
  terminal: Terminal,
): void {
  if (languages.some(({ code }) => code !== sourceLanguage)) return;
  terminal.stderr.write(`${title}: no translation yet, only the source language ${sourceLanguage}.\n`);
}

/** Says that files of the selected languages lack strings, unless these strings count. */
function noteMissing(
  title: string,
  { sourceLanguage, count }: Counted,
  languages: readonly LanguageStatistics[],
  isSelected: (code: string) => boolean,
  terminal: Terminal,
  remedy = 'Count them with --against-source.',
): void {
  if (count === 'source') return;
  const sourceStrings = languages.find(({ code }) => code === sourceLanguage)?.counts.total ?? 0;
  const selected = languages.filter(({ code }) => isSelected(code));
  terminal.stderr.write(missingLine(title, selected, sourceStrings, remedy));
}

type LinksOf = (entry: LanguageStatistics) => EntryLinks | undefined;

/** Folders have no links, because no server serves them. */
const NO_LINKS: LinksOf = () => undefined;

/** `several`: whether there are several components, even if only one has the selected languages. */
function print(
  shown: readonly Omit<Shown, 'count'>[],
  { format }: StatsOptions,
  linksOf: LinksOf,
  several: boolean,
  terminal: Terminal,
): void {
  shown.forEach(({ title, languages }, index) => {
    const gap = index > 0 ? '\n' : '';
    if (format === 'csv')
      terminal.stdout.write(
        several ? csvWithComponent(title, languages, index) : statisticsCsv(languages, linksOf, 'standard'),
      );
    else if (format === 'markdown')
      terminal.stdout.write(`${gap}${several ? `## ${title}\n\n` : ''}${statisticsMarkdown(languages)}`);
    else
      terminal.stdout.write(
        `${gap}${several ? `${title}\n` : ''}${statisticsTable(languages, terminal.stdout.isTTY === true && !plainOutput())}`,
      );
  });
}

/** Writes several components into one table, with the component as first column. */
function csvWithComponent(title: string, languages: readonly LanguageStatistics[], index: number): string {
  const [head, ...rows] = statisticsCsv(languages, NO_LINKS, 'standard').trimEnd().split('\r\n');
  return [...(index === 0 ? [`component,${head}`] : []), ...rows.map((row) => `${title},${row}`)]
    .map((row) => `${row}\r\n`)
    .join('');
}

function threshold(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const percent = Number(written);
  if (written.trim() === '' || !(percent >= 0 && percent <= 100)) {
    throw new AppError('usage.fail-under', `--fail-under must be a percentage from 0 to 100, not "${written}".`);
  }
  return percent;
}

function reportBelow(shown: readonly Shown[], minimum: number, terminal: Terminal): void {
  for (const { title, languages, count } of shown) {
    for (const language of languages) {
      const { code, counts } = language;
      const tenths = permille(counts.translated, counts.total, 'complete');
      if (tenths >= minimum * 10) {
        if (count !== 'source') terminal.stderr.write(passedWithoutMissing(title, language, minimum));
        continue;
      }
      terminal.stderr.write(`${title}: ${code} is ${(tenths / 10).toFixed(1)} % translated, less than ${minimum} %.\n`);
      terminal.exitCode = EXIT.problems;
    }
  }
}
