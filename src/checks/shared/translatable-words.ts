/** Removes addresses, markup and emoji from a text, and splits texts into words. */

/** Each alternative stops at its own first character, so matching takes linear time. */
const MARKUP = /<\/?[A-Za-z][^<>]*>|\{[^{}]*\}|@[A-Za-z0-9_-]+@|[\u2600-\u27bf\u{1f000}-\u{1fffd}]/gu;

const ENTITY = /&(?:[A-Za-z]{2,10}|#\d{1,7}|#x[0-9A-Fa-f]{1,6});/g;

/** Characters around an address that do not belong to it. */
const OPENING = '([{<"\'«“„‘';
const CLOSING = ')]}>"\'»”’.,;:!?';

/** Each pattern matches a whole word in only one way, so matching needs no backtracking. */
const ADDRESSES: readonly RegExp[] = [
  /^[a-z][a-z0-9+.-]*:\/\/\S+$/i,
  /^mailto:\S+$/i,
  /^[^\s@]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i,
  /^#[\p{L}\p{N}_-]+$/u,
  /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[:/]\S*)?$/i,
  /^~?\/[^\s<>]*$/,
];

/** A text of letters and spaces has nothing to remove. */
const LETTERS_ONLY = /^[A-Za-z ]*$/;

/** The text without tags, fields, emoji and addresses. */
export function withoutAddresses(text: string): string {
  if (LETTERS_ONLY.test(text)) return text.trim();
  const parts = text.replace(MARKUP, '').split(/(\s+)/);
  return parts
    .map((part) => (isAddress(part) ? '' : part))
    .join('')
    .trim();
}

function isAddress(part: string): boolean {
  let start = 0;
  let end = part.length;
  while (start < end && OPENING.includes(part[start]!)) start++;
  while (end > start && CLOSING.includes(part[end - 1]!)) end--;
  const word = part.slice(start, end);
  return word.length > 1 && ADDRESSES.some((address) => address.test(word));
}

/** The words of a text in lower case. Digits, punctuation and entities separate words. */
export function words(text: string): string[] {
  if (LETTERS_ONLY.test(text))
    return text
      .toLowerCase()
      .split(' ')
      .filter((word) => word !== '');
  return text
    .replace(ENTITY, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
}
