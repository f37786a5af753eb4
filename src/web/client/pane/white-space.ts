/** Shows white space on demand. The stylesheet draws the signs, so copying still gives the plain text. */
import { MADE, makeElement } from '../make-element.js';

const SIGNS: Readonly<Record<string, string>> = {
  ' ': '·',
  '\u00a0': '⍽',
  '\u2007': '⍽',
  '\u202f': '⍽',
  '\t': '→',
  '\n': '¶',
};
const EACH = /([ \u00a0\u2007\u202f\t\n])/;

/** Limits the number of elements: a hostile text may be all white space. */
const MAX_PARTS = 20_000;

const NAME = 'tallyglot.white-space';

/** The text as nodes, with a sign for each white-space character. */
export function withSigns(text: string): (Node | string)[] {
  const parts = text.split(EACH, MAX_PARTS);
  if (parts.length === MAX_PARTS) parts.push(text.slice(parts.join('').length));
  return parts
    .filter((part) => part !== '')
    .map((part) => (Object.hasOwn(SIGNS, part) ? makeElement('span', { 'data-sign': SIGNS[part]! }, part) : part));
}

/** Adds signs to an element. They stay in the page; a class shows or hides them. */
export function addSigns(element: Element): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) text.replaceWith(...withSigns(text.data));
}

/** The button that shows and hides the signs. `onSwitch` is called at once and after each press. */
export function whiteSpaceSwitch(onSwitch: (isShown: boolean) => void): HTMLButtonElement {
  const label = 'Show white space';
  const button = makeElement(
    'button',
    { type: 'button', class: 'white-space', 'aria-label': label, title: label, [MADE]: '' },
    '¶',
  );
  const show = (isShown: boolean) => {
    button.setAttribute('aria-pressed', String(isShown));
    onSwitch(isShown);
  };
  button.addEventListener('click', () => {
    const isShown = button.getAttribute('aria-pressed') !== 'true';
    keep(isShown);
    show(isShown);
  });
  show(isKept());
  return button;
}

function isKept(): boolean {
  try {
    return localStorage.getItem(NAME) === 'shown';
  } catch {
    // The storage is not available.
    return false;
  }
}

function keep(isShown: boolean): void {
  try {
    localStorage.setItem(NAME, isShown ? 'shown' : 'hidden');
  } catch {
    // The storage is not available: the choice is lost on reload.
  }
}
