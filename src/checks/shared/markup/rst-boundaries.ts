/** Says where inline markup of reStructuredText may begin and end: only next to white space and certain punctuation. */

/** All punctuation outside of ASCII is allowed, because none of it is markup. */
const BEFORE = /^(?:[\s'"([{<\-/:]|(?=[^\0-\x7f])[\p{Ps}\p{Pi}\p{Pf}\p{Pd}\p{Po}])$/u;
const AFTER = /^(?:[\s'")\]}>\-/:.,;!?\\‚„]|(?=[^\0-\x7f])[\p{Pe}\p{Pi}\p{Pf}\p{Pd}\p{Po}])$/u;
const WHITE_SPACE = /^\s$/;
/** A marker alone between quotes or brackets is plain text: `"*"`, `(*)`. */
const ENCLOSING = new Set([
  '""',
  "''",
  '()',
  '[]',
  '{}',
  '<>',
  '“”',
  '„“',
  '„”',
  '‘’',
  '‚‘',
  '‚’',
  '«»',
  '»«',
  '‹›',
  '›‹',
  '「」',
  '（）',
]);

/** Whether markup may begin with a marker from `start` to `end`. The text before `from` has been read already. */
export function canBegin(text: string, start: number, end: number, from: number): boolean {
  const next = text[end];
  if (next !== undefined && WHITE_SPACE.test(next)) return false;
  if (start === from || next === undefined) return start === from;
  const previous = characterBefore(text, start);
  return BEFORE.test(previous) && !ENCLOSING.has(previous + next);
}

/** Whether markup may end at `end`. The caller checks the text before the closing marker. */
export function canEnd(text: string, end: number): boolean {
  const code = text.codePointAt(end);
  return code === undefined || AFTER.test(String.fromCodePoint(code));
}

function characterBefore(text: string, position: number): string {
  const isPair = position > 1 && text.codePointAt(position - 2)! > 0xffff;
  return text.slice(isPair ? position - 2 : position - 1, position);
}
