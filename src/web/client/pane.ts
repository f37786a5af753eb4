/** The pane of the open string: checks the fields while the user types, marks findings, and inserts texts. */
import { shownLength } from '../../checks/shared/shown-length.js';
import type { EditedString } from '../../model/edited-string.js';
import { MADE, makeElement } from './make-element.js';
import { formsForFields, sourceForFields } from './pane/copied-forms.js';
import { Field } from './pane/field.js';
import { FieldChecker } from './pane/field-checker.js';
import { FileCheck } from './pane/file-check.js';
import { listenForWritingKeys } from './pane/keys.js';
import { LiveFindings } from './pane/live-findings.js';
import { addPlaceableButtons, addWhiteSpaceSwitch, type Placeable, showUsed } from './pane/source.js';
import { insertText, replaceText } from './pane/write.js';

export interface Pane {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly string: EditedString;
  /** The texts of the fields. */
  target(): string[];
  /** Sets the texts of the fields without undo history and without calling `onInput`. */
  setTarget(texts: readonly string[]): void;
  /** Whether the fields differ from the saved translation. */
  isChanged(): boolean;
  /** Locks the fields while another string loads. */
  lock(isLocked: boolean): void;
  focus(): void;
}

/** Removes the document listeners of the previous pane. */
let current = new AbortController();

/** Makes a pane interactive; called for each pane the server sends. `onInput` is called after each change of a field. */
export function openPane(root: HTMLElement, onInput: () => void): Pane {
  current.abort();
  current = new AbortController();
  return new InteractivePane(root, onInput, current.signal);
}

class InteractivePane implements Pane {
  readonly form: HTMLFormElement;
  readonly string: EditedString;
  readonly #checker: FieldChecker;
  readonly #fields: readonly Field[];
  readonly #findings: LiveFindings;
  readonly #fileCheck: FileCheck;
  #placeables: readonly Placeable[] = [];
  /** The field that had the focus last. */
  #field: HTMLTextAreaElement;
  /** Whether the user may not edit this string. */
  readonly #isReadOnly: boolean;
  #frame = 0;

  constructor(
    readonly root: HTMLElement,
    onInput: () => void,
    signal: AbortSignal,
  ) {
    this.form = root.querySelector<HTMLFormElement>('form[data-string]')!;
    this.string = JSON.parse(this.form.dataset.string!) as EditedString;
    this.#checker = new FieldChecker(this.string);
    const elements = root.querySelectorAll<HTMLTextAreaElement>('.target-box > textarea');
    this.#fields = [...elements].map((element) => new Field(element));
    this.#field = this.#fields[0]!.element;
    this.#findings = new LiveFindings(root, this.string, this.#checker, this.#fields, signal);
    this.#fileCheck = new FileCheck(this.form, [...elements], signal);
    addWhiteSpaceSwitch(root, (isShown) => {
      for (const field of this.#fields) field.showSigns(isShown);
    });
    this.#isReadOnly = this.#field.readOnly;
    if (!this.#isReadOnly) this.#helpWriting(onInput, signal);
    this.#follow();
    this.#findings.checkAfter(0);
  }

  target(): string[] {
    return this.#fields.map(({ element }) => element.value);
  }

  setTarget(texts: readonly string[]): void {
    for (const [form, { element }] of this.#fields.entries()) element.value = texts[form] ?? '';
    this.#follow();
    this.#findings.checkAfter(0);
    this.#fileCheck.askSoon(this.isChanged());
  }

  isChanged(): boolean {
    return !this.#checker.isSaved(this.target());
  }

  lock(isLocked: boolean): void {
    for (const { element } of this.#fields) element.readOnly = isLocked || this.#isReadOnly;
  }

  focus(): void {
    const { length } = this.#field.value;
    this.#field.focus();
    this.#field.setSelectionRange(length, length);
  }

  #helpWriting(onInput: () => void, signal: AbortSignal): void {
    for (const { element } of this.#fields) this.#listen(element, onInput);
    this.#placeables = addPlaceableButtons(this.root, this.string.source, this.#checker, (text) => this.#insert(text));
    const copySource = () => this.#fill(sourceForFields(this.string, this.#fields.length));
    const button = makeElement('button', { type: 'button', class: 'button', [MADE]: '' }, 'Copy source');
    button.addEventListener('click', copySource);
    this.root.querySelector('.string-actions')?.append(button);
    this.root.addEventListener('click', ({ target }) => {
      const check = (target as Element).closest<HTMLElement>('[data-fix]')?.dataset.fix;
      const fixed = check === undefined ? undefined : this.#checker.fix(check, this.target());
      if (fixed !== undefined) this.#fill(fixed);
      const forms = (target as Element).closest<HTMLElement>('[data-copy-target]')?.dataset.copyTarget;
      if (forms !== undefined) this.#fill(formsForFields(JSON.parse(forms) as string[], this.#fields.length));
    });
    const insertPlaceable = (place: number) => this.#insert(this.#placeables[place]?.text ?? '');
    listenForWritingKeys({ copySource, insertPlaceable }, signal);
  }

  #listen(element: HTMLTextAreaElement, onInput: () => void): void {
    let isComposing = false;
    const onChange = () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => this.#follow());
      // Do not check or store a character that is still being composed.
      if (isComposing) return;
      this.#findings.checkSoon();
      this.#fileCheck.askSoon(this.isChanged());
      onInput();
    };
    element.addEventListener('compositionstart', () => {
      isComposing = true;
      this.#findings.pause();
    });
    element.addEventListener('compositionend', () => {
      isComposing = false;
      onChange();
    });
    element.addEventListener('input', onChange);
    element.addEventListener('focus', () => {
      this.#field = element;
      showUsed(this.#placeables, element.value);
    });
  }

  /** Updates marks, lengths and used placeables after the text changed. */
  #follow(): void {
    const { flags } = this.#checker;
    const texts = this.#checker.toSave(this.target());
    for (const [form, field] of this.#fields.entries()) {
      field.follow();
      field.showLength(shownLength(texts[form]!, flags), this.string.maxLength);
    }
    showUsed(this.#placeables, this.#field.value);
  }

  #insert(text: string): void {
    if (text !== '') insertText(this.#field, text);
  }

  #fill(texts: readonly string[]): void {
    for (const [form, { element }] of this.#fields.entries()) replaceText(element, texts[form]!);
    this.#field = this.#fields[0]!.element;
    this.focus();
  }
}
