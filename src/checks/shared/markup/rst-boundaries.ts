/** Says where inline markup of reStructuredText may begin and end: only beside white space and certain punctuation. */

/** Beyond ASCII, where no sign has a meaning of its own, all punctuation will do. */
const BEFORE = /^(?:[\s'"([{<\-/:]|(?=[^\0-\x7f])[\p{Ps}\p{Pi}\p{Pf}\p{Pd}\p{Po}])$/u;
const AFTER = /^(?:[\s'")\]}>\-/:.,;!?\\‚„]|(?=[^\0-\x7f])[\p{Pe}\p{Pi}\p{Pf}\p{Pd}\p{Po}])$/u;
const WHITE_SPACE = /^\s$/;
/** Quotes and brackets around a marker alone mean the marker itself: `"*"`, `(*)`. */
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

/** Whether markup may begin at `start` with a marker that reaches to `end`, when what is before `from` has been read. */
export function canBegin(text: string, start: number, end: number, from: number): boolean {
  const next = text[end];
  if (next !== undefined && WHITE_SPACE.test(next)) return false;
  if (start === from || next === undefined) return start === from;
  const previous = characterBefore(text, start);
  return BEFORE.test(previous) && !ENCLOSING.has(previous + next);
}

/** Whether markup may end at `end`; what is before its marker is for the caller to look at. */
export function canEnd(text: string, end: number): boolean {
  const code = text.codePointAt(end);
  return code === undefined || AFTER.test(String.fromCodePoint(code));
}

function characterBefore(text: string, position: number): string {
  const isPair = position > 1 && text.codePointAt(position - 2)! > 0xffff;
  return text.slice(isPair ? position - 2 : position - 1, position);
}
