/** The open pane together with its draft: stores unsaved texts and restores them when the string is shown again. */
import { showConflict, showDraft } from './draft-notice.js';
import { type Draft, Drafts } from './drafts.js';
import { openPane, type Pane } from './pane.js';
import { elementOf } from './parts.js';
import { UnsentComments } from './unsent-comments.js';

export class DraftedPane {
  readonly #drafts: Drafts;
  readonly #comments: UnsentComments;
  /** Called when a string gets or loses unsaved texts. */
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

  /** The strings with unsaved texts. */
  unsavedIds(): readonly number[] {
    return this.#drafts.ids();
  }

  show(html: string): void {
    const root = elementOf(html);
    this.#pane.root.replaceWith(root);
    this.#pane = this.#open(root);
  }

  /** Shows the same string again and keeps focus and caret. */
  showAgain(html: string): void {
    const { activeElement } = document;
    const { root } = this.#pane;
    const draft = this.#drafts.find(this.#pane.string.id);
    this.show(html);
    if (draft !== undefined) this.#writeOn(draft);
    if (!root.contains(activeElement)) return;
    focusLike(counterpart(activeElement as HTMLElement, root, this.#pane.root), activeElement);
  }

  /** Shows another tab below the same string. */
  showBelow(html: string): void {
    const { root, string } = this.#pane;
    const fresh = elementOf(html);
    for (const part of ['.tabs', '#about']) root.querySelector(part)?.replaceWith(fresh.querySelector(part)!);
    this.#comments.follow(root, string.id);
  }

  /** Stores the fields as a draft, so that the text survives a failed request or a reload. */
  keep(): void {
    const { id, version } = this.#pane.string;
    if (!this.#pane.isChanged()) {
      this.#forget(id);
      return;
    }
    this.#drafts.keep(id, this.#pane.target(), version);
    this.#onUnsaved(id, true);
  }

  /** Drops the draft of the open string. */
  discard(): void {
    this.#forget(this.#pane.string.id);
  }

  /** Called after a text was saved. If the user typed more since, the draft is now based on the new version. */
  saved(id: number, target: readonly string[], version: string): void {
    const draft = this.#drafts.find(id);
    if (draft === undefined || isSame(draft.target, target)) this.#forget(id);
    else this.#drafts.keep(id, draft.target, version);
  }

  commented(id: number, text: string): void {
    this.#comments.sent(id, text);
  }

  /** Called after another action: updates only the unsaved mark of the string. */
  mark(id: number): void {
    this.#onUnsaved(id, this.#drafts.find(id) !== undefined);
  }

  /** Restores the text typed while the server answered: it is newer than the text the server sent back. */
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
    // The server sent back an unsaved text: it is the newest.
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
 * Finds the element to focus in the new pane. If the button with the focus is gone, it is the next button of its kind, the
 * button that undoes it, or the element around it. It is never a text field, because the next key would change the text.
 */
function counterpart(element: HTMLElement, before: HTMLElement, now: HTMLElement): HTMLElement {
  const known = element.closest('[id]')!;
  const again = document.getElementById(known.id) ?? now;
  if (known === element) return again;
  again.tabIndex = -1;
  const { name, value } = element as HTMLButtonElement;
  const kind = `[name="${name}"]`;
  const place = [...before.querySelectorAll(kind)].indexOf(element);
  // A button that fixes a finding would change the text.
  const undo = `[value="${value}"]:not([name="fix"])`;
  return now.querySelectorAll<HTMLElement>(kind)[place] ?? again.querySelector(undo) ?? again;
}

/** Restores focus, and caret in text fields. */
function focusLike(again: HTMLElement, before: Element | null): void {
  again.focus();
  if (!(again instanceof HTMLTextAreaElement && before instanceof HTMLTextAreaElement)) return;
  again.setSelectionRange(before.selectionStart, before.selectionEnd, before.selectionDirection);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
