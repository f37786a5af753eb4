/** Runs the editor page: opens strings, submits the form, and follows changes by other users. */
import { announce } from './announce.js';
import { DraftedPane } from './drafted-pane.js';
import { HeldKeys } from './held-keys.js';
import { StringList } from './list.js';
import { CHANGED, type LiveEvent } from './live.js';
import { type PartsAnswer, showParts, versionIn } from './parts.js';
import { pointerReleased } from './pressed-pointer.js';
import { asksBeforeReplacing } from './replace-question.js';
import { Saving, type Submission } from './saving.js';
import { showStatus } from './status.js';
import { addressOf, queryIn, stringIn } from './string-address.js';
import { StringAnswers } from './string-answers.js';

/** Buttons after which the editor opens the next string. */
const GOES_ON = new Set(['save', 'fuzzy', 'approve', 'suggest']);

/** Ids of the parts that change in addition to the string. */
const COUNTERS = ['progress', 'filters'];

export class Editing {
  readonly #root: HTMLElement;
  readonly #drafted: DraftedPane;
  readonly #answers: StringAnswers;
  readonly #saving: Saving;
  readonly #keys = new HeldKeys();
  #list: StringList | undefined;
  /** Number of the latest move; responses to earlier moves are ignored. */
  #moves = 0;
  /** Set while "save and stay" presses its button. */
  #stays = false;
  /** The query string of the shown address. */
  #search = location.search;

