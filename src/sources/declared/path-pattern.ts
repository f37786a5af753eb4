/** Matches paths with patterns of configuration files, and puts the matched parts into other patterns. */

/** Stands for the language in a pattern. Paths never contain it. */
export const LANGUAGE = '\u0001';

const WILDCARD = /\*\*\/|\*\*|\*|\?/g;

const MEANINGS: Readonly<Record<string, string>> = {
  '**/': '((?:[^/]+/)*)',
  '**': '(.*)',
  '*': '([^/]*)',
  '?': '([^/])',
  [LANGUAGE]: '([^/]+)',
};

/** The texts in the place of the wildcards and the language, in order. Undefined if the path does not match. */
export function matchPattern(pattern: string, path: string): string[] | undefined {
  return compiled(pattern).exec(path)?.slice(1);
}

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern);
  if (known !== undefined) return known;
  const pieces = pattern.match(new RegExp(`${WILDCARD.source}|${LANGUAGE}|.`, 'gsu')) ?? [];
  const made = new RegExp(`^${pieces.map((piece) => MEANINGS[piece] ?? escaped(piece)).join('')}$`, 'su');
  patterns.set(pattern, made);
  return made;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

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
