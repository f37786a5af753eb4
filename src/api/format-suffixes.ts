/** Addresses with the format as a suffix: `…/statistics.csv` is `…/statistics/?format=csv`. */
import { addressPattern } from './other-methods.js';

/** A target with a suffix. The request line may contain a host before the path. */
const SUFFIXED = /^((?:[A-Za-z]+:\/\/[^/?#]*)?)(\/api\/[^?#]*)\.([a-z0-9]+)\/?(?:\?([^#]*))?$/;

export class FormatSuffixes {
  readonly #patterns: RegExp[] = [];

  /** Adds the address of a route that has several formats. */
  add(url: string): void {
    this.#patterns.push(addressPattern(url));
  }

  /** The target of a request without the suffix. Other targets stay as they are. */
  rewritten(target: string): string {
    const [, host = '', path = '', format = '', query = ''] = SUFFIXED.exec(target) ?? [];
    if (!this.#patterns.some((pattern) => pattern.test(`${path}/`))) return target;
    // The suffix counts, not a parameter.
    const others = query.split('&').filter((pair) => pair !== '' && !/^format(?:=|$)/.test(pair));
    return `${host}${path}/?${[`format=${format}`, ...others].join('&')}`;
  }
}