  constructor(root: HTMLElement, pane: HTMLElement) {
    this.#root = root;
    this.#answers = new StringAnswers(root.dataset.parts!);
    this.#drafted = new DraftedPane(pane, root.dataset.user ?? '', (id, isUnsaved) =>
      this.#list?.markUnsaved(id, isUnsaved),
    );
    this.#saving = new Saving({
      answered: (submission, answer) => this.#answered(submission, answer),
      refused: ({ id }, status) => this.#reportUnsaved(id, refusal(status)),
      waiting: (count) => this.#waiting(count),
    });
    root.addEventListener('click', (event) => this.#followLink(event));
    root.addEventListener('submit', (event) => this.#submit(event));
    addEventListener('popstate', () => void this.#comeBack());
    addEventListener('beforeunload', (event) => {
      if (this.#saving.waitingIds.length > 0) event.preventDefault();
    });
    document.addEventListener(CHANGED, (event) => this.#changedElsewhere(event as CustomEvent));
    void this.#openList();
  }

  /**
   * Presses the first of these buttons that exists. If there is none, says why the user may not press the first one.
   * Returns false if there is no reason either.
   */
  press(...values: readonly string[]): boolean {
    const { form } = this.#drafted.pane;
    for (const value of values) {
      const button = form.querySelector<HTMLElement>(`[name=do][value=${value}]`);
      if (button === null) continue;
      form.requestSubmit(button);
      return true;
    }
    const { refused = '{}' } = form.querySelector<HTMLElement>('.string-actions')?.dataset ?? {};
    const reason = (JSON.parse(refused) as Partial<Record<string, string>>)[values[0]!];
    if (reason !== undefined) showStatus(reason);
    return reason !== undefined;
  }

  saveAndStay(): boolean {
    return this.#staying(true, () => this.press('save'));
  }

  /** Runs the work, which submits the form, and stays on the string if wanted. */
  #staying<Result>(stays: boolean, work: () => Result): Result {
    this.#stays = stays;
    const result = work();
    this.#stays = false;
    return result;
  }

  move(direction: 'next' | 'previous'): boolean {
    const to = this.#list?.[direction](this.#drafted.pane.string.id) ?? this.#linked(direction);
    if (to !== undefined) void this.#go(to);
    return to !== undefined;
  }

  enterField(): void {
    this.#drafted.pane.focus();
  }

  leaveField(): boolean {
    const { form, string } = this.#drafted.pane;
    const row = document.getElementById(`string-${string.id}`);
    if (row === null || !form.contains(document.activeElement)) return false;
    row.querySelector('a')?.focus();
    return true;
  }

  async #openList(): Promise<void> {
    const section = document.getElementById('list');
    if (section === null) return;
    this.#list = await StringList.open(section, this.#drafted.pane.string.id).catch(() => undefined);
    for (const id of this.#drafted.unsavedIds()) this.#list?.markUnsaved(id, true);
    this.#lookAhead();
  }

  #lookAhead(): void {
    this.#answers.lookAhead(this.#list?.next(this.#drafted.pane.string.id));
  }

  /** Starts a move and cancels the previous one. While the editor leaves a string, its fields are locked. */
  #begin(isLeaving = false): number {
    this.#keys.hold(isLeaving);
    this.#drafted.pane.lock(isLeaving);
    return ++this.#moves;
  }

  /** Opens another string and updates the address, so that the browser's back button works. */
  async #go(id: number, address = addressOf(id)): Promise<void> {
    const move = this.#begin(true);
    const answer = await this.#answers.soon(id);
    if (move !== this.#moves) return;
    if (answer === undefined) {
      this.#begin();
      this.#leaveFor(address);
      return;
    }
    history.pushState(null, '', address);
    this.#search = location.search;
    this.#show(id, answer);
    this.#drafted.pane.focus();
    this.#keys.release();
    announce(`String ${this.#list?.place(id) ?? id}`);
    this.#lookAhead();
  }

  #show(id: number, { title, parts }: PartsAnswer): void {
    document.title = title;
    this.#root.classList.add('editor-named');
    this.#drafted.show(parts.pane!);
    this.#list?.choose(id);
  }

  /** Before the list is loaded: the neighbour from the page's own links. */
  #linked(direction: 'next' | 'previous'): number | undefined {
    if (this.#list !== undefined) return undefined;
    const rel = { next: 'next-string', previous: 'prev' }[direction];
    const link = this.#drafted.pane.root.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`);
    return link === null ? undefined : stringIn(link.href);
  }

  #followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey) return;
    if (event.altKey || event.shiftKey) return;
    const link = (event.target as HTMLElement).closest('a');
    if (link === null || link.origin !== location.origin || link.pathname !== location.pathname) return;
    const id = stringIn(link.href);
    if (id === undefined || queryIn(link.href) !== queryIn(location.href)) return;
    event.preventDefault();
    const { tab, discard } = link.dataset;
    if (discard !== undefined) this.#drafted.discard();
    if (tab === undefined) void this.#go(id, link.href);
    else void this.#openTab(tab, link.href);
  }

  /** Replaces only the tabs below the string; the fields stay as they are. */
  async #openTab(tab: string, address: string): Promise<void> {
    const move = this.#begin();
    const answer = await this.#answers.of(this.#drafted.pane.string.id, tab);
    if (move !== this.#moves) return;
    if (answer === undefined) {
      this.#leaveFor(address);
      return;
    }
    history.replaceState(null, '', address);
    this.#search = location.search;
    this.#drafted.showBelow(answer.parts.pane!);
    const { root, form } = this.#drafted.pane;
    form.action = address;
    root.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.focus();
  }

  /** If a request failed, lets the browser open the page, unless texts still wait to be sent: they would be lost. */
  #leaveFor(address: string): void {
    if (this.#saving.waitingIds.length === 0) location.assign(address);
    else showStatus('This page cannot be opened until everything is saved. Try again in a moment.');
  }

  async #comeBack(): Promise<void> {
    // Ignore links within the page: the string stays the same.
    if (location.search === this.#search) return;
    this.#search = location.search;
    const move = this.#begin();
    const id = stringIn(location.href);
    const answer = id === undefined ? undefined : await this.#answers.of(id);
    if (move !== this.#moves) return;
    if (id === undefined || answer === undefined) location.reload();
    else this.#show(id, answer);
  }

  #submit(event: SubmitEvent): void {
    const { pane } = this.#drafted;
    const { form, string } = pane;
    if (event.target !== form) return;
    event.preventDefault();
    const { submitter } = event;
    const stays = this.#stays;
    const replace = () => this.#staying(stays, () => form.requestSubmit(submitter));
    if (asksBeforeReplacing(form, submitter, replace)) return;
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter)) fields.append(name, String(value));
    fields.set('parts', '1');
    this.#drafted.keep();
    this.#saving.submit({ id: string.id, address: form.action, fields, target: pane.target() });
    // Stay on this string if it has a comment that was not sent.
    const hasNoComment = !fields.get('comment')?.trim();
    if (GOES_ON.has(fields.get('do') ?? '') && hasNoComment && !this.#stays) this.move('next');
  }

  #answered({ id, target, fields }: Submission, answer: PartsAnswer): void {
    const isSaved = answer.status < 300;
    this.#answers.forget();
    if (isSaved) {
      const pressed = fields.get('do') ?? '';
      if (pressed === 'comment') this.#drafted.commented(id, fields.get('comment')!);
      // Without parts, the change is stored, but the server could not read the page afterwards.
      const row = answer.parts[`string-${id}`];
      if (GOES_ON.has(pressed)) this.#drafted.saved(id, target, versionIn(answer.parts.pane) ?? '');
      else this.#drafted.mark(id);
      if (row !== undefined) this.#list?.update(id, row);
      showParts(answer, COUNTERS);
      const isLast = GOES_ON.has(pressed) && this.#list !== undefined && this.#list.next(id) === undefined;
      const last = isLast ? ' This was the last string in the list.' : '';
      showStatus(`String ${id}: ${answer.message?.text ?? 'Saved.'}${last}`);
    }
    const { pane } = answer.parts;
    if (isSaved && pane === undefined) void this.#refresh();
    else if (id === this.#drafted.pane.string.id) this.#showAgain(pane!);
    else if (!isSaved) this.#reportUnsaved(id, answer.message?.text ?? 'Somebody else saved it in the meantime.');
    this.#lookAhead();
  }

  #reportUnsaved(id: number, reason: string): void {
    this.#list?.markUnsaved(id, true);
    showStatus(`String ${id} was not saved. ${reason}`, { label: 'Open string', press: () => void this.#go(id) });
  }

  #waiting(count: number): void {
    if (count === 0) return;
    for (const id of this.#saving.waitingIds) this.#list?.markUnsaved(id, true);
    const strings = count === 1 ? 'One string is' : `${count} strings are`;
    showStatus(`The server cannot be reached. ${strings} not saved yet and will be sent again.`);
  }

  /** Updates the counters, the visible rows and the string after another user changed something. */
  #changedElsewhere(event: CustomEvent<{ readonly events: readonly LiveEvent[] }>): void {
    event.preventDefault();
    const { events } = event.detail;
    const [component, language] = location.pathname.split('/').slice(3).map(decodeURIComponent);
    const isOurs = (one: LiveEvent) => one.component === component && one.language === language;
    if (events.length === 0 || events.some(isOurs)) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    this.#list?.refresh();
    const { string, form } = this.#drafted.pane;
    const answer = await this.#answers.of(string.id, new URL(form.action).searchParams.get('tab'));
    await pointerReleased();
    if (answer === undefined || string !== this.#drafted.pane.string) return;
    showParts(answer, COUNTERS);
    this.#lookAhead();
    if (versionIn(answer.parts.pane) === string.version || this.#saving.waitingIds.includes(string.id)) return;
    // The text in the fields is stored as a draft, and shown again with the new version.
    this.#showAgain(answer.parts.pane!);
  }

  #showAgain(html: string): void {
    this.#drafted.showAgain(html);
    this.#drafted.pane.lock(this.#keys.areHeld);
  }
}

function refusal(status: number): string {
  return status === 401 ? 'You are signed out. Sign in again in another tab.' : `The server answered ${status}.`;
}
