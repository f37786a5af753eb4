/** Finds placeholders that are names with a mark: `:name` of Laravel, and `%name%`. */
import { namedPlaceholder, type PlaceholderSyntax } from './placeholder.js';
import { runEnd, syntaxOf } from './scan.js';

const NAME = /[A-Za-z_]\w*/y;
const WORD = /\w+/y;

export const laravelNames: PlaceholderSyntax = {
  ...syntaxOf(':', (text, start) => {
    const end = runEnd(text, start + 1, NAME);
    return end === start + 1
      ? undefined
      : namedPlaceholder(text, start, end, `:${valueName(text.slice(start + 1, end))}`);
  }),
  // One text contains all plural forms: `One page|:count pages`.
  repeats: (text) => text.includes('|'),
};

/** The name of the value. Laravel writes the value of `:Name` with a capital letter, and that of `:NAME` in capitals. */
function valueName(written: string): string {
  return written.toUpperCase() === written ? written.toLowerCase() : written[0]!.toLowerCase() + written.slice(1);
}

export const percentNames = syntaxOf('%', (text, start) => {
  const end = runEnd(text, start + 1, WORD);
  return end > start + 1 && text[end] === '%' ? namedPlaceholder(text, start, end + 1) : undefined;
});
