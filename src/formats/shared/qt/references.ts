/** Places in the program as Qt's TS files give them: names and lines left out or counted from the place before. */
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';

export class QtReferences {
  /** The file that the last message begins with. */
  #file = '';
  /** The last line named in each file. */
  readonly #lines = new Map<string, number>();

  /** The places of a message, one line each. Messages have to be asked for in the order of the file, all of them. */
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
