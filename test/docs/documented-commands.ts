/** Reads the commands of a Markdown page with their documented output, and compares it with the real output. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../support/workspace.js';

export interface DocumentedCommand {
  readonly line: number;
  readonly command: string;
  /** The text below the command, or the JSON of the next block. */
  readonly output: string;
  readonly isJson: boolean;
}

export const readPage = (page: string) => readFileSync(join(ROOT, page), 'utf8');

interface Block {
  readonly line: number;
  readonly language: string;
  readonly lines: readonly string[];
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; language: string; lines: string[] } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('```')) open?.lines.push(line);
    else if (open === undefined) open = { line: index + 1, language: line.slice(3).trim(), lines: [] };
    else {
      blocks.push(open);
      open = undefined;
    }
  }
  return blocks;
}

/**
 * Commands follow a `$` in `console` blocks, and a backslash continues them on the next line. A `json` block is the
 * output of the command before it.
 */
export function commandsOf(page: string): DocumentedCommand[] {
  const commands: DocumentedCommand[] = [];
  const blocks = blocksOf(readPage(page));
  blocks.forEach(({ language, line, lines }, at) => {
    if (language !== 'console') return;
    const starts = lines.flatMap((text, index) => (text.startsWith('$ ') ? [index] : []));
    starts.forEach((start, index) => {
      const own = lines.slice(start, starts[index + 1] ?? lines.length);
      const length = own.findIndex((text) => !text.endsWith('\\')) + 1;
      const output = own.slice(length).join('\n');
      const next = index === starts.length - 1 ? blocks[at + 1] : undefined;
      const isJson = output === '' && next?.language === 'json';
      commands.push({
        line: line + start + 1,
        command: own.slice(0, length).join('\n').replaceAll('\\\n', '').slice(2),
        output: isJson ? next.lines.join('\n') : output,
        isJson,
      });
    });
  });
  return commands;
}

/** Compares line by line. `…` on its own line matches any lines, inside a line any text. Durations may differ. */
export function expectLines(actual: string, documented: string): void {
  const timeless = (text: string) =>
    text
      .replaceAll('\r\n', '\n')
      .replace(/\b\d+(?:\.\d+)? m?s\b/g, 'N ms')
      .trimEnd();
  const pattern = timeless(documented)
    .split('\n')
    .map((line) => (line === '…' ? '(?:.*\\n)*?' : `${line.split('…').map(escaped).join('.*')}\\n`))
    .join('');
  if (!new RegExp(`^${pattern}$`).test(`${timeless(actual)}\n`)) expect(timeless(actual)).toBe(timeless(documented));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Compares JSON as text without white space, so that 100.0 differs from 100. `…` matches omitted parts. */
export function expectJson(actual: string, documented: string): void {
  const parts = documented
    .replace(/"(?:[^"\\]|\\.)*"|\s+/g, (token) => (token.startsWith('"') ? token : ''))
    .split('…');
  let from = 0;
  parts.forEach((part, index) => {
    const text = part.replace(/^,|,$/g, '');
    const at = index === parts.length - 1 && text !== '' ? actual.lastIndexOf(text) : actual.indexOf(text, from);
    if (at < from || (index === 0 && at !== 0)) expect(actual.slice(from)).toContain(text);
    from = at + text.length;
  });
  if (parts.at(-1) !== '') expect(actual.slice(from)).toBe('');
}

/** Splits a command line into words like a shell. Replaces variables, except in single quotes. */
export function shellWords(command: string, variables: Readonly<Record<string, string>> = {}): string[] {
  const valued = (text: string) => text.replace(/\$([A-Z]+)/g, (_, name: string) => variables[name] ?? `no ${name}`);
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? valued(double ?? plain!),
  );
}

/** The output of `jq -r` for a path such as `.results[0].id`. */
export function pick(json: string, path: string): string {
  const names = [...path.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? index!);
  return String(names.reduce((value, name) => (value as Record<string, unknown>)[name], JSON.parse(json) as unknown));
}
