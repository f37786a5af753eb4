/**
 * The list of strings, of which only those in sight are there: a list of a hundred thousand scrolls as smoothly as one of
 * ten. Which strings it holds is settled when it is opened, so that what is saved stays in it.
 */
import { Order, type Runs } from './order.js';
import { elementOf } from './parts.js';

/** As high as the stylesheet makes each row. */
const ROW_HEIGHT = 64;
/** Rows beyond the edge that are there already when somebody scrolls. */
const MARGIN = 20;
/** Rows are asked for in groups, so that scrolling on a little asks for nothing. */
const GROUP = 100;
/** Rows that are kept, also out of sight. */
const MAX_KEPT = 2000;

export class StringList {
  readonly #section: HTMLElement;
  readonly #rows: HTMLElement;
  readonly #known = new Map<number, HTMLElement>();
  readonly #requested = new Set<number>();
  readonly #unsaved = new Set<number>();
  #order: Order;
  #chosen: number;
  #isDrawing = false;

  /** Undefined where there is nothing to list. */
  static async open(section: HTMLElement, chosen: number): Promise<StringList | undefined> {
    const rows = section.querySelector<HTMLElement>('.rows');
    const { order } = section.dataset;
    if (rows === null || order === undefined) return undefined;
    const answer = await fetch(order, { cache: 'no-store' });
    if (!answer.ok) return undefined;
    const { runs } = (await answer.json()) as { runs: Runs };
    return new StringList(section, rows, new Order(runs), chosen);
  }

