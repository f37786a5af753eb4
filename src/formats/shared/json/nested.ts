/** Reads strings in nested objects and arrays. The key of a string is its path: `menu.items[0].title`. */
import type { AppError } from '../../../model/error.js';
import type { NewChild } from './additions.js';
import { addString, type JsonCollector, onlyText } from './format.js';
import { type JsonPlace, type JsonScope, rootScope } from './place.js';
import type { PluralGroups } from './plural-suffixes.js';
import type { JsonChild, JsonNode, JsonObject } from './tree.js';

/** Finds the plural forms among the members of an object. */
type FindPlurals = (object: JsonObject, language: string) => PluralGroups | undefined;

/** Adds all strings of the tree. Skips numbers, booleans and null. */
export function readNested(found: JsonCollector, root: JsonNode, findPlurals?: FindPlurals): void {
  if (root.kind !== 'object' && root.kind !== 'array') throw notAnObject(found);
  readContainer(rootScope(root), '');

  function readContainer(scope: JsonScope, key: string): void {
    const { node } = scope;
    if (node.kind === 'array') {
      for (const [index, item] of node.items.entries()) readValue(scope, item, index, item, `${key}[${index}]`);
      return;
    }
    const prefix = scope.parent === undefined ? '' : `${key}.`;
    const plurals = findPlurals?.(node, found.language);
    for (const member of node.members) {
      // MediaWiki's files list their authors there.
      if (scope.parent === undefined && member.name === '@metadata') continue;
      const group = plurals?.get(member);
      if (group === undefined) {
        readValue(scope, member, member.name, member.value, `${prefix}${member.name}`);
      } else if (group === 'repeated') {
        const message = 'The plural form repeats an earlier one. Only the first is used; remove one of them.';
        found.problem('duplicate', message, member.start, member.end);
      } else if (group !== 'fallback' && group.children[0] === member) {
        const { name: step, children, forms } = group;
        addString(found, { key: `${prefix}${step}`, place: { scope, children, step, forms } });
      }
    }
  }

  function readValue(scope: JsonScope, child: JsonChild, step: string | number, value: JsonNode, key: string): void {
    if (value.kind === 'string') {
      addString(found, { key, place: { scope, children: [child], step, forms: { kind: 'single', value } } });
    } else if (value.kind !== 'literal') {
      readContainer({ node: value, parent: scope, child, step }, key);
    }
  }
}

export function notAnObject(found: JsonCollector): AppError {
  return found.error(
    'not-an-object',
    'The outermost value is not an object with strings; is this another kind of file?',
  );
}

/** Returns a new string as a plain text. */
export function addedText({ step }: JsonPlace, target: readonly string[]): NewChild[] {
  return [{ step, value: onlyText(target) }];
}
