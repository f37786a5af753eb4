/** Brings what a page shows up to date: asks for the page again and puts what differs in its place. */
import { announce } from './announce.js';
import { morph } from './morph.js';

/** `later` where it is worth to ask again in a while. */
export type Outcome = 'done' | 'later';

const REFRESHED = 'tallyglot:refreshed';
const SHOWN_MS = 2000;

/** For what scripts did to the page and have to do again. */
export function onRefresh(listener: () => void): void {
  document.addEventListener(REFRESHED, listener);
}

export async function refresh(): Promise<Outcome> {
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
  // Whoever was signed out, or may not see it any more, keeps what is on the screen; so does a page that moved on meanwhile.
  if (answer.status !== 200 || answer.redirected || address !== location.href) return 'done';
  show(new DOMParser().parseFromString(html, 'text/html'));
  return 'done';
}

function show(fresh: Document): void {
  const [main, content] = [document.querySelector('main'), fresh.querySelector('main')];
  if (main === null || content === null) return;
  const changed = new Set<Element>();
  morph(main, content, (element) => changed.add(element));
  if (document.title !== fresh.title) document.title = fresh.title;
  document.dispatchEvent(new Event(REFRESHED));
  const numbers = [...changed].filter(isNumber);
  for (const element of numbers) showChange(element);
  if (numbers.length > 0) announce('Numbers updated');
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
