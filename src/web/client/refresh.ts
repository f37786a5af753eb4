/** Refreshes a page: requests it again and updates what changed. */
import { announce } from './announce.js';
import { morph } from './morph.js';

/** `later`: retry after a pause. `elsewhere`: the address no longer shows this page. */
export type Outcome = 'done' | 'later' | 'elsewhere';

const REFRESHED = 'tallyglot:refreshed';
const SHOWN_MS = 2000;

/** Registers work to repeat after each refresh, for example adding buttons. */
export function onRefresh(listener: () => void): void {
  document.addEventListener(REFRESHED, listener);
}

/** With `isQuiet`, changed numbers are not announced to screen readers. */
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
  // The address changed in the meantime: this response is for another view.
  if (address !== location.href) return 'done';
  // The user was signed out, or may no longer see the page.
  if (answer.status !== 200 || answer.redirected) return 'elsewhere';
  const hasNumbers = show(new DOMParser().parseFromString(html, 'text/html'));
  if (hasNumbers && !isQuiet) announce('Numbers updated');
  return 'done';
}

/** Returns whether numbers changed. */
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

/** Times such as "3 minutes ago" do not count: they change all the time. */
function isNumber(element: Element): boolean {
  return element instanceof HTMLElement && /\d/.test(element.textContent) && element.closest('time') === null;
}

function showChange(element: Element): void {
  element.classList.remove('changed');
  // Forces a reflow, so that the animation starts again.
  element.getBoundingClientRect();
  element.classList.add('changed');
  setTimeout(() => {
    element.classList.remove('changed');
    if (element.classList.length === 0) element.removeAttribute('class');
  }, SHOWN_MS);
}
