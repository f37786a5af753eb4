/** The source text in the editor: placeables become buttons that insert them, and findings are highlighted. */
import type { CheckResult } from '../../../checks/check.js';
import { makeElement } from '../make-element.js';
import type { FieldChecker } from './field-checker.js';
import { addSigns, whiteSpaceSwitch } from './white-space.js';

export interface Placeable {
  readonly text: string;
  /** How often the placeable occurs in its form of the source. */
  readonly count: number;
  readonly button: HTMLButtonElement;
}

/** The highlight's name in the stylesheet. */
const HIGHLIGHT = 'meant';

/** Returns the placeables in reading order. */
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

/** Dims the placeables that the translation contains as often as the source. */
export function showUsed(placeables: readonly Placeable[], translation: string): void {
  for (const { text, count, button } of placeables) {
    const isUsed = translation.split(text, count + 1).length > count;
    button.classList.toggle('placeable-used', isUsed);
    button.setAttribute('aria-label', `Insert ${button.textContent}${isUsed ? ', already used' : ''}`);
  }
}

/** Signs are only added when the user first switches them on, because long texts need many. */
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

/** Highlights the positions of a finding in the source; without a result, removes the highlight. */
export function pointAtSource(root: HTMLElement, result: CheckResult | undefined): void {
  // Older browsers have no CSS highlights.
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(HIGHLIGHT);
  const text = result?.source && textOf(root, result.sourceForm);
  if (!result?.source || !text) return;
  CSS.highlights.set(HIGHLIGHT, new Highlight(...result.source.map(({ start, end }) => rangeIn(text, start, end))));
}

const textOf = (root: HTMLElement, form: number) => root.querySelector(`.source .text[data-form="${form}"]`);

/** For an empty position, the range covers the character before it. */
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

/** The length in UTF-16 of a character that is spelled as `U+202E`. */
const lengthOfSpelled = (name: string) => (Number.parseInt(name.slice(2), 16) > 0xffff ? 2 : 1);
