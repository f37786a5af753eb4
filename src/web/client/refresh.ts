/** Brings what a page shows up to date: asks for the page again and puts what differs in its place. */
import { announce } from './announce.js';
import { morph } from './morph.js';

/** `later` where it is worth to ask again in a while, `elsewhere` where the address has no such page any more. */
export type Outcome = 'done' | 'later' | 'elsewhere';

const REFRESHED = 'tallyglot:refreshed';
const SHOWN_MS = 2000;

/** For what scripts did to the page and have to do again. */
export function onRefresh(listener: () => void): void {
  document.addEventListener(REFRESHED, listener);
}

/** Quiet where changes are no news to people who listen to the page. */
export async function refresh({ isQuiet = false } = {}): Promise<Outcome> {
  const address = location.href;
  let answer: Response;
  let html: string;
  try {
    answer = await fetch(address, { cache: 'no-store', credentials: 'same-origin', headers: { accept: 'text/html' } });
    html = await answer.text();
  } catch {
    return 'later';
  }
  if (answer.status === 429 || answer.status >= 500) return 'later';
  // A page that moved on meanwhile keeps what is on the screen.
  if (address !== location.href) return 'done';
  // So does whoever was signed out, or may not see it any more.
  if (answer.status !== 200 || answer.redirected) return 'elsewhere';
  const hasNumbers = show(new DOMParser().parseFromString(html, 'text/html'));
  if (hasNumbers && !isQuiet) announce('Numbers updated');
  return 'done';
}

/** Tells whether numbers changed. */
function show(fresh: Document): boolean {
  const [main, content] = [document.querySelector('main'), fresh.querySelector('main')];
  if (main === null || content === null) return false;
  const changed = new Set<Element>();
  morph(main, content, (element) => changed.add(element));
  if (document.title !== fresh.title) document.title = fresh.title;
  document.dispatchEvent(new Event(REFRESHED));
  const numbers = [...changed].filter(isNumber);
  for (const element of numbers) showChange(element);
  return numbers.length > 0;
}

/** How long ago something was changes all the time. */
function isNumber(element: Element): boolean {
  return element instanceof HTMLElement && /\d/.test(element.textContent) && element.closest('time') === null;
}

function showChange(element: Element): void {
  element.classList.remove('changed');
  // Between the two the browser has to look, or it would not begin anew.
  element.getBoundingClientRect();
  element.classList.add('changed');
  setTimeout(() => {
    element.classList.remove('changed');
    if (element.classList.length === 0) element.removeAttribute('class');
  }, SHOWN_MS);
}
