/** Compares two texts word by word. Time and memory are bounded for all inputs. */

export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** If the differing middle of a text is longer than this, it is shown as removed and added as a whole. */
const MAX_LETTERS = 6000;
/** Cells of the table for the longest common subsequence; filling it takes a few milliseconds at most. */
const MAX_CELLS = 250_000;
/** How many characters a common start or end may be shortened by to end at a space. */
const MAX_STEPS = 60;

/** A word with its marks, a run of white space, or one other character. In scripts without spaces, one character. */
const TOKENS =
  /(?:(?![\p{Ideographic}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{N}_]\p{M}*)+|\s+|.\p{M}*/gsu;

/** `same` and `removed` parts give the first text, `same` and `added` parts the second. Removed comes before added. */
export function diffWords(before: string, after: string): DiffPart[] {
  if (before === after) return joined([{ kind: 'same', text: before }]);
  const start = commonStart(before, after);
  const end = commonEnd(before, after, start);
  const [removed, added] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return joined([
    { kind: 'same', text: before.slice(0, start) },
    ...diffMiddles(removed, added),
    { kind: 'same', text: before.slice(before.length - end) },
  ]);
}

/** Length of the common start, shortened to end at a space. The comparison by words finds the rest again. */
function commonStart(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  for (let steps = 0; steps < MAX_STEPS && start > 0 && !isSpace(before, start - 1); steps++) start--;
  return splitsPair(before, start) ? start - 1 : start;
}

function commonEnd(before: string, after: string, start: number): number {
  const limit = Math.min(before.length, after.length) - start;
  const { length } = before;
  let end = 0;
  while (end < limit && before.charCodeAt(length - end - 1) === after.charCodeAt(after.length - end - 1)) end++;
  for (let steps = 0; steps < MAX_STEPS && end > 0 && !isSpace(before, length - end); steps++) end--;
  return splitsPair(before, length - end) ? end - 1 : end;
}

function isSpace(text: string, index: number): boolean {
  return /\s/.test(text.charAt(index));
}

function splitsPair(text: string, index: number): boolean {
  return /[\ud800-\udbff]/.test(text.charAt(index - 1)) && /[\udc00-\udfff]/.test(text.charAt(index));
}

function diffMiddles(before: string, after: string): DiffPart[] {
  const wholes: DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  if (before === '' || after === '' || Math.max(before.length, after.length) > MAX_LETTERS) return wholes;
  const [old, now] = [before.match(TOKENS)!, after.match(TOKENS)!];
  return old.length * now.length > MAX_CELLS ? wholes : diffTokens(old, now);
}

/** Uses the longest common subsequence: `longest` has, for each pair of positions, its length from there to the end. */
function diffTokens(old: readonly string[], now: readonly string[]): DiffPart[] {
  const width = now.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const at = i * width + j;
      longest[at] = old[i] === now[j] ? longest[at + width + 1]! + 1 : Math.max(longest[at + width]!, longest[at + 1]!);
    }
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const at = i * width + j;
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ kind: 'same', text: old[i++]! });
      j++;
    } else if (i < old.length && (j === now.length || longest[at + width]! >= longest[at + 1]!)) {
      parts.push({ kind: 'removed', text: old[i++]! });
    } else {
      parts.push({ kind: 'added', text: now[j++]! });
    }
  }
  return parts;
}

/** Joins neighbours of the same kind. A space between two changes becomes part of them, so they are not split. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const found: DiffPart[] = [];
  let [same, removed, added] = ['', '', ''];
  const flush = () => {
    if (removed !== '') found.push({ kind: 'removed', text: removed });
    if (added !== '') found.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  const settle = (isLast: boolean) => {
    const hasChange = removed !== '' || added !== '';
    if (!isLast && hasChange && same !== '' && /^\s+$/.test(same)) {
      removed += same;
      added += same;
    } else if (same !== '') {
      flush();
      found.push({ kind: 'same', text: same });
    }
    same = '';
  };
  for (const { kind, text } of parts) {
    if (text === '') continue;
    if (kind === 'same') {
      same += text;
      continue;
    }
    settle(false);
    if (kind === 'removed') removed += text;
    else added += text;
  }
  settle(true);
  flush();
  return found;
}

/** Marks a place where text was left out. */
export interface Cut {
  readonly kind: 'cut';
}

/** Characters of unchanged text to keep next to each change. */
const CONTEXT = 40;
/** Characters to show of one part, and of all parts together. */
const MAX_SHOWN = 240;
const MAX_IN_ALL = 600;

/** Shortens a diff to the changes and the text around them, for lists of many changes. */
export function shortDiff(parts: readonly DiffPart[]): (DiffPart | Cut)[] {
  const shown: (DiffPart | Cut)[] = [];
  let remaining = MAX_IN_ALL;
  for (const [index, part] of parts.entries()) {
    if (remaining <= 0) return [...shown, { kind: 'cut' }];
    const pieces = part.kind === 'same' ? aroundChanges(part, index > 0, index < parts.length - 1) : beginning(part);
    for (const piece of pieces) if (piece.kind !== 'cut') remaining -= piece.text.length;
    shown.push(...pieces);
  }
  return shown;
}

function aroundChanges(part: DiffPart, followsChange: boolean, precedesChange: boolean): (DiffPart | Cut)[] {
  const { kind, text } = part;
  if (!followsChange && !precedesChange) return beginning(part);
  const head = followsChange ? safeIndex(text, CONTEXT) : 0;
  const tail = precedesChange ? safeIndex(text, text.length - CONTEXT) : text.length;
  if (head >= tail) return [part];
  const ends: (DiffPart | Cut)[] = [
    { kind, text: text.slice(0, head) },
    { kind: 'cut' },
    { kind, text: text.slice(tail) },
  ];
  return ends.filter((piece) => piece.kind === 'cut' || piece.text !== '');
}

function beginning(part: DiffPart): (DiffPart | Cut)[] {
  const { kind, text } = part;
  if (text.length <= MAX_SHOWN) return [part];
  return [{ kind, text: text.slice(0, safeIndex(text, MAX_SHOWN)) }, { kind: 'cut' }];
}

/** The text, or its beginning and an ellipsis if it is long. */
export function excerpt(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, safeIndex(text, MAX_SHOWN))}…`;
}

/** The nearest index that is inside the text and not between two surrogates. */
function safeIndex(text: string, index: number): number {
  const within = Math.max(0, Math.min(text.length, index));
  return splitsPair(text, within) ? within - 1 : within;
}
