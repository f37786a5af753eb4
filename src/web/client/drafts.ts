/** Drafts: unsaved texts, stored in the browser until they are saved. */

export interface Draft {
  readonly target: readonly string[];
  /** The version of the translation that the draft is based on. */
  readonly version: string;
  readonly at: number;
}

const PREFIX = 'tallyglot:draft:';
const MAX_AGE_MS = 60 * 24 * 3_600_000;

/**
 * The drafts of one user in one language of a component; several users may share a browser. If the browser has no storage,
 * drafts are lost on reload.
 */
export class Drafts {
  readonly #prefix: string;

  constructor(path: string, user: string) {
    this.#prefix = `${PREFIX}${user}:${path}:`;
    dropOld();
  }

  find(id: number): Draft | undefined {
    return read(this.#prefix + id);
  }

  keep(id: number, target: readonly string[], version: string): void {
    try {
      localStorage.setItem(this.#prefix + id, JSON.stringify({ target, version, at: Date.now() } satisfies Draft));
    } catch {
      // The storage is full or not available. The text is still in its field.
    }
  }

  drop(id: number): void {
    try {
      localStorage.removeItem(this.#prefix + id);
    } catch {
      // The storage is not available.
    }
  }

  /** The strings that have a draft. */
  ids(): number[] {
    return storedKeys()
      .filter((key) => key.startsWith(this.#prefix))
      .map((key) => Number(key.slice(this.#prefix.length)));
  }
}

function dropOld(): void {
  for (const key of storedKeys()) {
    if (!key.startsWith(PREFIX)) continue;
    const draft = read(key);
    if (draft === undefined || Date.now() - draft.at > MAX_AGE_MS) localStorage.removeItem(key);
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return draft !== null && Array.isArray(draft.target) ? draft : undefined;
  } catch {
    return undefined;
  }
}
