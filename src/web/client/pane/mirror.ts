/**
 * A copy of a field's text behind the field: it makes the field grow, and its marks show through. It must break lines
 * exactly where the field does.
 */
import { MADE, makeElement } from '../make-element.js';
import { cutAtMarks, type Mark, type Piece } from './marks.js';
import { withSigns } from './white-space.js';

export class Mirror {
  readonly #element: HTMLElement;

  constructor(field: HTMLTextAreaElement) {
    const { lang, dir } = field;
    this.#element = makeElement('div', { class: 'mirror', 'aria-hidden': 'true', lang, dir, [MADE]: '' });
    field.before(this.#element);
    field.addEventListener('scroll', () => this.#follow(field), { passive: true });
  }

  draw(field: HTMLTextAreaElement, marks: readonly Mark[], hasSigns: boolean): void {
    const text = field.value;
    const parts = cutAtMarks(text, marks).flatMap((piece) => {
      const content = hasSigns ? withSigns(piece.text) : [piece.text];
      return piece.marks.length === 0 ? content : marked(piece, content);
    });
    // Browsers only draw the line after a final line break if it has content.
    if (text === '' || text.endsWith('\n')) parts.push('\u200b');
    this.#element.replaceChildren(...parts);
    this.#follow(field);
  }

  /** Highlights the marks of one finding. */
  pointAt(check: string | undefined): void {
    for (const mark of this.#element.querySelectorAll('.mark')) {
      const checks = mark.getAttribute('data-checks')!.split(' ');
      mark.classList.toggle('mark-meant', check !== undefined && checks.includes(check));
    }
  }

  #follow(field: HTMLTextAreaElement): void {
    this.#element.scrollTop = field.scrollTop;
  }
}

function marked({ text, marks }: Piece, content: readonly (Node | string)[]): HTMLElement {
  const checks = marks.flatMap(({ check }) => check ?? []);
  const names = [
    marks.length > checks.length && 'held',
    checks.length > 0 && 'mark',
    // A position between two characters, or a line break, has nothing to underline.
    checks.length > 0 && /^\n*$/.test(text) && 'mark-point',
  ];
  const attributes = { class: names.filter(Boolean).join(' '), 'data-checks': checks.join(' ') };
  return makeElement('span', attributes, ...content);
}
