/** One field of a translation, with its mirror and its length counter. */
import { type Mark, movedMarks } from './marks.js';
import { Mirror } from './mirror.js';

export class Field {
  readonly element: HTMLTextAreaElement;
  readonly #mirror: Mirror;
  #marks: readonly Mark[] = [];
  /** The text that the marks belong to. */
  #text: string;
  #hasSigns = false;
  #pointed: string | undefined;

  constructor(element: HTMLTextAreaElement) {
    this.element = element;
    this.#text = element.value;
    this.#mirror = new Mirror(element);
  }

  /** Updates the mirror after the text changed. */
  follow(): void {
    const { value } = this.element;
    if (value === this.#text) return;
    this.#marks = movedMarks(this.#marks, this.#text, value);
    this.#draw();
  }

  showMarks(marks: readonly Mark[]): void {
    this.#marks = marks;
    this.#draw();
  }

  showSigns(isShown: boolean): void {
    this.#hasSigns = isShown;
    this.#draw();
  }

  pointAt(check: string | undefined): void {
    this.#pointed = check;
    this.#mirror.pointAt(check);
  }

  showLength(length: number, limit: number | undefined): void {
    const size = document.getElementById(`size-${this.element.id.replace('target-', '')}`);
    if (size?.firstChild == null) return;
    size.firstChild.nodeValue = limit === undefined ? String(length) : `${length} / ${limit}`;
    size.classList.toggle('size-over', limit !== undefined && length > limit);
  }

  #draw(): void {
    this.#text = this.element.value;
    this.#mirror.draw(this.element, this.#marks, this.#hasSigns);
    this.#mirror.pointAt(this.#pointed);
  }
}
