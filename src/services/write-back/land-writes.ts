/** Puts planned files in place and imports them, so that files and store agree: both happen, or the next import sees to it. */
import { type Version, sameVersion } from '../../model/change.js';
import { identity } from '../../model/unit.js';
import { prepareReplacement, type Replacement } from '../../sources/replace-file.js';
import type { ComponentFiles, SourceFile } from '../../sources/source.js';
import type { Component, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { projectOf } from '../files/component-source.js';
import { type PreparedImport, prepareImport } from '../imports/import-component.js';
import { landImport } from '../imports/land-import.js';
import type { LanguageEdits } from './own-edits.js';
import { type PlannedWrite, type WriteProblem, writeProblem } from './plan-writes.js';

export interface WritesToLand {
  readonly project: Project;
  /** One that is in a folder. */
  readonly component: Component & { readonly folder: string };
  readonly files: ComponentFiles;
  readonly writes: readonly PlannedWrite[];
  /** Runs in the transaction, with the files that are in place by then. */
  readonly note: (store: Store, landed: readonly PlannedWrite[]) => Promise<void>;
}

export interface LandedWrites {
  readonly landed: readonly PlannedWrite[];
  /** Whether a file was another by the time it was to be replaced: it is left as it is. */
  readonly hasChanged: boolean;
  readonly problems: readonly WriteProblem[];
}

export async function landWrites(context: Context, request: WritesToLand): Promise<LandedWrites> {
  const { project, component, files, writes } = request;
  const { folder } = component;
  // What is imported is what the files are about to hold; it is read before anybody has to wait.
  const content = overlaid(files, writes);
  const incoming = await prepareImport(context, { project: projectOf(component, project), files: content, folder });
  const replacements = new Map<PlannedWrite, Replacement>();
  const unprepared: WriteProblem[] = [];
  try {
    for (const write of writes) {
      try {
        replacements.set(write, await prepareReplacement(folder, write.path, write.before, write.after));
      } catch (error) {
        unprepared.push(writeProblem(write.path, error));
      }
    }
    if (incoming === undefined || replacements.size === 0)
      return { landed: [], hasChanged: false, problems: unprepared };
    const outcome = await recordingTransaction(context, (store) =>
      replaceAndLand({ ...context, store }, request, replacements, incoming),
    );
    return { ...outcome, problems: [...unprepared, ...outcome.problems] };
  } finally {
    for (const replacement of replacements.values()) await replacement.discard();
  }
}

/** Saves and imports wait for the project, so that none comes between the files and the store. */
async function replaceAndLand(
  context: Context,
  { component, writes, note }: WritesToLand,
  replacements: ReadonlyMap<PlannedWrite, Replacement>,
  incoming: PreparedImport,
): Promise<LandedWrites> {
  const { store } = context;
  await store.projects.lock(component.projectId);
  const landed: PlannedWrite[] = [];
  const problems: WriteProblem[] = [];
  let hasChanged = false;
  for (const [write, replacement] of replacements) {
    try {
      if (await replacement.apply()) landed.push(write);
      else hasChanged = true;
    } catch (error) {
      problems.push(writeProblem(write.path, error));
    }
  }
  if (landed.length === 0) return { landed, hasChanged, problems };
  await store.components.lock(component.id);
  for (const edits of landed.flatMap((write) => write.edits)) await noteVersions(store, component, edits, incoming);
  // What a file that could not be replaced was to say, it does not say.
  const others = new Set(writes.filter((write) => !landed.includes(write)).map(({ path }) => path));
  await landImport(context, { ...incoming, read: incoming.read.filter(({ path }) => !others.has(path)) });
  await note(store, landed);
  return { landed, hasChanged, problems };
}

/** From here on the file's version is the one just written; whoever edited the string since has edited that one. */
async function noteVersions(
  store: Store,
  component: Component,
  { language, units }: LanguageEdits,
  { read }: PreparedImport,
): Promise<void> {
  const content = read.find(({ code }) => code === language.code)?.content;
  const written = new Map<string, Version>(content?.units.map((unit) => [identity(unit), unit]));
  const ids = units.map(({ stringId }) => stringId);
  const current = await store.units.pick(component.id, language.id, ids);
  const noted = current.flatMap(({ string, ...unit }) => {
    const version = written.get(identity(string));
    if (version === undefined) return [];
    const { target, state } = version;
    return [{ ...unit, imported: sameVersion(unit, version) ? null : { target, state } }];
  });
  await store.units.update(component.id, language.id, noted);
}

/** The component's files as they will be. */
function overlaid({ definition, sources, languages }: ComponentFiles, writes: readonly PlannedWrite[]): ComponentFiles {
  const contents = new Map(writes.map(({ path, after }) => [path, after]));
  const over = <File extends SourceFile>(file: File): File => {
    const bytes = contents.get(file.path);
    return bytes === undefined ? file : { ...file, read: async () => bytes };
  };
  return { definition, sources: sources.map(over), languages: languages.map(over) };
}
