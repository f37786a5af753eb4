/**
 * The virtual list of strings: only rows in or near the viewport exist, so a list of 100,000 strings scrolls as smoothly
 * as one of ten. The ids are fixed when the list opens, so saved strings stay in it.
 */
import { Order, type Runs } from './order.js';
import { elementOf } from './parts.js';

/** The height of a row in the stylesheet, in pixels. */
const ROW_HEIGHT = 64;
/** Extra rows drawn above and below the viewport. */
const MARGIN = 20;
/** Rows are fetched in groups of this size, so that small scrolls need no request. */
const GROUP = 100;
/** Limit of cached rows, including those outside of the viewport. */
const MAX_CACHED = 2000;

export class StringList {
  readonly #section: HTMLElement;
  readonly #rows: HTMLElement;
  readonly #known = new Map<number, HTMLElement>();
  readonly #requested = new Set<number>();
  readonly #unsaved = new Set<number>();
  #order: Order;
  #chosen: number;
  #isDrawing = false;

  /** Undefined if the list is empty or cannot be loaded. */
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

  /** `12 of 345`; undefined if the string is not in the list. */
  place(id: number): string | undefined {
    return this.#order.has(id) ? `${this.#order.indexOf(id) + 1} of ${this.#order.length}` : undefined;
  }

  /** Marks the open string and scrolls to it. */
  choose(id: number): void {
    this.#known.get(this.#chosen)?.firstElementChild?.removeAttribute('aria-current');
    this.#chosen = id;
    this.#known.get(id)?.firstElementChild?.setAttribute('aria-current', 'true');
    this.#reveal(id);
    this.#draw();
  }

  /** Replaces a row with its new version. */
  update(id: number, html: string): void {
    const hadFocus = this.#known.get(id)?.contains(document.activeElement) ?? false;
    this.#known.get(id)?.remove();
    this.#keep(elementOf(html));
    this.#draw();
    if (hadFocus) this.#focus(id);
  }

  /** Fetches the visible rows again; other rows follow when they become visible. */
  refresh(): void {
    for (const [id, row] of this.#known) if (!row.isConnected) this.#known.delete(id);
    void this.#fetch(this.#visible().map((index) => this.#order.at(index)!));
  }

  markUnsaved(id: number, isUnsaved: boolean): void {
    if (isUnsaved) this.#unsaved.add(id);
    else this.#unsaved.delete(id);
    this.#known.get(id)?.toggleAttribute('data-unsaved', isUnsaved);
  }

  #keep(row: HTMLElement): void {
    const id = Number(row.dataset.row);
    row.toggleAttribute('data-unsaved', this.#unsaved.has(id));
    // The response to a save marks the saved string as open, but the editor may already show the next one.
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

  /** Indexes of the visible rows, plus a margin. */
  #visible(): number[] {
    const { top } = this.#rows.getBoundingClientRect();
    const frame = this.#section.getBoundingClientRect();
    const first = Math.floor((Math.max(frame.top, 0) - top) / ROW_HEIGHT) - MARGIN;
    const last = Math.ceil((Math.min(frame.bottom, innerHeight) - top) / ROW_HEIGHT) + MARGIN;
    const indexes: number[] = [];
    for (let index = Math.max(0, first); index < Math.min(this.#order.length, last); index++) indexes.push(index);
    return indexes;
  }

  #draw(): void {
    const indexes = this.#visible();
    const wanted = new Set(indexes.map((index) => this.#order.at(index)!));
    for (const row of [...this.#rows.children] as HTMLElement[]) {
      // Keep the row with the keyboard focus.
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
      // Scrolling or returning to the page retries.
      if (!answer?.ok) return;
      const list = elementOf(`<ol>${await answer.text()}</ol>`);
      for (const row of [...list.children] as HTMLElement[]) this.#replace(row);
    }
    this.#draw();
    this.#trim();
  }

  #replace(row: HTMLElement): void {
    const old = this.#known.get(Number(row.dataset.row));
    // Keep the focused element and update only its content.
    if (old?.contains(document.activeElement)) {
      old.className = row.className;
      old.firstElementChild!.replaceChildren(...row.firstElementChild!.childNodes);
      return;
    }
    old?.remove();
    this.#keep(row);
  }

  #trim(): void {
    if (this.#known.size <= MAX_CACHED) return;
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
