/** Refreshes a page with a `[data-live]` element until its work is done; without scripts the browser reloads the page. */
import { announce } from './announce.js';
import { backoff } from './backoff.js';
import { refresh } from './refresh.js';

const EACH_MS = 1000;

export function followProgress(): void {
  const slower = backoff({ first: 2 * EACH_MS, max: 60_000 });

  async function look(): Promise<void> {
    const outcome = await refresh({ isQuiet: true });
    if (outcome === 'later') return slower.wait(look);
    slower.reset();
    // The server sends another page for this address; show it, because it says why.
    if (outcome === 'elsewhere') return location.reload();
    if (isUnderWay()) setTimeout(look, EACH_MS);
    else announce(document.title);
  }

  if (isUnderWay()) setTimeout(look, EACH_MS);
}

const isUnderWay = () => document.querySelector('[data-live]') !== null;
