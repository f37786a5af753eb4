/** Checks the fields while the user types: lists findings, marks them in the texts, and announces their number. */
import type { EditedString } from '../../../model/edited-string.js';
import { announce } from '../announce.js';
import { pointerReleased } from '../pressed-pointer.js';
import type { Field } from './field.js';
import type { FieldChecker } from './field-checker.js';
import { FindingList } from './finding-list.js';
import type { Mark } from './marks.js';
import { type ShownFinding, shownFindings, targetPlaces } from './shown-findings.js';
import { pointAtSource } from './source.js';

/** Pause after the last key before the checks run; longer for long texts, whose checks take longer. */
const PAUSE_MS = 150;
const LONG_PAUSE_MS = 600;
const LONG = 5000;

/** Pause before the number of findings is announced. */
const ANNOUNCE_AFTER_MS = 1000;

export class LiveFindings {
  readonly #root: HTMLElement;
  readonly #string: EditedString;
  readonly #checker: FieldChecker;
  readonly #fields: readonly Field[];
  readonly #signal: AbortSignal;
  readonly #list: FindingList;
  #findings: readonly ShownFinding[] = [];
  #checking: number | undefined;
  #announcing: number | undefined;
  /** The number of findings announced last, or found at the start. */
  #announced: number | undefined;

  constructor(
    root: HTMLElement,
    string: EditedString,
    checker: FieldChecker,
    fields: readonly Field[],
    signal: AbortSignal,
  ) {
    this.#root = root;
    this.#string = string;
    this.#checker = checker;
    this.#fields = fields;
    this.#signal = signal;
    this.#list = new FindingList(root.querySelector('#findings')!, (check) => this.#pointAt(check));
  }

  /** Runs the checks after a short pause. */
  checkSoon(): void {
    const length = this.#texts().reduce((sum, text) => sum + text.length, 0);
    this.checkAfter(length > LONG ? LONG_PAUSE_MS : PAUSE_MS);
  }

  checkAfter(pause: number): void {
    this.pause();
    const checking = setTimeout(async () => {
      // The list of findings moves the buttons below it.
      await pointerReleased();
      if (!this.#signal.aborted && checking === this.#checking) this.#check();
    }, pause);
    this.#checking = checking;
  }

  /** Cancels pending checks and announcements. */
  pause(): void {
    clearTimeout(this.#checking);
    clearTimeout(this.#announcing);
  }

  #texts(): string[] {
    return this.#fields.map(({ element }) => element.value);
  }

  #check(): void {
    const texts = this.#texts();
    this.#findings = shownFindings(this.#checker, this.#string, texts);
    this.#list.show(this.#findings);
    for (const [form, field] of this.#fields.entries()) field.showMarks(this.#marksOf(form, texts[form]!));
    this.#announceCount();
  }

  #marksOf(form: number, text: string): Mark[] {
    const found = this.#findings.flatMap(({ check, dismissed, result }) => {
      if (dismissed || result?.form !== form) return [];
      return targetPlaces(result, text).map((span) => ({ ...span, check }));
    });
    const held = this.#checker.placeables(text).map((span) => ({ ...span, check: undefined }));
    return [...found, ...held];
  }

  #announceCount(): void {
    const count = this.#findings.filter(({ dismissed, isOfSaved }) => !dismissed && !isOfSaved).length;
    this.#announced ??= count;
    if (count === this.#announced) return;
    this.#announcing = setTimeout(() => {
      if (this.#signal.aborted) return;
      this.#announced = count;
      announce(count === 0 ? 'No findings' : count === 1 ? '1 finding' : `${count} findings`);
    }, ANNOUNCE_AFTER_MS);
  }

  #pointAt(check: string | undefined): void {
    for (const field of this.#fields) field.pointAt(check);
    pointAtSource(this.#root, this.#findings.find((finding) => finding.check === check)?.result);
  }
}
