/** Strings that are objects, with the text under one name and what describes it under others. */
import { addString, type JsonCollector } from './format.js';
import { notAnObject } from './nested.js';
import { rootScope } from './place.js';
import type { JsonNode, JsonObject } from './tree.js';

interface Description {
  readonly note: string;
  readonly flags: readonly string[];
}

/** Takes all members of the outermost object; those without a text are problems. */
export function readMessages(
  found: JsonCollector,
  root: JsonNode,
  textName: string,
  describe: (entry: JsonObject) => Description,
): void {
  if (root.kind !== 'object') throw notAnObject(found);
  const scope = rootScope(root);
  for (const member of root.members) {
    const { name, value: entry, start, end } = member;
    const text = entry.kind === 'object' ? memberValue(entry, textName) : undefined;
    if (entry.kind !== 'object' || text?.kind !== 'string') {
      const message = `The string has no text; it must be an object with a text "${textName}".`;
      found.problem('missing-text', message, start, end);
      continue;
    }
    const place = { scope, children: [member], step: name, forms: { kind: 'single', value: text } } as const;
    addString(found, { key: name, place, ...describe(entry) });
  }
}

/** The value under a name; of several the first. */
export function memberValue(object: JsonObject, name: string): JsonNode | undefined {
  return object.members.find((member) => member.name === name)?.value;
}

/** The text under a name; empty where there is none. */
export function textUnder(object: JsonObject, name: string): string {
  const value = memberValue(object, name);
  return value?.kind === 'string' ? value.value : '';
}

/** The flags of a text whose placeholders are named: translations must have them too, in whatever case. */
export function placeholderFlags(entry: JsonObject): readonly string[] {
  const placeholders = memberValue(entry, 'placeholders');
  if (placeholders?.kind !== 'object' || placeholders.members.length === 0) return [];
  const names = placeholders.members.map(({ name }) => `$${name.toUpperCase()}$`);
  return ['case-insensitive', `placeholders:${names.join(':')}`];
}
