/** What was written and is not saved yet, kept in the browser until it is. */

export interface Draft {
  readonly target: readonly string[];
  /** The version of the translation that it was written over. */
  readonly version: string;
  readonly at: number;
}

const PREFIX = 'tallyglot:draft:';
const MAX_AGE_MS = 60 * 24 * 3_600_000;

/**
 * The drafts of one person in one language of a component: several may share a browser. Browsers that keep nothing simply
 * have none after a reload.
 */
export class Drafts {
  readonly #prefix: string;

  constructor(path: string, user: string) {
    this.#prefix = `${PREFIX}${user}:${path}:`;
    forgetOld();
  }

  find(id: number): Draft | undefined {
    return read(this.#prefix + id);
  }

  keep(id: number, target: readonly string[], version: string): void {
    try {
      localStorage.setItem(this.#prefix + id, JSON.stringify({ target, version, at: Date.now() } satisfies Draft));
    } catch {
      // Full, or closed to pages: the text is still in its field.
    }
  }

  drop(id: number): void {
    try {
      localStorage.removeItem(this.#prefix + id);
    } catch {
      // As above.
    }
  }

  /** The strings that have one. */
  ids(): number[] {
    return storedKeys()
      .filter((key) => key.startsWith(this.#prefix))
      .map((key) => Number(key.slice(this.#prefix.length)));
  }
}

function forgetOld(): void {
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
