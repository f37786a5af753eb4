/**
 * Parses an address, or returns undefined. `URL.canParse` must not be used for this: in Node.js 20, it rejects addresses with
 * letters such as ü as soon as V8 has optimised its caller.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
