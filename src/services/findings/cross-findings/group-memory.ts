/**
 * Remembers, while many components of a project are imported or audited, the few strings that decide the verdicts on a
 * group of strings with the same key. A string that joins a remembered group is judged without reading the group. An audit
 * also remembers the components whose findings are exact, and the first import of a project remembers all text keys.
 */
import type { Language, SourceString, StoredUnit } from '../../../storage/store.js';
import { KeyFilter } from './key-filter.js';

/** One of the strings that decide the verdicts on a group. */
export interface Witness {
  readonly componentId: number;
  readonly stringId: number;
  readonly unit: Pick<StoredUnit, 'target' | 'state'>;
  readonly string: Pick<SourceString, 'key' | 'context' | 'source'>;
}

/** Groups beyond this number are not remembered: each takes some hundred bytes. */
const MAX_GROUPS = 20_000;

/** The remembered groups of one check in one language. Their strings decide the verdict on every string of the group. */
export interface KnownGroups {
  get(key: number): readonly Witness[] | undefined;
  set(key: number, witnesses: readonly Witness[]): void;
  delete(key: number): void;
}

export class GroupMemory {
  readonly #groups = new Map<string, Map<number, readonly Witness[]>>();
  #size = 0;
  /** All text keys of the project. Undefined if the project had strings before. */
  #texts: KeyFilter | undefined;
  /** See `noteExact`. */
  readonly #exact = new Set<number>();
  /** The project and its version that the groups belong to. */
  #projectId = 0;
  #version = 0;
  /** The store of the last transaction. A repeated transaction has another one. */
  #transaction: object | undefined;
  #isWriting = false;

  /**
   * Begins or continues a transaction that changes the project. `version` is the project's version after its lock, which
   * each writer increases by one. Forgets all groups if another writer came in between, or if the last transaction was not
   * committed.
   */
  begin(transaction: object, projectId: number, version: number): void {
    if (transaction === this.#transaction) return;
    this.#transaction = transaction;
    if (this.#isWriting || projectId !== this.#projectId || version !== this.#version + 1) this.forget();
    this.#isWriting = true;
    this.#projectId = projectId;
    this.#version = version;
  }

  /** Call after the transaction was committed. */
  commit(): void {
    this.#isWriting = false;
  }

  /** Begins a snapshot that only reads the project. */
  read(projectId: number, version: number): void {
    if (projectId !== this.#projectId || version !== this.#version) this.forget();
    this.#projectId = projectId;
    this.#version = version;
  }

  forget(): void {
    this.#groups.clear();
    this.#size = 0;
    this.#exact.clear();
    this.#texts = undefined;
  }

  /** The project has no strings yet. From now on, call `noteText` for the text key of each string that is written. */
  beginEmpty(): void {
    this.#texts = new KeyFilter();
  }

  noteText(key: number): void {
    this.#texts?.add(key);
  }

  /** False if no string that was written before has the text key. */
  mayHaveText(key: number): boolean {
    return this.#texts === undefined || this.#texts.mayHave(key);
  }

  /** Remembers that all stored findings of the component are exact. */
  noteExact(componentId: number): void {
    this.#exact.add(componentId);
  }

  isExact(componentId: number): boolean {
    return this.#exact.has(componentId);
  }

  /** Languages are compared only if their plural forms have the same numbering. */
  of(check: string, { code, plural }: Pick<Language, 'code' | 'plural'>): KnownGroups {
    const name = `${check} ${code} ${plural.forms} ${plural.formula}`;
    const groups = this.#groups.get(name) ?? new Map<number, readonly Witness[]>();
    this.#groups.set(name, groups);
    return {
      get: (key) => groups.get(key),
      set: (key, witnesses) => {
        if (!groups.has(key)) {
          if (this.#size >= MAX_GROUPS) return;
          this.#size++;
        }
        groups.set(key, witnesses.map(withOwnText));
      },
      delete: (key) => {
        if (groups.delete(key)) this.#size--;
      },
    };
  }
}

/** A translation is a part of the text of its file, and would keep the whole text in memory. A copy does not. */
function withOwnText(witness: Witness): Witness {
  const { target, state } = witness.unit;
  return { ...witness, unit: { target: JSON.parse(JSON.stringify(target)), state } };
}
