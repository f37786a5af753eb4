/**
 * Replaces files with their planned content and imports them, so that files and store agree. After a crash, the next
 * import completes the work.
 */
import { sameVersion, type Version } from '../../model/change.js';
import { identity } from '../../model/unit.js';
import { prepareReplacement, type Replacement } from '../../sources/replace-file.js';
import type { ComponentFiles, SourceFile } from '../../sources/source.js';
import type { Component, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { projectDefinition } from '../files/component-source.js';
import { type PreparedImport, prepareImport } from '../imports/import-component.js';
import { storeImport } from '../imports/store-import.js';
import type { LanguageEdits } from './find-edits.js';
import { asWriteProblem, type PlannedWrite, type WriteProblem } from './plan-writes.js';

export interface FilesToReplace {
  readonly project: Project;
  /** The component. Its files must be in a folder. */
  readonly component: Component & { readonly folder: string };
  readonly files: ComponentFiles;
  readonly writes: readonly PlannedWrite[];
  /** Runs in the transaction, with the files that were replaced. */
  readonly record: (store: Store, replaced: readonly PlannedWrite[]) => Promise<void>;
}

export interface ReplacedFiles {
  readonly replaced: readonly PlannedWrite[];
  /** Whether somebody changed a file before it was replaced. Such files are not written. */
  readonly hasChanged: boolean;
  readonly problems: readonly WriteProblem[];
}

export async function replaceFiles(context: Context, request: FilesToReplace): Promise<ReplacedFiles> {
  const { project, component, files, writes } = request;
  const { folder } = component;
  // Imports the planned content. Parsing happens before the transaction, so that other writers do not wait for it.
  const content = withWrites(files, writes);
  const incoming = await prepareImport(context, {
    project: projectDefinition(component, project),
    files: content,
    folder,
  });
  const replacements = new Map<PlannedWrite, Replacement>();
  const unprepared: WriteProblem[] = [];
  try {
    for (const write of writes) {
      try {
        replacements.set(write, await prepareReplacement(folder, write.path, write.before, write.after));
      } catch (error) {
        unprepared.push(asWriteProblem(write.path, error));
      }
    }
    if (incoming === undefined || replacements.size === 0)
      return { replaced: [], hasChanged: false, problems: unprepared };
    const outcome = await recordingTransaction(context, (store) =>
      replaceAndLand({ ...context, store }, request, replacements, incoming),
    );
    return { ...outcome, problems: [...unprepared, ...outcome.problems] };
  } finally {
    for (const replacement of replacements.values()) await replacement.discard();
  }
}

/** Locks the project, so that no save or import can happen between replacing the files and updating the store. */
async function replaceAndLand(
  context: Context,
  { component, writes, record }: FilesToReplace,
  replacements: ReadonlyMap<PlannedWrite, Replacement>,
  incoming: PreparedImport,
): Promise<ReplacedFiles> {
  const { store } = context;
  await store.projects.lock(component.projectId);
  const replaced: PlannedWrite[] = [];
  const problems: WriteProblem[] = [];
  let hasChanged = false;
  for (const [write, replacement] of replacements) {
    try {
      if (await replacement.apply()) replaced.push(write);
      else hasChanged = true;
    } catch (error) {
      problems.push(asWriteProblem(write.path, error));
    }
  }
  if (replaced.length === 0) return { replaced, hasChanged, problems };
  await store.components.lock(component.id);
  for (const edits of replaced.flatMap((write) => write.edits)) await saveVersions(store, component, edits, incoming);
  // Files that could not be replaced do not have the planned content, so do not import it.
  const notReplaced = new Set(writes.filter((write) => !replaced.includes(write)).map(({ path }) => path));
  await storeImport(context, { ...incoming, read: incoming.read.filter(({ path }) => !notReplaced.has(path)) });
  await record(store, replaced);
  return { replaced, hasChanged, problems };
}

/**
 * Marks the written version as imported. If somebody edited a string since, that edit is now based on the written
 * version.
 */
async function saveVersions(
  store: Store,
  component: Component,
  { language, units }: LanguageEdits,
  { read }: PreparedImport,
): Promise<void> {
  const content = read.find(({ code }) => code === language.code)?.content;
  const written = new Map<string, Version>(content?.units.map((unit) => [identity(unit), unit]));
  const ids = units.map(({ stringId }) => stringId);
  const current = await store.units.pick(component.id, language.id, ids);
  const marked = current.flatMap(({ string, ...unit }) => {
    const version = written.get(identity(string));
    if (version === undefined) return [];
    const { target, state } = version;
    return [{ ...unit, imported: sameVersion(unit, version) ? null : { target, state } }];
  });
  await store.units.update(component.id, language.id, marked);
}

/** The files of the component with their planned content. */
function withWrites(
  { definition, sources, languages }: ComponentFiles,
  writes: readonly PlannedWrite[],
): ComponentFiles {
  const contents = new Map(writes.map(({ path, after }) => [path, after]));
  const replaced = <File extends SourceFile>(file: File): File => {
    const bytes = contents.get(file.path);
    return bytes === undefined ? file : { ...file, read: async () => bytes };
  };
  return { definition, sources: sources.map(replaced), languages: languages.map(replaced) };
}
