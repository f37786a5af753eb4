/** The small steps of reading XML: names, white space, searches, and errors with their lines. */
import type { AppError } from '../../../model/error.js';
import type { Fail } from './nodes.js';

/** The characters of names beyond ASCII, where a name may begin and where it only goes on. */
const START =
  '\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const NAME = new RegExp(`[A-Za-z_:${START}][-.\\w:\\u00b7\\u0300-\\u036f\\u203f\\u2040${START}]*`, 'uy');

/** Characters of names in ASCII, by code: 1 where one may begin, 2 where it only goes on. */
const NAME_KIND = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z_:]/.test(character) ? 1 : /[-.0-9]/.test(character) ? 2 : 0;
});

export class XmlScanner {
  protected readonly text: string;
  readonly #fail: Fail;

  constructor(text: string, fail: Fail) {
    this.text = text;
    this.#fail = fail;
  }

  /** The name that begins at a place; empty when none does. */
  protected name(start: number): string {
    const text = this.text;
    let at = start;
    let code = text.charCodeAt(at);
    if (code < 128 && NAME_KIND[code] !== 1) return '';
    while (code < 128 && NAME_KIND[code] !== 0) code = text.charCodeAt(++at);
    if (!(code >= 128)) return text.slice(start, at);
    NAME.lastIndex = start;
    return NAME.exec(text)?.[0] ?? '';
  }

  protected skipSpace(start: number): number {
    let at = start;
    for (;;) {
      const code = this.text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
      at++;
    }
  }

  /** Where something stands next; the end of the text when it does not come. */
  protected find(wanted: string, from: number): number {
    const at = this.text.indexOf(wanted, from);
    return at === -1 ? this.text.length : at;
  }

  protected malformed(at: number, what: string): AppError {
    return this.error('malformed', at, what);
  }

  protected error(name: string, at: number, what: string): AppError {
    return this.#fail(name, `Line ${this.lineOf(at)} ${what}.`);
  }

  protected lineOf(place: number): number {
    let line = 1;
    for (let at = this.text.indexOf('\n'); at !== -1 && at < place; at = this.text.indexOf('\n', at + 1)) line++;
    return line;
  }
}
