/** The source of a string: its placeables are buttons that insert themselves, and findings show their places in it. */
import type { CheckResult } from '../../../checks/check.js';
import { makeElement } from '../make-element.js';
import type { FieldChecker } from './field-checker.js';
import { addSigns, whiteSpaceSwitch } from './white-space.js';

export interface Placeable {
  readonly text: string;
  /** How often the form of the source has it. */
  readonly count: number;
  readonly button: HTMLButtonElement;
}

/** The name of what stands out, for the stylesheet. */
const HIGHLIGHT = 'meant';

/** In the order they are read in. */
export function addPlaceableButtons(
  root: HTMLElement,
  source: readonly string[],
  checker: FieldChecker,
  insert: (text: string) => void,
): readonly Placeable[] {
  return source.flatMap((form, index) => {
    const texts = checker.placeables(form).map(({ start, end }) => form.slice(start, end));
    const shown = textOf(root, index)?.querySelectorAll('bdi.placeable') ?? [];
    return [...shown].map((element, place) => {
      const text = texts[place] ?? element.textContent;
      const button = makeElement('button', { type: 'button', class: 'placeable' }, ...element.childNodes);
      button.addEventListener('click', () => insert(text));
      element.replaceWith(button);
      return { text, count: texts.filter((other) => other === text).length, button };
    });
  });
}

/** Sets those back that the translation has as often as the source. */
export function showUsed(placeables: readonly Placeable[], translation: string): void {
  for (const { text, count, button } of placeables) {
    const isUsed = translation.split(text, count + 1).length > count;
    button.classList.toggle('placeable-used', isUsed);
    button.setAttribute('aria-label', `Insert ${button.textContent}${isUsed ? ', which is there already' : ''}`);
  }
}

/** White space is only set off once somebody wants to see it: long texts have much of it. */
export function addWhiteSpaceSwitch(root: HTMLElement, onSwitch: (isShown: boolean) => void): void {
  const box = root.querySelector('#source');
  let hasSigns = false;
  const button = whiteSpaceSwitch((isShown) => {
    if (isShown && !hasSigns) for (const text of root.querySelectorAll('.source .text')) addSigns(text);
    hasSigns ||= isShown;
    root.classList.toggle('shows-signs', isShown);
    onSwitch(isShown);
  });
  box?.append(button);
}

/** Makes the places of a finding stand out, or none. */
export function pointAtSource(root: HTMLElement, result: CheckResult | undefined): void {
  // Older browsers cannot do it without changing the page.
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(HIGHLIGHT);
  const text = result?.source && textOf(root, result.sourceForm);
  if (!result?.source || !text) return;
  CSS.highlights.set(HIGHLIGHT, new Highlight(...result.source.map(({ start, end }) => rangeIn(text, start, end))));
}

const textOf = (root: HTMLElement, form: number) => root.querySelector(`.source .text[data-form="${form}"]`);

/** A place between two characters is shown by the one before it. */
function rangeIn(element: Element, start: number, end: number): Range {
  const range = new Range();
  range.selectNodeContents(element);
  const from = start === end ? Math.max(0, start - 1) : start;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const spelled = node.parentElement?.closest('.character');
    const length = spelled ? lengthOfSpelled(node.data) : node.length;
    const placeOf = (offset: number) => (spelled ? (offset > passed ? node.length : 0) : offset - passed);
    if (from >= passed && from < passed + length) range.setStart(node, placeOf(from));
    if (end > passed && end <= passed + length) range.setEnd(node, placeOf(end));
    passed += length;
  }
  return range;
}

/** How long the character is that is shown as `U+202E`. */
const lengthOfSpelled = (name: string) => (Number.parseInt(name.slice(2), 16) > 0xffff ? 2 : 1);
