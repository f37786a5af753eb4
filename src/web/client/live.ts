/**
 * Keeps a page up to date while it is looked at: follows the stream of events that the page names, and refreshes the page
 * when numbers changed. A script that knows better what to do listens for `tallyglot:changed` and prevents its default.
 */
import { backoff } from './backoff.js';
import { type Outcome, refresh } from './refresh.js';

export const CHANGED = 'tallyglot:changed';

/** What a stream tells of one change, as far as scripts use it. */
export interface LiveEvent {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

/** Several strings are often saved at once, and an import changes many languages. */
const GATHER_MS = 300;
const BETWEEN_MS = 2000;
/** After this the page may be older than the stream. */
const FRESH_MS = 5000;

export function followChanges(address: string): void {
  const reconnecting = backoff({ first: 2000, max: 600_000 });
  const refreshing = backoff({ first: BETWEEN_MS, max: 60_000 });
  let source: EventSource | undefined;
  let isStale = isFromHistory();
  let gathered: LiveEvent[] = [];
  let isWanted = false;
  /** Whether a refresh is on its way, or about to be. */
  let isBusy = false;
  let notBefore = 0;

  function open(): void {
    if (source !== undefined || document.hidden) return;
    source = new EventSource(address);
    source.addEventListener('open', () => {
      reconnecting.reset();
      if (isStale || performance.now() > FRESH_MS) changed();
      isStale = true;
    });
    source.addEventListener('statistics.changed', ({ data }) => changed(JSON.parse(data)));
    source.addEventListener('error', () => {
      // The browser would come again every few seconds for ever, and complain of each failure where developers look.
      close();
      reconnecting.wait(open);
    });
  }

  /** Browsers keep few connections to a server for all their windows together. */
  function close(): void {
    source?.close();
    source = undefined;
  }

  function changed(event?: LiveEvent): void {
    if (event !== undefined) gathered.push(event);
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    setTimeout(flush, Math.max(GATHER_MS, notBefore - Date.now()));
  }

  async function flush(): Promise<void> {
    const events = gathered;
    gathered = [];
    isWanted = false;
    notBefore = Date.now() + BETWEEN_MS;
    // Whoever comes back to the page gets all of it.
    if (!document.hidden && (await bringUpToDate(events)) === 'later') return refreshing.wait(flush);
    refreshing.reset();
    isBusy = false;
    if (isWanted) changed();
  }

  function look(): void {
    reconnecting.reset();
    if (document.hidden) close();
    else open();
  }

  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', close);
  addEventListener('pageshow', look);
  addEventListener('online', look);
  open();
}

async function bringUpToDate(events: readonly LiveEvent[]): Promise<Outcome> {
  const isLeftToUs = document.dispatchEvent(new CustomEvent(CHANGED, { cancelable: true, detail: { events } }));
  return isLeftToUs ? refresh() : 'done';
}

/** Browsers show what they kept when somebody goes back, whatever changed meanwhile. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}
