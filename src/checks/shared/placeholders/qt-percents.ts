/** Finds the placeholders of Qt: `%1` and `%L1` by their numbers, `%n` and `%Ln` for the number of a plural. */
import { namedPlaceholder } from './placeholder.js';
import { runEnd, syntaxOf } from './scan.js';

/** Qt reads at most two digits: `%123` is `%12` and a 3. */
const NUMBER = /\d{1,2}/y;

/** `L` only selects the digits of the reader's language, so it is not compared. */
export const qtNumbers = syntaxOf('%', (text, start) => {
  const digits = afterL(text, start);
  const end = runEnd(text, digits, NUMBER);
  return end === digits ? undefined : namedPlaceholder(text, start, end, `%${Number(text.slice(digits, end))}`);
});

export const qtPlurals = syntaxOf('%', (text, start) => {
  const letter = afterL(text, start);
  return text[letter] === 'n' ? namedPlaceholder(text, start, letter + 1, '%n') : undefined;
});

function afterL(text: string, start: number): number {
  return text[start + 1] === 'L' ? start + 2 : start + 1;
}
