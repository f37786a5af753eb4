/** Recognises texts that this server pushed when an import of the repository brings them back. */
import { sameVersion } from '../../../model/change.js';
import { AppError } from '../../../model/error.js';
import { identity, type Unit } from '../../../model/unit.js';
import type { FileTree } from '../../../sources/tree.js';
import type { Component, Store } from '../../../storage/store.js';
import { markImported } from '../../files/mark-imported.js';
import { versionDigest } from '../../files/settle-writes.js';
import { stringsInFile } from '../../files/strings-in-file.js';
import type { PushIntent } from '../../files/write-back-record.js';

export class PushedTexts {
  readonly #store: Store;
  readonly #component: Component;
  readonly #tree: FileTree;
  readonly #base: string | undefined;
  readonly #parsed = new Map<number, Promise<ReadonlyMap<string, Unit>>>();

  /** `base` is the file with the source strings in the tree, which may have moved since the last import. */
  constructor(store: Store, component: Component, tree: FileTree, base: string | undefined) {
    this.#store = store;
    this.#component = component;
    this.#tree = tree;
    this.#base = base;
  }

  /**
   * Marks pushed versions as imported, so that the import does not treat them as changes of somebody else. A later edit
   * is then based on the pushed version, and stays. Returns whether edits of the push remain.
   */
  async mark({ edits }: PushIntent, isContained: boolean): Promise<boolean> {
    const { id } = this.#component;
    let isOpen = false;
    for (const { languageId, versions } of edits) {
      const digests = new Map(versions);
      const present = await (this.#parsed.get(languageId) ?? this.#parse(languageId));
      const units = await this.#store.units.pick(id, languageId, [...digests.keys()]);
      const marked = units.flatMap(({ string, ...unit }) => {
        if (unit.imported === null) return [];
        const pushed = digests.get(unit.stringId);
        const version = present.get(identity(string));
        if (version !== undefined && versionDigest(version) === pushed) {
          const { target, state } = version;
          return [{ ...unit, imported: sameVersion(unit, version) ? null : { target, state } }];
        }
        return isContained && versionDigest(unit) === pushed ? [{ ...unit, imported: null }] : [];
      });
      const clean = new Set(marked.filter(({ imported }) => imported === null).map(({ stringId }) => stringId));
      if (units.some(({ stringId, imported }) => imported !== null && !clean.has(stringId))) isOpen = true;
      if (marked.length === 0) continue;
      await this.#store.components.lock(id);
      await markImported(this.#store, id, languageId, marked);
    }
    return isOpen;
  }

  /** The strings of a language in the imported commit. Empty if its file is gone or cannot be parsed. */
  #parse(languageId: number): Promise<ReadonlyMap<string, Unit>> {
    const parsed = this.#stringsOf(languageId);
    this.#parsed.set(languageId, parsed);
    return parsed;
  }

  async #stringsOf(languageId: number): Promise<ReadonlyMap<string, Unit>> {
    const languages = await this.#store.languages.listAll(this.#component.id);
    const { code, filename } = languages.find(({ id }) => id === languageId) ?? {};
    const bytes = await this.#read(filename);
    if (code === undefined || bytes === undefined) return new Map();
    const base = await this.#read(this.#base);
    const strings = stringsInFile(this.#component, code, bytes, base);
    return strings instanceof AppError ? new Map() : strings;
  }

  async #read(path: string | null | undefined): Promise<Uint8Array | undefined> {
    if (path == null || !this.#tree.paths.includes(path)) return undefined;
    return this.#tree.read(path).catch(() => undefined);
  }
}
