/**
 * Replaces files with their planned content and imports them, so that files and store agree. An intent in the store says
 * which files are being replaced. After a crash, `settleWrites` completes the work.
 */
import { sameVersion, type Version } from '../../model/change.js';
import { identity } from '../../model/unit.js';
import { type NewContent, prepareReplacement, type Replacement, temporaryName } from '../../sources/replace-file.js';
import type { ComponentFiles, SourceFile } from '../../sources/source.js';
import type { Component, Language, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { projectDefinition } from '../files/component-source.js';
import { digestOf, versionDigest } from '../files/settle-writes.js';
import { changeRecord, type PendingCommit, readRecord, type WriteIntent } from '../files/write-back-record.js';
import { type PreparedImport, prepareImport } from '../imports/import-component.js';
import { storeImport } from '../imports/store-import.js';
import type { LanguageEdits } from './find-edits.js';
import { asWriteProblem, type WriteProblem } from './plan-writes.js';

/** A file to write, with the edits in the new content. */
export interface FileWrite extends NewContent {
  readonly edits: readonly LanguageEdits[];
}

export interface FilesToReplace<Write extends FileWrite = FileWrite> {
  readonly project: Project;
  /** The component. Its files must be in a folder. */
  readonly component: Component & { readonly folder: string };
  readonly files: ComponentFiles;
  readonly writes: readonly Write[];
  /** Whether a file is only replaced if all files before it in the list were. */
  readonly inOrder?: boolean;
  /** The commit to make after a file was replaced. Null without git. */
  readonly commitOf: (write: Write) => PendingCommit | null;
}

export interface ReplacedFiles<Write extends FileWrite = FileWrite> {
  readonly replaced: readonly Write[];
  /** Whether somebody changed a file before it was replaced. Such files are not written. */
  readonly hasChanged: boolean;
  readonly problems: readonly WriteProblem[];
}

export async function replaceFiles<Write extends FileWrite>(
  context: Context,
  request: FilesToReplace<Write>,
): Promise<ReplacedFiles<Write>> {
  const { project, component, files, writes } = request;
  const { folder } = component;
  // Imports the planned content. Parsing happens before the transaction, so that other writers do not wait for it.
  const content = withWrites(files, writes);
  const incoming = await prepareImport(context, {
    project: projectDefinition(component, project),
    files: content,
    folder,
  });
  if (incoming === undefined) return { replaced: [], hasChanged: false, problems: [] };
  const intents = new Map(writes.map((write) => [write, intentOf(write, request, incoming)]));
  // Temporary files are created only after their names are in the store, so that none is forgotten after a crash.
  await context.store.transaction((store) =>
    changeRecord(store, component, (record) => ({ ...record, intents: [...record.intents, ...intents.values()] })),
  );
  const replacements = new Map<Write, Replacement>();
  const unprepared: WriteProblem[] = [];
  try {
    for (const write of writes) {
      try {
        replacements.set(write, await prepareReplacement(folder, write, intents.get(write)!.temporary));
      } catch (error) {
        unprepared.push(asWriteProblem(write.path, error));
      }
    }
    const outcome = await recordingTransaction(context, (store) =>
      replaceAndLand({ ...context, store }, request, replacements, intents, incoming),
    );
    return { ...outcome, problems: [...unprepared, ...outcome.problems] };
  } finally {
    for (const replacement of replacements.values()) await replacement.discard();
  }
}

/** Locks the project, so that no save or import can happen between replacing the files and updating the store. */
async function replaceAndLand<Write extends FileWrite>(
  context: Context,
  { component, writes, inOrder = false }: FilesToReplace<Write>,
  replacements: ReadonlyMap<Write, Replacement>,
  intents: ReadonlyMap<Write, WriteIntent>,
  incoming: PreparedImport,
): Promise<ReplacedFiles<Write>> {
  const { store } = context;
  await store.projects.lock(component.projectId);
  const own = new Set([...intents.values()].map(({ temporary }) => temporary));
  const noted = (await readRecord(store, component.id)).intents.filter(({ temporary }) => own.has(temporary));
  // Another process settled the intents. It may have imported or written the files since, so plan again.
  if (noted.length < own.size) return { replaced: [], hasChanged: true, problems: [] };
  const replaced: Write[] = [];
  const problems: WriteProblem[] = [];
  let hasChanged = false;
  for (const [write, replacement] of replacements) {
    if (inOrder && replaced.length < writes.indexOf(write)) break;
    try {
      if (await replacement.apply()) replaced.push(write);
      else hasChanged = true;
    } catch (error) {
      problems.push(asWriteProblem(write.path, error));
    }
  }
  const commits = replaced.flatMap((write) => intents.get(write)!.commit ?? []);
  await changeRecord(store, component, (record) => ({
    ...record,
    intents: record.intents.filter(({ temporary }) => !own.has(temporary)),
    commits: [...record.commits, ...commits],
  }));
  if (replaced.length === 0) return { replaced, hasChanged, problems };
  await store.components.lock(component.id);
  for (const edits of replaced.flatMap((write) => write.edits)) await saveVersions(store, component, edits, incoming);
  // Files that could not be replaced do not have the planned content, so do not import it.
  const notReplaced = new Set(writes.filter((write) => !replaced.includes(write)).map(({ path }) => path));
  await storeImport(context, { ...incoming, read: incoming.read.filter(({ path }) => !notReplaced.has(path)) });
  return { replaced, hasChanged, problems };
}

function intentOf<Write extends FileWrite>(
  write: Write,
  { commitOf }: FilesToReplace<Write>,
  incoming: PreparedImport,
): WriteIntent {
  const { path, before, after } = write;
  const edits = write.edits.map(({ language, units }) => {
    const written = writtenVersions(incoming, language);
    const versions = units.flatMap(({ stringId, string }) => {
      const version = written.get(identity(string));
      return version === undefined ? [] : [[stringId, versionDigest(version)] as const];
    });
    return { languageId: language.id, versions };
  });
  const commit = commitOf(write);
  return { path, temporary: temporaryName(), before: digestOf(before), after: digestOf(after), edits, commit };
}

/** The versions of a language's strings in the planned content, by identity. */
function writtenVersions({ read }: PreparedImport, language: Language): ReadonlyMap<string, Version> {
  const content = read.find(({ code }) => code === language.code)?.content;
  return new Map(content?.units.map((unit) => [identity(unit), unit]));
}

/**
 * Marks the written version as imported. If somebody edited a string since, that edit is now based on the written
 * version.
 */
async function saveVersions(
  store: Store,
  component: Component,
  { language, units }: LanguageEdits,
  incoming: PreparedImport,
): Promise<void> {
  const written = writtenVersions(incoming, language);
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
function withWrites({ definition, sources, languages }: ComponentFiles, writes: readonly FileWrite[]): ComponentFiles {
  const contents = new Map(writes.map(({ path, after }) => [path, after]));
  const replaced = <File extends SourceFile>(file: File): File => {
    const bytes = contents.get(file.path);
    // The stamp is that of the old content.
    return bytes == null ? file : { ...file, read: async () => bytes, stamp: async () => undefined };
  };
  return { definition, sources: sources.map(replaced), languages: languages.map(replaced) };
}
