/** The list of findings below the fields, with the same markup as the server's list. */
import { splitInvisible } from '../../../model/invisible.js';
import { SEVERITY_LABELS } from '../../../model/severity.js';
import { makeElement } from '../make-element.js';
import type { ShownFinding } from './shown-findings.js';

export class FindingList {
  readonly #element: HTMLElement;
  readonly #onPoint: (check: string | undefined) => void;
  #shown = '';

  /** `onPoint` gets the check under the mouse or with the focus, or undefined. */
  constructor(element: HTMLElement, onPoint: (check: string | undefined) => void) {
    this.#element = element;
    this.#onPoint = onPoint;
    const pointAt = ({ target }: Event) =>
      onPoint((target as Element).closest<HTMLElement>('[data-check]')?.dataset.check);
    for (const type of ['mouseover', 'focusin']) element.addEventListener(type, pointAt);
    for (const type of ['mouseleave', 'focusout']) element.addEventListener(type, () => onPoint(undefined));
  }

  /** Does nothing if the list is unchanged; otherwise keeps the focus on its button. */
  show(findings: readonly ShownFinding[]): void {
    const shown = JSON.stringify(findings.map(({ result, ...finding }) => finding));
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { name, value } = document.activeElement as HTMLButtonElement;
    this.#element.replaceChildren(...findings.map(entry));
    for (const button of this.#element.querySelectorAll('button')) {
      if (button.name === name && button.value === value) button.focus();
    }
    // The finding under the mouse may be gone.
    this.#onPoint(undefined);
  }
}

function entry(finding: ShownFinding): HTMLElement {
  const { check, label, severity, message, dismissed, isOfSaved, mayDismiss, canFix } = finding;
  const text = makeElement('span', {}, makeElement('b', {}, name(label)), ' ', name(message));
  text.append(tag(SEVERITY_LABELS[severity]));
  if (dismissed) text.append(tag('dismissed'));
  if (isOfSaved) text.append(tag('in the saved text'));
  const isSetBack = dismissed || isOfSaved;
  const item = makeElement(
    'li',
    { class: `finding finding-${isSetBack ? 'dismissed' : severity}`, 'data-check': check },
    text,
  );
  if (canFix) item.append(fixing(check, label));
  if (mayDismiss) item.append(dismissal(check, dismissed, label));
  return item;
}

/** The pane changes the field. The page without a script sends the form instead. */
function fixing(check: string, label: string): HTMLElement {
  return makeElement(
    'button',
    { class: 'plain', type: 'button', 'data-fix': check },
    'Fix',
    makeElement('span', { class: 'unseen' }, ` ${label}`),
  );
}

function dismissal(check: string, dismissed: boolean, label: string): HTMLElement {
  return makeElement(
    'button',
    { class: 'plain', type: 'submit', name: dismissed ? 'undismiss' : 'dismiss', value: check, formnovalidate: '' },
    dismissed ? 'Undo dismissal' : 'Dismiss',
    makeElement('span', { class: 'unseen' }, ` ${label}`),
  );
}

const tag = (text: string) => makeElement('span', { class: 'tag' }, ` ${text}`);

/** Messages quote translations, so invisible characters are spelled out. */
function name(text: string): HTMLElement {
  const pieces = splitInvisible(text).map((piece) => {
    if (piece.meaning === undefined) return piece.text;
    return makeElement('span', { class: 'character', lang: 'en', dir: 'ltr', title: piece.meaning }, piece.text);
  });
  return makeElement('bdi', {}, ...pieces);
}
