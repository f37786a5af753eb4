/** Adds new elements to an XML file, in the layout of their neighbours. */
import { lastStart } from '../last-start.js';
import { lineEndOf, type Splice } from '../text-file.js';
import { indentBefore, replaceContent } from './edit.js';
import { elementsOf, type XmlElement } from './tree.js';

/** Writes an element. `lead` is the line break and indentation before it, empty if everything is on one line. */
export type ElementWriter = (lead: string) => string;

/** Collects new elements of one parent, grouped by the element that they follow: one splice for each group. */
export class XmlInsertions {
  readonly #text: string;
  readonly #parent: XmlElement;
  readonly #indent: string;
  readonly #first: XmlElement | undefined;
  readonly #groups = new Map<number, { after: XmlElement | undefined; writers: ElementWriter[] }>();

  /** `indent` is the additional indentation of the parent's elements if it has none yet. */
  constructor(text: string, parent: XmlElement, indent: string) {
    this.#text = text;
    this.#parent = parent;
    this.#indent = indent;
    this.#first = elementsOf(parent)[0];
  }

  /** Adds an element after another element of the parent, or as the first one. */
  add(after: XmlElement | undefined, writer: ElementWriter): void {
    const place = after?.end ?? this.#parent.contentStart;
    const group = this.#groups.get(place);
    if (group === undefined) this.#groups.set(place, { after, writers: [writer] });
    else group.writers.push(writer);
  }

  splices(): Splice[] {
    return Array.from(this.#groups.values(), ({ after, writers }) => this.#splice(after, writers));
  }

  #splice(after: XmlElement | undefined, writers: readonly ElementWriter[]): Splice {
    const text = this.#text;
    const parent = this.#parent;
    const neighbour = after ?? this.#first;
    const outer = indentBefore(text, parent.start) || lineEndOf(text);
    const lead = neighbour === undefined ? outer + this.#indent : indentBefore(text, neighbour.start);
    const written = writers.map((write) => lead + write(lead)).join('');
    if (after !== undefined) {
      const place = afterComments(text, parent, after);
      return { start: place, end: place, text: written };
    }
    if (parent.selfClosing) return replaceContent(parent, written + outer);
    const place = parent.contentStart;
    const isOpen = neighbour !== undefined || text.slice(place, parent.contentEnd).includes('\n');
    return { start: place, end: place, text: isOpen ? written : written + outer };
  }
}

/** The additional indentation of an element's children. Returns `usual` if the file does not show it. */
export function indentIn(text: string, parent: XmlElement, usual: string): string {
  const child = elementsOf(parent)[0];
  if (child === undefined) return usual;
  const inner = indentBefore(text, child.start).replace(/^[\r\n]+/, '');
  const outer = indentBefore(text, parent.start).replace(/^[\r\n]+/, '');
  return inner.length > outer.length && inner.startsWith(outer) ? inner.slice(outer.length) : usual;
}

/** The offset after an element and the comments on the rest of its line. */
function afterComments(text: string, parent: XmlElement, element: XmlElement): number {
  const { children } = parent;
  let place = element.end;
  for (let index = lastStart(children, place - 1) + 1; index < children.length; index++) {
    const { kind, start, end } = children[index]!;
    if (kind === 'text' && !text.slice(start, end).includes('\n')) continue;
    if (kind !== 'comment') break;
    place = end + '-->'.length;
  }
  return place;
}
