/** The basic steps of parsing XML: names, white space, searches, and errors with line numbers. */
import type { AppError } from '../../../model/error.js';
import type { Fail } from './nodes.js';

/** Non-ASCII characters with which a name may begin. */
const START =
  '\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const NAME = new RegExp(`[A-Za-z_:${START}][-.\\w:\\u00b7\\u0300-\\u036f\\u203f\\u2040${START}]*`, 'uy');

/** ASCII characters of names, by code: 1 if a name may begin with it, 2 if it may only follow. */
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

  /** The name that begins at an offset, or an empty string if there is none. */
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

  /** Offset of the next occurrence, or the end of the text if there is none. */
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
