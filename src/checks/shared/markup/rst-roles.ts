/** Finds the fixed parts of a role or reference of reStructuredText: its name, and its target if it has one. */
import type { Span } from '../../check.js';

/** Offsets of the parts of `:role:`text``. */
interface Interpreted extends Span {
  readonly content: number;
  readonly contentEnd: number;
}

interface RoleToken extends Span {
  readonly text: string;
  readonly fixed: readonly Span[];
}

/** Roles whose text is the target, unless the target is in angle brackets. Names without their domains. */
const REFERENCES: ReadonlySet<string> = new Set(
  (
    'any attr class confval const data doc download envvar eq exc func math meth mod numref obj option pep ref rfc ' +
    'setting type'
  ).split(' '),
);

const MAX_ROLE_LENGTH = 64;
const NAME_CHARACTER = /[\p{L}\p{N}_.+:-]/u;

/** The role between `from` and a backtick, with its colons; empty if there is no role. */
export function roleBefore(text: string, backtick: number, from: number): string {
  if (text[backtick - 1] !== ':') return '';
  let role = '';
  const earliest = Math.max(from, backtick - MAX_ROLE_LENGTH);
  for (let i = backtick - 2; i >= earliest && NAME_CHARACTER.test(text[i]!); i--) {
    if (text[i] === ':' && text[i + 1] !== ':') role = text.slice(i, backtick);
  }
  return role;
}

export function roleToken({ start, content, contentEnd, end }: Interpreted, role: string, inner: string): RoleToken {
  const name = role.startsWith(':') ? role.slice(1, -1).split(':').at(-1)! : '';
  const bracket = inner.endsWith('>') ? inner.lastIndexOf('<') : -1;
  const target = bracket === -1 ? (REFERENCES.has(name) ? inner : '') : inner.slice(bracket + 1, -1);
  // With a target and no text, nothing is translated.
  const textEnd = bracket === -1 ? (target === '' ? contentEnd : content) : content + bracket;
  const fixed = [
    { start, end: content },
    { start: textEnd, end },
  ];
  const shown = target === '' ? '…' : `<${target}>`;
  return { start, end, text: role.startsWith(':') ? `${role}\`${shown}\`` : `\`${shown}\`${role}`, fixed };
}
