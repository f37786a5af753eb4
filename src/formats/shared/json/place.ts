/** The place of a string in a JSON file. */
import type { JsonForms } from './forms.js';
import type { JsonChild, JsonContainer } from './tree.js';

export interface JsonPlace {
  /** The container of the string. New siblings are inserted into it. */
  readonly scope: JsonScope;
  /** The children of the container that belong to this string, in the order of the file. */
  readonly children: readonly JsonChild[];
  /** Name or index in the container, without plural suffix. */
  readonly step: string | number;
  readonly forms: JsonForms;
}

/** A container, linked to the containers around it. */
export interface JsonScope {
  readonly node: JsonContainer;
  readonly parent: JsonScope | undefined;
  /** The child of the parent that contains this container, and its name or index. */
  readonly child: JsonChild;
  readonly step: string | number;
}

export function rootScope(node: JsonContainer): JsonScope {
  return { node, parent: undefined, child: node, step: '' };
}

/** Returns the scopes from the root to this scope, both included. */
export function scopePath(scope: JsonScope): JsonScope[] {
  const path: JsonScope[] = [];
  for (let at: JsonScope | undefined = scope; at !== undefined; at = at.parent) path.push(at);
  return path.reverse();
}

/** Returns the child of the container that contains the string, or undefined if the string is outside the container. */
export function childTowards(container: JsonContainer, place: JsonPlace): JsonChild | undefined {
  let child = place.children.at(-1)!;
  for (let at: JsonScope | undefined = place.scope; at !== undefined; at = at.parent) {
    if (at.node === container) return child;
    child = at.child;
  }
  return undefined;
}
