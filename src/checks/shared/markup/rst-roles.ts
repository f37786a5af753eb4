/** What of a role or reference of reStructuredText has to stay: its name, and the target where it has one. */
import type { Span } from '../../check.js';

/** Places of the parts of `:role:`text``. */
interface Interpreted extends Span {
  readonly content: number;
  readonly contentEnd: number;
}

interface RoleToken extends Span {
  readonly text: string;
  readonly fixed: readonly Span[];
}

/** Roles whose text, unless it names its target in angle brackets, is the target. Names of domains do not count. */
const REFERENCES: ReadonlySet<string> = new Set(
  (
    'any attr class confval const data doc download envvar eq exc func math meth mod numref obj option pep ref rfc ' +
    'setting type'
  ).split(' '),
);

const LONGEST_ROLE = 64;
const NAME_CHARACTER = /[\p{L}\p{N}_.+:-]/u;

/** The role written before a backtick and not before `from`, with its colons; the empty text where there is none. */
export function roleBefore(text: string, backtick: number, from: number): string {
  if (text[backtick - 1] !== ':') return '';
  let role = '';
  const earliest = Math.max(from, backtick - LONGEST_ROLE);
  for (let i = backtick - 2; i >= earliest && NAME_CHARACTER.test(text[i]!); i--) {
    if (text[i] === ':' && text[i + 1] !== ':') role = text.slice(i, backtick);
  }
  return role;
}

export function roleToken({ start, content, contentEnd, end }: Interpreted, role: string, inner: string): RoleToken {
  const name = role.startsWith(':') ? role.slice(1, -1).split(':').at(-1)! : '';
  const bracket = inner.endsWith('>') ? inner.lastIndexOf('<') : -1;
  const target = bracket === -1 ? (REFERENCES.has(name) ? inner : '') : inner.slice(bracket + 1, -1);
  // With a target and no text all of it stays.
  const textEnd = bracket === -1 ? (target === '' ? contentEnd : content) : content + bracket;
  const fixed = [
    { start, end: content },
    { start: textEnd, end },
  ];
  const shown = target === '' ? '…' : `<${target}>`;
  return { start, end, text: role.startsWith(':') ? `${role}\`${shown}\`` : `\`${shown}\`${role}`, fixed };
}
