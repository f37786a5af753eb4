/** Gives each file of a component its language code. Files of the same language get different codes if possible. */
import type { FileProblem } from '../model/error.js';
import { groupBy } from '../model/group-by.js';
import { languageName } from '../model/language.js';
import type { LanguageCodes, LanguageNames } from '../model/same-language.js';
import { possibleCodes } from './file-language.js';
import type { SourceFile } from './source.js';

/** A file, or one language of a file that contains several, with the language as written there. */
export interface WrittenLanguage extends SourceFile {
  readonly written: string;
}

export interface CodedLanguage extends WrittenLanguage {
  readonly code: string;
}

export interface AssignedCodes {
  readonly languages: readonly CodedLanguage[];
  /** Advice about files of the same language. */
  readonly problems: readonly FileProblem[];
}

/** If two languages cannot have different codes, the first one counts. */
export function assignCodes(
  written: readonly WrittenLanguage[],
  style: LanguageCodes,
  names?: LanguageNames,
): AssignedCodes {
  const candidates = written.flatMap((language) => {
    const codes = possibleCodes(language.written, style, names);
    return codes.length === 0 ? [] : [{ language, codes, chosen: 0 }];
  });
  const spellings = [...groupBy(candidates, ({ codes }) => codes.join(' ')).values()];
  const distinct = spellings.map(([first]) => first!);
  while (chooseOthers(distinct)) {
    // Another choice can lead to the next conflict.
  }
  const repeated = spellings.flatMap(([first, ...others]) => others.map((other) => duplicate(other, first!)));
  const shared = [...groupBy(distinct, ({ codes }) => codes[0]!).values()].filter(({ length }) => length > 1);
  return {
    languages: distinct.map((candidate) => ({ ...candidate.language, code: codeOf(candidate) })),
    problems: [...repeated, ...shared.map(advice)],
  };
}

interface Candidate {
  readonly language: WrittenLanguage;
  /** The preferred code first. */
  readonly codes: readonly string[];
  chosen: number;
}

const codeOf = ({ codes, chosen }: Candidate) => codes[chosen]!;

/** Moves all candidates that share a code to their next code. False if none has a next one. */
function chooseOthers(candidates: readonly Candidate[]): boolean {
  const shared = [...groupBy(candidates, codeOf).values()].filter((group) => group.length > 1).flat();
  const movable = shared.filter(({ codes, chosen }) => chosen + 1 < codes.length);
  for (const candidate of movable) candidate.chosen++;
  return movable.length > 0;
}

function duplicate({ language }: Candidate, first: Candidate): FileProblem {
  const isSameFile = language.path === first.language.path;
  const [own, other] = isSameFile ? [language.written, first.language.written] : ['the file', first.language.path];
  const message = `${own} has the language code ${codeOf(first)} like ${other}, and is not counted: delete one of them.`;
  return { file: language.path, line: 0, code: 'language.duplicate', message, raw: '', isAdvice: true };
}

function advice(alike: readonly Candidate[]): FileProblem {
  const { path } = alike.at(-1)!.language;
  const codes = alike.map(codeOf).join(' and ');
  const others = [...new Set(alike.map(({ language }) => language.path))].filter((other) => other !== path);
  const name = languageName(alike[0]!.codes[0]!);
  const subject = others.length === 0 ? codes : `${others.join(' and ')} and this file`;
  const result = others.length === 0 ? 'counted separately' : `counted separately as ${codes}`;
  const message = `${subject} have the same language, ${name}, and are ${result}: delete one of them if the project needs only one.`;
  return { file: path, line: 0, code: 'language.shared', message, raw: '', isAdvice: true };
}
