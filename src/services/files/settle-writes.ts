/**
 * Completes or forgets file writes of a process that stopped before it could record them. Recognises texts that
 * Tallyglot itself wrote, so that an import does not treat them as changes of somebody else.
 */
import { createHash } from 'node:crypto';
import { sameVersion, type Version } from '../../model/change.js';
import { AppError } from '../../model/error.js';
import { isStorageError } from '../../model/storage-error.js';
import { identity } from '../../model/unit.js';
import { removeTemporary } from '../../sources/replace-file.js';
import type { Component, Store } from '../../storage/store.js';
import { readComponentFile } from './component-source.js';
import { markImported } from './mark-imported.js';
import { readBaseFile } from './read-base-file.js';
import { stringsInFile } from './strings-in-file.js';
import { changeRecord, readRecord, type WriteIntent } from './write-back-record.js';

/** The hash of a file that does not exist. */
const ABSENT = 'absent';

/** `bytes` is null if the file does not exist. */
export const digestOf = (bytes: Uint8Array | null) =>
  bytes === null ? ABSENT : createHash('sha256').update(bytes).digest('base64url');

/** A short hash: it is only compared with versions of the same string. */
export const versionDigest = ({ target, state }: Version) =>
  createHash('sha256')
    .update(JSON.stringify([target, state]))
    .digest('base64url')
    .slice(0, 16);

/**
 * Costs one query if there is nothing to settle. The process that noted an intent may still be running: it checks in its
 * own transaction that the intent still exists before it replaces the file.
 */
export async function settleWrites(store: Store, component: Component): Promise<void> {
  if ((await readRecord(store, component.id)).intents.length === 0) return;
  await store.transaction(async (inside) => {
    await inside.projects.lock(component.projectId);
    const { intents } = await readRecord(inside, component.id);
    const settled: WriteIntent[] = [];
    const written: WriteIntent[] = [];
    for (const intent of intents) {
      try {
        const digest = await settleIntent(inside, component, intent);
        settled.push(intent);
        if (digest === intent.after) written.push(intent);
      } catch (error) {
        // The file cannot be read now. It may come back, for example with another branch: keep the intent until then.
        if (!(error instanceof AppError) || isStorageError(error)) throw error;
      }
    }
    const commits = written.flatMap(({ commit }) => commit ?? []);
    await changeRecord(inside, component, (record) => ({
      ...record,
      intents: intents.filter((intent) => !settled.includes(intent)),
      commits: [...record.commits, ...commits],
    }));
    for (const intent of settled) await removeTemporary(component.folder ?? '', intent);
  });
}

/** Returns the hash of the file; undefined if the component no longer has a folder. */
async function settleIntent(store: Store, component: Component, intent: WriteIntent): Promise<string | undefined> {
  if (component.folder === null) return undefined;
  const mayBeAbsent = intent.before === ABSENT || intent.after === ABSENT;
  const bytes = await (mayBeAbsent ? readIfPresent : readComponentFile)(store, component, intent.path);
  const digest = digestOf(bytes);
  if (digest !== intent.before && bytes !== null) await markOwnTexts(store, component, intent, bytes);
  return digest;
}

/** Returns null if the file does not exist. */
export async function readIfPresent(store: Store, component: Component, path: string): Promise<Uint8Array | null> {
  if (component.folder === null) return (await store.files.read(component, path)) ?? null;
  try {
    return await readComponentFile(store, component, path);
  } catch (error) {
    const cause = error instanceof AppError ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
    if (cause?.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * For each string whose text in the file is still the version that this program wrote: marks this version as imported.
 * A later edit is then based on this version, and stays.
 */
async function markOwnTexts(
  store: Store,
  component: Component,
  { edits }: WriteIntent,
  bytes: Uint8Array,
): Promise<void> {
  const base = await readBaseFile(store, component);
  const languages = new Map((await store.languages.listAll(component.id)).map((language) => [language.id, language]));
  for (const { languageId, versions } of edits) {
    const language = languages.get(languageId);
    if (language === undefined) continue;
    const present = stringsInFile(component, language.code, bytes, base);
    if (present instanceof AppError) throw present;
    const digests = new Map(versions);
    const units = await store.units.pick(component.id, languageId, [...digests.keys()]);
    const own = units.flatMap(({ string, ...unit }) => {
      const version = present.get(identity(string));
      if (version === undefined || versionDigest(version) !== digests.get(unit.stringId)) return [];
      const { target, state } = version;
      return [{ ...unit, imported: sameVersion(unit, version) ? null : { target, state } }];
    });
    if (own.length === 0) continue;
    await store.components.lock(component.id);
    await markImported(store, component.id, languageId, own);
  }
}