  private constructor(section: HTMLElement, rows: HTMLElement, order: Order, chosen: number) {
    this.#section = section;
    this.#rows = rows;
    this.#order = order;
    this.#chosen = chosen;
    for (const row of [...rows.children] as HTMLElement[]) this.#keep(row);
    section.querySelector('.pages')?.remove();
    rows.classList.add('rows-placed');
    rows.style.blockSize = `${order.length * ROW_HEIGHT}px`;
    section.addEventListener('scroll', () => this.#drawSoon(), { passive: true });
    addEventListener('scroll', () => this.#drawSoon(), { passive: true });
    addEventListener('resize', () => this.#drawSoon());
    rows.addEventListener('keydown', (event) => this.#moveFocus(event));
    this.choose(chosen);
  }

  next(id: number): number | undefined {
    return this.#order.next(id);
  }

  previous(id: number): number | undefined {
    return this.#order.previous(id);
  }

  /** `12 of 345`, where the string is in the list. */
  place(id: number): string | undefined {
    return this.#order.has(id) ? `${this.#order.indexOf(id) + 1} of ${this.#order.length}` : undefined;
  }

  /** Marks the string that is worked on and brings it into sight. */
  choose(id: number): void {
    this.#known.get(this.#chosen)?.firstElementChild?.removeAttribute('aria-current');
    this.#chosen = id;
    this.#known.get(id)?.firstElementChild?.setAttribute('aria-current', 'true');
    this.#reveal(id);
    this.#draw();
  }

  /** Puts a row as it is now in the place of the one that is shown. */
  update(id: number, html: string): void {
    const hadFocus = this.#known.get(id)?.contains(document.activeElement) ?? false;
    this.#known.get(id)?.remove();
    this.#keep(elementOf(html));
    this.#draw();
    if (hadFocus) this.#focus(id);
  }

  /** Asks again for the rows in sight, and for others when they come into it. */
  refresh(): void {
    for (const [id, row] of this.#known) if (!row.isConnected) this.#known.delete(id);
    void this.#fetch(this.#inSight().map((index) => this.#order.at(index)!));
  }

  markUnsaved(id: number, isUnsaved: boolean): void {
    if (isUnsaved) this.#unsaved.add(id);
    else this.#unsaved.delete(id);
    this.#known.get(id)?.toggleAttribute('data-unsaved', isUnsaved);
  }

  #keep(row: HTMLElement): void {
    const id = Number(row.dataset.row);
    row.toggleAttribute('data-unsaved', this.#unsaved.has(id));
    // The answer to a save marks the string that was saved, where the next one may be worked on already.
    if (id === this.#chosen) row.firstElementChild?.setAttribute('aria-current', 'true');
    else row.firstElementChild?.removeAttribute('aria-current');
    this.#known.set(id, row);
  }

  #reveal(id: number): void {
    if (!this.#order.has(id) || this.#section.scrollHeight <= this.#section.clientHeight) return;
    const { scrollTop, clientHeight } = this.#section;
    const above = this.#rows.getBoundingClientRect().top - this.#section.getBoundingClientRect().top + scrollTop;
    const top = above + this.#order.indexOf(id) * ROW_HEIGHT;
    if (top < scrollTop || top + ROW_HEIGHT > scrollTop + clientHeight) {
      this.#section.scrollTop = top - clientHeight / 3;
    }
  }

  #drawSoon(): void {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      this.#draw();
    });
  }

  /** Indexes of the rows that can be seen, or nearly. */
  #inSight(): number[] {
    const { top } = this.#rows.getBoundingClientRect();
    const frame = this.#section.getBoundingClientRect();
    const first = Math.floor((Math.max(frame.top, 0) - top) / ROW_HEIGHT) - MARGIN;
    const last = Math.ceil((Math.min(frame.bottom, innerHeight) - top) / ROW_HEIGHT) + MARGIN;
    const indexes: number[] = [];
    for (let index = Math.max(0, first); index < Math.min(this.#order.length, last); index++) indexes.push(index);
    return indexes;
  }

  #draw(): void {
    const indexes = this.#inSight();
    const wanted = new Set(indexes.map((index) => this.#order.at(index)!));
    for (const row of [...this.#rows.children] as HTMLElement[]) {
      // Whoever is on a row by keyboard must not lose it.
      if (!wanted.has(Number(row.dataset.row)) && !row.contains(document.activeElement)) row.remove();
    }
    const missing = new Set<number>();
    let before: Element | null = this.#rows.firstElementChild;
    for (const index of indexes) {
      const id = this.#order.at(index)!;
      const row = this.#known.get(id);
      if (row === undefined) {
        missing.add(Math.floor(index / GROUP));
        continue;
      }
      this.#place(row, index);
      while (before !== null && this.#order.indexOf(Number((before as HTMLElement).dataset.row)) < index) {
        before = before.nextElementSibling;
      }
      if (before === row) before = row.nextElementSibling;
      else this.#rows.insertBefore(row, before);
    }
    for (const group of missing) void this.#fetchGroup(group);
  }

  #place(row: HTMLElement, index: number): void {
    row.style.insetBlockStart = `${index * ROW_HEIGHT}px`;
    row.ariaSetSize = String(this.#order.length);
    row.ariaPosInSet = String(index + 1);
  }

  async #fetchGroup(group: number): Promise<void> {
    if (this.#requested.has(group)) return;
    this.#requested.add(group);
    await this.#fetch(this.#order.between(group * GROUP, (group + 1) * GROUP));
    this.#requested.delete(group);
  }

  async #fetch(ids: readonly number[]): Promise<void> {
    const { rows } = this.#section.dataset;
    for (let start = 0; start < ids.length; start += GROUP) {
      const group = ids.slice(start, start + GROUP);
      const address = `${rows}${rows!.includes('?') ? '&' : '?'}ids=${group.join(',')}`;
      const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
      // Scrolling, or coming back to the page, asks again.
      if (!answer?.ok) return;
      const list = elementOf(`<ol>${await answer.text()}</ol>`);
      for (const row of [...list.children] as HTMLElement[]) this.#replace(row);
    }
    this.#draw();
    this.#forget();
  }

  #replace(row: HTMLElement): void {
    const old = this.#known.get(Number(row.dataset.row));
    // A row that somebody is on stays: only what is new in it is taken over.
    if (old?.contains(document.activeElement)) {
      old.className = row.className;
      old.firstElementChild!.replaceChildren(...row.firstElementChild!.childNodes);
      return;
    }
    old?.remove();
    this.#keep(row);
  }

  #forget(): void {
    if (this.#known.size <= MAX_KEPT) return;
    for (const [id, row] of this.#known) if (!row.isConnected) this.#known.delete(id);
  }

  #moveFocus(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    const id = row === null ? undefined : this.#order.at(this.#order.indexOf(Number(row.dataset.row)) + step);
    if (id === undefined) return;
    event.preventDefault();
    this.#reveal(id);
    this.#draw();
    this.#focus(id);
  }

  #focus(id: number): void {
    this.#known.get(id)?.querySelector('a')?.focus();
  }
}
