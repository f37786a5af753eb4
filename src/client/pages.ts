/** Iterates over all items of a paginated list. */
import type { AnyOptions } from './operations.js';
import type { Transport } from './transport.js';

/** No list is that long. A server that returns more pages is broken. */
const MAX_PAGES = 100_000;

interface Page {
  readonly next: string | null;
  readonly results: readonly unknown[];
}

export async function* followPages(
  transport: Transport,
  first: URL,
  options: AnyOptions,
): AsyncGenerator<unknown, void> {
  const seen = new Set<string>();
  let url: URL | undefined = first;
  while (url !== undefined) {
    seen.add(url.href);
    const { next, results } = (await transport.json('GET', url, options)) as Page;
    yield* results;
    url = next === null ? undefined : nextAddress(next, url, seen);
  }
}

/** Throws if the next page is on another origin, which must not receive the token, or if the pages form a loop. */
function nextAddress(next: string, current: URL, seen: ReadonlySet<string>): URL {
  const url = new URL(next, current);
  if (url.origin !== current.origin) {
    throw new Error(
      `The next page is at ${url.origin}, not at ${current.origin}. Use the base URL that is set on the server.`,
    );
  }
  if (seen.has(url.href) || seen.size >= MAX_PAGES) throw new Error(`The pages of ${current.pathname} do not end.`);
  return url;
}
