/** The string in the pane and what is written into it, which is kept until it is saved. */
import { showConflict, showDraft } from './draft-notice.js';
import { type Draft, Drafts } from './drafts.js';
import { openPane, type Pane } from './pane.js';
import { elementOf } from './parts.js';
import { UnsentComments } from './unsent-comments.js';

export class DraftedPane {
  readonly #drafts: Drafts;
  readonly #comments: UnsentComments;
  /** Called when a string comes to have something unsaved, or has no more. */
  readonly #onUnsaved: (id: number, isUnsaved: boolean) => void;
  #pane: Pane;

  constructor(root: HTMLElement, user: string, onUnsaved: (id: number, isUnsaved: boolean) => void) {
    this.#drafts = new Drafts(location.pathname, user);
    this.#comments = new UnsentComments(location.pathname, user);
    this.#onUnsaved = onUnsaved;
    this.#pane = this.#open(root);
  }

  get pane(): Pane {
    return this.#pane;
  }

  /** The strings with something unsaved. */
  unsavedIds(): readonly number[] {
    return this.#drafts.ids();
  }

  show(html: string): void {
    const root = elementOf(html);
    this.#pane.root.replaceWith(root);
    this.#pane = this.#open(root);
  }

  /** The same string again, with whoever works on it where they were. */
  showAgain(html: string): void {
    const { activeElement } = document;
    const { root } = this.#pane;
    const draft = this.#drafts.find(this.#pane.string.id);
    this.show(html);
    if (draft !== undefined) this.#writeOn(draft);
    if (!root.contains(activeElement)) return;
    focusLike(counterpart(activeElement as HTMLElement, root, this.#pane.root), activeElement);
  }

  /** Another tab below the same string. */
  showBelow(html: string): void {
    const { root, string } = this.#pane;
    const fresh = elementOf(html);
    for (const part of ['.tabs', '#about']) root.querySelector(part)?.replaceWith(fresh.querySelector(part)!);
    this.#comments.follow(root, string.id);
  }

  /** What is in the fields as it is sent, so that it outlives the page should sending fail. */
  keep(): void {
    const { id, version } = this.#pane.string;
    if (!this.#pane.isChanged()) {
      this.#forget(id);
      return;
    }
    this.#drafts.keep(id, this.#pane.target(), version);
    this.#onUnsaved(id, true);
  }

  /** What is in the fields is not wanted any more. */
  discard(): void {
    this.#forget(this.#pane.string.id);
  }

  /** A text has arrived and made a new version; what was written since is written over that one. */
  saved(id: number, target: readonly string[], version: string): void {
    const draft = this.#drafts.find(id);
    if (draft === undefined || isSame(draft.target, target)) this.#forget(id);
    else this.#drafts.keep(id, draft.target, version);
  }

  commented(id: number, text: string): void {
    this.#comments.sent(id, text);
  }

  /** Something else has arrived: what is written is as unsaved as it was. */
  mark(id: number): void {
    this.#onUnsaved(id, this.#drafts.find(id) !== undefined);
  }

  /** The server sends back what it did not take; what was written while it answered is newer. */
  #writeOn(draft: Draft): void {
    if (!this.#pane.isChanged() || isSame(draft.target, this.#pane.target())) return;
    this.#pane.setTarget(draft.target);
    this.keep();
  }

  #open(root: HTMLElement): Pane {
    const pane = openPane(root, () => this.keep());
    const { id, version } = pane.string;
    this.#comments.follow(root, id);
    const draft = this.#drafts.find(id);
    // What the server sends back with the pane is what was written last.
    if (pane.isChanged()) this.#drafts.keep(id, pane.target(), version);
    else if (draft !== undefined) this.#takeUp(pane, draft);
    return pane;
  }

  #takeUp(pane: Pane, draft: Draft): void {
    const { id, version, target } = pane.string;
    if (isSame(draft.target, target)) {
      this.#forget(id);
      return;
    }
    pane.setTarget(draft.target);
    const discard = () => {
      this.#forget(id);
      pane.setTarget(target);
    };
    if (draft.version === version) showDraft(pane, draft.at, discard);
    else showConflict(pane, discard);
  }

  #forget(id: number): void {
    this.#drafts.drop(id);
    this.#onUnsaved(id, false);
  }
}

/**
 * What is now where something was in the pane before. A button that is used up leads to the next of its kind or to what
 * undoes it, or else to what it was in: never into a text, which the next key would change.
 */
function counterpart(element: HTMLElement, before: HTMLElement, now: HTMLElement): HTMLElement {
  const known = element.closest('[id]')!;
  const again = document.getElementById(known.id) ?? now;
  if (known === element) return again;
  again.tabIndex = -1;
  const { name, value } = element as HTMLButtonElement;
  const kind = `[name="${name}"]`;
  const place = [...before.querySelectorAll(kind)].indexOf(element);
  return now.querySelectorAll<HTMLElement>(kind)[place] ?? again.querySelector(`[value="${value}"]`) ?? again;
}

/** Puts the focus, and the caret in a text, where it was. */
function focusLike(again: HTMLElement, before: Element | null): void {
  again.focus();
  if (!(again instanceof HTMLTextAreaElement && before instanceof HTMLTextAreaElement)) return;
  again.setSelectionRange(before.selectionStart, before.selectionEnd, before.selectionDirection);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
