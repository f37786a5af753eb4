/** Reads the locations in Qt's TS files. They may omit the file, and give lines relative to the previous location. */
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';

export class QtReferences {
  /** The file of the last message's first location. */
  #file = '';
  /** The last line in each file. */
  readonly #lines = new Map<string, number>();

  /** The locations of a message, one per line. The caller must pass all messages, in the order of the file. */
  of(message: XmlElement): string {
    const references: string[] = [];
    let file = this.#file;
    for (const location of elementsOf(message, 'location')) {
      file = attribute(location, 'filename') || file;
      if (references.length === 0) this.#file = file;
      const line = this.#line(file, attribute(location, 'line') ?? '');
      references.push(line === undefined ? file : `${file}:${line}`);
    }
    return references.join('\n');
  }

  #line(file: string, written: string): number | undefined {
    if (!/^[-+]?[0-9]{1,9}$/.test(written)) return undefined;
    const isRelative = written.startsWith('+') || written.startsWith('-');
    const line = Number(written) + (isRelative ? (this.#lines.get(file) ?? 0) : 0);
    this.#lines.set(file, line);
    return line;
  }
}
