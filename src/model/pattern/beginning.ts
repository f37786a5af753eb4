/** Works out how matches of a pattern can begin, so a search can skip all other places. */
import { ASSERT, CHARACTER, JUMP, type Program, SET, SPLIT } from './program.js';
import type { Syntax } from './syntax.js';

const ASCII = 128;

/** The first offset from `from` on at which a match may begin; -1 if there is none. */
export type Skip = (text: string, from: number) => number;

export function skipFor(syntax: Syntax, program: Program): Skip {
  if (isAnchored(syntax)) return (_text, from) => (from === 0 ? 0 : -1);
  const prefix = literalPrefix(syntax);
  // A low surrogate is not the start of a character.
  if (prefix !== '' && !isLowSurrogate(prefix.charCodeAt(0))) return (text, from) => text.indexOf(prefix, from);
  const beginnings = firstCharacters(program);
  if (beginnings === undefined) return (text, from) => (from > text.length ? -1 : from);
  const { ascii, beyond } = beginnings;
  return (text, from) => {
    for (let i = from; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code < ASCII ? ascii[code] === 1 : beyond) return i;
    }
    return -1;
  };
}

/** The whole pattern as plain text; undefined if the pattern is more than plain text. */
export function wholeLiteral(syntax: Syntax): string | undefined {
  const parts = partsOf(syntax);
  const text = literalPrefix(syntax);
  return parts.every((part) => part.kind === 'character') && text !== '' && text.isWellFormed() ? text : undefined;
}

function literalPrefix(syntax: Syntax): string {
  let prefix = '';
  for (const part of partsOf(syntax)) {
    if (part.kind !== 'character') break;
    prefix += String.fromCodePoint(part.code);
  }
  return prefix;
}

function isAnchored(syntax: Syntax): boolean {
  const [first] = partsOf(syntax);
  return first?.kind === 'assertion' && first.assertion === 'text-start';
}

function partsOf(syntax: Syntax): readonly Syntax[] {
  return syntax.kind === 'sequence' ? syntax.parts : [syntax];
}

/** The characters that a match can begin with; undefined if a match can be empty. */
function firstCharacters(program: Program): { ascii: Uint8Array; beyond: boolean } | undefined {
  const ascii = new Uint8Array(ASCII);
  let beyond = false;
  const seen = new Set([0]);
  // The loop also visits the instructions that are added to the set while it runs.
  for (const at of seen) {
    const operand = program.first[at]!;
    switch (program.operations[at]) {
      case CHARACTER:
        if (operand < ASCII) ascii[operand] = 1;
        else beyond = true;
        break;
      case SET:
        for (let code = 0; code < ASCII; code++) if (program.sets[operand]!.has(code)) ascii[code] = 1;
        beyond ||= program.sets[operand]!.isWide;
        break;
      case SPLIT:
        seen.add(operand);
        seen.add(program.second[at]!);
        break;
      case JUMP:
        seen.add(operand);
        break;
      case ASSERT:
        seen.add(at + 1);
        break;
      default:
        return undefined;
    }
  }
  return { ascii, beyond };
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
