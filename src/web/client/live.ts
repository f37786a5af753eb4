/**
 * Keeps a visible page up to date: follows the page's event stream and refreshes the page when numbers change. A script
 * that updates the page itself listens for `tallyglot:changed` and calls `preventDefault`.
 */
import { backoff } from './backoff.js';
import { type Outcome, refresh } from './refresh.js';

export const CHANGED = 'tallyglot:changed';

/** The fields of an event that scripts use. */
export interface LiveEvent {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

/** Events are collected for this long: imports and bulk edits send many at once. */
const GATHER_MS = 300;
const BETWEEN_MS = 2000;
/** If the stream opens later than this after the page loaded, the page may have missed events and is refreshed. */
const FRESH_MS = 5000;

export function followChanges(address: string): void {
  const reconnecting = backoff({ first: 2000, max: 600_000 });
  const refreshing = backoff({ first: BETWEEN_MS, max: 60_000 });
  let source: EventSource | undefined;
  let isStale = isFromHistory();
  let gathered: LiveEvent[] = [];
  let isWanted = false;
  /** Whether a refresh is running or scheduled. */
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
      // Otherwise the browser would reconnect every few seconds for ever and log an error each time.
      close();
      reconnecting.wait(open);
    });
  }

  /** Hidden pages close their stream: browsers limit the connections to a server across all windows. */
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
    // A hidden page is refreshed as a whole when it becomes visible again.
    if (!document.hidden && (await bringUpToDate(events)) === 'later') return refreshing.wait(flush);
    refreshing.reset();
    isBusy = false;
    if (isWanted) changed();
  }

  function followVisibility(): void {
    reconnecting.reset();
    if (document.hidden) close();
    else open();
  }

  document.addEventListener('visibilitychange', followVisibility);
  addEventListener('pagehide', close);
  addEventListener('pageshow', followVisibility);
  addEventListener('online', followVisibility);
  open();
}

async function bringUpToDate(events: readonly LiveEvent[]): Promise<Outcome> {
  const isUnhandled = document.dispatchEvent(new CustomEvent(CHANGED, { cancelable: true, detail: { events } }));
  return isUnhandled ? refresh() : 'done';
}

/** When the user goes back, browsers show a cached page that may be stale. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}
