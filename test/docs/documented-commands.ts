/** Reads the commands of a Markdown page with the output it shows for them, and compares that with real output. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../support/workspace.js';

export interface DocumentedCommand {
  readonly line: number;
  readonly command: string;
  /** What stands below the command; JSON from a block of its own. */
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

/** Commands stand behind a `$` in `console` blocks; a `json` block is the output of the command right before it. */
export function commandsOf(page: string): DocumentedCommand[] {
  const commands: DocumentedCommand[] = [];
  const blocks = blocksOf(readPage(page));
  blocks.forEach(({ language, line, lines }, at) => {
    if (language !== 'console') return;
    const starts = lines.flatMap((text, index) => (text.startsWith('$ ') ? [index] : []));
    starts.forEach((start, index) => {
      const output = lines.slice(start + 1, starts[index + 1] ?? lines.length).join('\n');
      const next = index === starts.length - 1 ? blocks[at + 1] : undefined;
      const isJson = output === '' && next?.language === 'json';
      commands.push({
        line: line + start + 1,
        command: lines[start]!.slice(2),
        output: isJson ? next.lines.join('\n') : output,
        isJson,
      });
    });
  });
  return commands;
}

/** Compares line by line: `…` alone stands for any lines, inside a line for any text; how long things took may differ. */
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

/** Compares JSON as text, white space aside, so that 100.0 is not 100; `…` stands for what was left out. */
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

/** Words of a command line as a shell would part them, single and double quotes included. */
export function shellWords(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain!,
  );
}

/** Does what curl does with the options that the pages use: -s -I -o -w -H -X. */
export function curl(words: readonly string[]): Promise<string> {
  const headers: Record<string, string> = {};
  let method = 'GET';
  let showsHead = false;
  let showsStatus = false;
  let address = '';
  for (let index = 1; index < words.length; index++) {
    const word = words[index]!;
    if (word === '-X') method = words[++index]!;
    else if (word === '-H') {
      const [name, value] = words[++index]!.split(': ');
      headers[name!] = value!;
    } else if (word === '-o') expect(words[++index]).toBe('/dev/null');
    else if (word === '-w') {
      expect(words[++index]).toBe('%{http_code}');
      showsStatus = true;
    } else if (word === '-sI') {
      method = 'HEAD';
      showsHead = true;
    } else if (word !== '-s') address = word;
  }
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers: { accept: '*/*', ...headers }, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => {
        const pairs = response.rawHeaders.flatMap((name, at, all) =>
          at % 2 === 0 ? [`${name}: ${all[at + 1]}\n`] : [],
        );
        const head = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\n${pairs.join('')}`;
        resolve(showsStatus ? String(response.statusCode) : showsHead ? head : body);
      });
    });
    asked.on('error', reject).end();
  });
}
