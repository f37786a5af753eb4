/** White space, shown on demand: the stylesheet draws a sign behind it, so that copying still gives the text as it is. */
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

/** Hostile texts are all white space. */
const MAX_PARTS = 20_000;

const NAME = 'tallyglot.white-space';

/** The text as nodes in which each white space has its sign. */
export function withSigns(text: string): (Node | string)[] {
  const parts = text.split(EACH, MAX_PARTS);
  if (parts.length === MAX_PARTS) parts.push(text.slice(parts.join('').length));
  return parts
    .filter((part) => part !== '')
    .map((part) => (Object.hasOwn(SIGNS, part) ? makeElement('span', { 'data-sign': SIGNS[part]! }, part) : part));
}

/** Gives the white space in an element its signs, which stay there and are only seen when they are to be. */
export function addSigns(element: Element): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) text.replaceWith(...withSigns(text.data));
}

/** The button that shows and hides the signs; `onSwitch` hears how it stands, at once too. */
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
    // Some browsers keep nothing for anybody.
    return false;
  }
}

function keep(isShown: boolean): void {
  try {
    localStorage.setItem(NAME, isShown ? 'shown' : 'hidden');
  } catch {
    // It is forgotten with the page.
  }
}
