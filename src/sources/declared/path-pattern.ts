/** Matches paths with patterns of configuration files, and puts the matched parts into other patterns. */

/** Stands for the language in a pattern. Paths never contain it. */
export const LANGUAGE = '\u0001';

const WILDCARD = /\*\*\/|\*\*|\*|\?/g;
const PIECE = new RegExp(`${WILDCARD.source}|${LANGUAGE}|(?:(?!${WILDCARD.source}|${LANGUAGE}).)+`, 'gsu');
/** No real pattern has more. */
const MAX_PIECES = 40;

/** The texts in the place of the wildcards and the language, in order. Undefined if the path does not match. */
export function matchPattern(pattern: string, path: string): string[] | undefined {
  const pieces = pattern.match(PIECE) ?? [];
  return pieces.length > MAX_PIECES ? undefined : new Match(pieces, path).find(0, 0);
}

/** Tries the longest text for each wildcard first. Never tries the same piece at the same place twice. */
class Match {
  readonly #pieces: readonly string[];
  readonly #path: string;
  readonly #failed = new Set<number>();

  constructor(pieces: readonly string[], path: string) {
    this.#pieces = pieces;
    this.#path = path;
  }

  /** The texts of the wildcards from this piece on, if the rest of the path matches. */
  find(index: number, start: number): string[] | undefined {
    const piece = this.#pieces[index];
    if (piece === undefined) return start === this.#path.length ? [] : undefined;
    const place = index * (this.#path.length + 1) + start;
    if (this.#failed.has(place)) return undefined;
    const found = this.#after(piece, index, start);
    if (found === undefined) this.#failed.add(place);
    return found;
  }

  #after(piece: string, index: number, start: number): string[] | undefined {
    const longest = this.#longest(piece, start);
    if (longest === undefined) {
      return this.#path.startsWith(piece, start) ? this.find(index + 1, start + piece.length) : undefined;
    }
    for (let end = longest; end >= start + shortest(piece); end--) {
      if (piece === '**/' && end > start && this.#path[end - 1] !== '/') continue;
      const rest = this.find(index + 1, end);
      if (rest !== undefined) return [this.#path.slice(start, end), ...rest];
    }
    return undefined;
  }

  /** The end of the longest text that a wildcard can match. Undefined if the piece is no wildcard. */
  #longest(piece: string, start: number): number | undefined {
    if (piece === '**' || piece === '**/') return this.#path.length;
    if (piece !== '*' && piece !== '?' && piece !== LANGUAGE) return undefined;
    const slash = this.#path.indexOf('/', start);
    const end = slash === -1 ? this.#path.length : slash;
    return piece === '?' ? Math.min(end, start + 1) : end;
  }
}

const shortest = (wildcard: string) => (wildcard === '?' || wildcard === LANGUAGE ? 1 : 0);

/** Puts texts into the place of the wildcards, in order. */
export function fillPattern(pattern: string, texts: readonly string[]): string {
  let next = 0;
  return pattern.replace(WILDCARD, () => texts[next++] ?? '');
}

/** A pattern relative to a folder, without `./`, `../` and double slashes. */
export function joinPattern(folder: string, pattern: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${pattern}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
