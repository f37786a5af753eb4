/** All items of a list, page by page. */
import type { AnyOptions } from './operations.js';
import type { Transport } from './transport.js';

/** No list is that long: a server that names more pages is broken. */
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

/** The token goes along, so another origin is not followed; neither is a circle. */
function nextAddress(next: string, current: URL, seen: ReadonlySet<string>): URL {
  const url = new URL(next, current);
  if (url.origin !== current.origin) {
    throw new Error(
      `The next page is at ${url.origin}, not at ${current.origin}. Use the address that the server knows.`,
    );
  }
  if (seen.has(url.href) || seen.size >= MAX_PAGES) throw new Error(`The pages of ${current.pathname} do not end.`);
  return url;
}
