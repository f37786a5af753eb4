/** Implements the options of curl that the pages use, so that the tests do not need curl. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { basename, join } from 'node:path';
import { expect } from 'vitest';

interface Field {
  readonly name: string;
  /** A text or the content of a file. */
  readonly value: string | Buffer;
  readonly filename: string;
}

interface Asked {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A text or the fields of a form. */
  readonly body: string | readonly Field[];
  /** File to write the body to, instead of printing it. */
  readonly file: string | undefined;
  readonly shows: 'body' | 'head' | 'status';
}

/** File names in the command are relative to `cwd`. */
export async function curl(words: readonly string[], cwd: string): Promise<string> {
  const { file, shows, ...asked } = read(words, cwd);
  const { status, head, body } = await send(asked);
  if (file !== undefined && file !== '/dev/null') writeFileSync(join(cwd, file), body);
  if (shows === 'status') return status;
  return shows === 'head' ? head : file === undefined ? body.toString() : '';
}

/** Does not use fetch, which loses the case of header names. */
async function send({ address, method, headers, body }: Omit<Asked, 'file' | 'shows'>) {
  const content = new Response(typeof body === 'string' ? body : formOf(body));
  const bytes = Buffer.from(await content.arrayBuffer());
  const type = typeof body === 'string' ? undefined : content.headers.get('content-type')!;
  const length = bytes.length === 0 ? undefined : String(bytes.length);
  const sent = request(address, {
    method,
    headers: { ...headers, ...(type && { 'content-type': type }), ...(length && { 'content-length': length }) },
    agent: false,
  });
  sent.end(bytes);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const pairs = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}\n`] : []));
  const chunks: Buffer[] = await answer.toArray();
  return {
    status: String(answer.statusCode),
    head: `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\n${pairs.join('')}`,
    body: Buffer.concat(chunks),
  };
}

function read(words: readonly string[], cwd: string): Asked {
  const headers: Record<string, string> = { accept: '*/*' };
  const fields: Field[] = [];
  let method: string | undefined;
  let data = '';
  let file: string | undefined;
  let shows: Asked['shows'] = 'body';
  let address = '';
  for (let index = 1; index < words.length; index++) {
    const word = words[index]!;
    const value = words[index + 1] ?? '';
    if (/^-[XHdFow]$/.test(word)) index++;
    if (word === '-X') method = value;
    else if (word === '-H') {
      const [name, content] = value.split(/: (.*)/, 2) as [string, string];
      headers[name.toLowerCase()] = content;
    } else if (word === '-d') data = value;
    else if (word === '-F') fields.push(fieldOf(value, cwd));
    else if (word === '-o') file = value;
    else if (word === '-w') {
      expect(value).toBe('%{http_code}');
      shows = 'status';
    } else if (word === '-sI') {
      method = 'HEAD';
      shows = 'head';
    } else if (word !== '-s') {
      expect(word).toMatch(/^http:/);
      address = word;
    }
  }
  const isForm = fields.length > 0;
  if (data !== '') headers['content-type'] ??= 'application/x-www-form-urlencoded';
  method ??= isForm || data !== '' ? 'POST' : 'GET';
  return { address, method, headers, body: isForm ? fields : data, file, shows };
}

/** `name=value`, or `name=@file`. */
function fieldOf(text: string, cwd: string): Field {
  const [name, value] = text.split(/=(.*)/, 2) as [string, string];
  if (!value.startsWith('@')) return { name, value, filename: '' };
  return { name, value: readFileSync(join(cwd, value.slice(1))), filename: basename(value) };
}

function formOf(fields: readonly Field[]): FormData {
  const form = new FormData();
  for (const { name, value, filename } of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), filename);
  }
  return form;
}
