/** Where a string stands in a JSON file. */
import type { JsonForms } from './forms.js';
import type { JsonChild, JsonContainer } from './tree.js';

export interface JsonPlace {
  /** The container that a string beside this one would be put into. */
  readonly scope: JsonScope;
  /** What of the container is this string's, in the order of the file. */
  readonly children: readonly JsonChild[];
  /** Name or number in the container, without what marks plural forms. */
  readonly step: string | number;
  readonly forms: JsonForms;
}

/** A container with the way to it. */
export interface JsonScope {
  readonly node: JsonContainer;
  readonly parent: JsonScope | undefined;
  /** What of the parent's container leads here, and its name or number. */
  readonly child: JsonChild;
  readonly step: string | number;
}

export function rootScope(node: JsonContainer): JsonScope {
  return { node, parent: undefined, child: node, step: '' };
}

/** The way from the root to a container, both included. */
export function wayTo(scope: JsonScope): JsonScope[] {
  const way: JsonScope[] = [];
  for (let at: JsonScope | undefined = scope; at !== undefined; at = at.parent) way.push(at);
  return way.reverse();
}

/** What of a container leads to a string; undefined where the string is outside. */
export function childTowards(container: JsonContainer, place: JsonPlace): JsonChild | undefined {
  let child = place.children.at(-1)!;
  for (let at: JsonScope | undefined = place.scope; at !== undefined; at = at.parent) {
    if (at.node === container) return child;
    child = at.child;
  }
  return undefined;
}
