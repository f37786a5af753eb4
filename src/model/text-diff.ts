/** What changed between two texts, word by word, within bounds whatever the texts are. */

export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Texts whose differing middles are longer than this are told apart as wholes. */
const MAX_LETTERS = 6000;
/** Cells of the table that finds the longest common run of words; a few milliseconds at most. */
const MAX_CELLS = 250_000;
/** How far a common start is given back to end at a space. */
const MAX_STEPS = 60;

/** A word with its marks, a run of white space, or one other character; scripts without spaces go by the character. */
const TOKENS =
  /(?:(?![\p{Ideographic}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{N}_]\p{M}*)+|\s+|.\p{M}*/gsu;

/** `same` and `removed` together are the first text, `same` and `added` the second; removed comes before added. */
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

/** How long both begin alike, as far as the last space: what it gives back, the words of both find again. */
function commonStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  for (let steps = 0; steps < MAX_STEPS && start > 0 && !isSpace(before, start - 1); steps++) start--;
  return splitsPair(before, start) ? start - 1 : start;
}

function commonEnd(before: string, after: string, start: number): number {
  const most = Math.min(before.length, after.length) - start;
  const { length } = before;
  let end = 0;
  while (end < most && before.charCodeAt(length - end - 1) === after.charCodeAt(after.length - end - 1)) end++;
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

/** By the longest common subsequence: `longest` holds, for each pair of places, how much is common from there on. */
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

/** Neighbours of a kind as one part. A space alone between two changes would only break them up, so it joins them. */
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

/** Something long was left out. */
export interface Cut {
  readonly kind: 'cut';
}

/** Kept of what stayed the same, next to each change. */
const CONTEXT = 40;
/** Shown of one part, and of all together. */
const MAX_SHOWN = 240;
const MAX_IN_ALL = 600;

/** The parts cut down to the changes and the words around them, for lists that show many. */
export function shortDiff(parts: readonly DiffPart[]): (DiffPart | Cut)[] {
  const shown: (DiffPart | Cut)[] = [];
  let left = MAX_IN_ALL;
  for (const [index, part] of parts.entries()) {
    if (left <= 0) return [...shown, { kind: 'cut' }];
    const pieces = part.kind === 'same' ? aroundChanges(part, index > 0, index < parts.length - 1) : beginning(part);
    for (const piece of pieces) if (piece.kind !== 'cut') left -= piece.text.length;
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

/** The text itself, or its beginning and an ellipsis. */
export function excerpt(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, safeIndex(text, MAX_SHOWN))}…`;
}

/** Within the text, and not between the halves of a character. */
function safeIndex(text: string, index: number): number {
  const within = Math.max(0, Math.min(text.length, index));
  return splitsPair(text, within) ? within - 1 : within;
}
