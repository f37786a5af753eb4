/** Reads strings that are objects: one member contains the text, other members describe it. */
import { describedText } from './described.js';
import { addString, type JsonCollector } from './format.js';
import { notAnObject } from './nested.js';
import { rootScope } from './place.js';
import { isPlatformBlock } from './platform.js';
import type { JsonNode, JsonObject } from './tree.js';

interface Description {
  readonly note: string;
  readonly flags: readonly string[];
}

/**
 * Adds all members of the outermost object. Reports members without a text as problems. Some projects use several formats
 * in one file, so a text may have another usual name than `textName`.
 */
export function readMessages(
  found: JsonCollector,
  root: JsonNode,
  textName: string,
  describe: (entry: JsonObject) => Description,
): void {
  if (root.kind !== 'object') throw notAnObject(found);
  const scope = rootScope(root);
  for (const member of root.members) {
    if (isPlatformBlock(member)) continue;
    const { name, value: entry, start, end } = member;
    const text = entry.kind === 'object' ? (memberValue(entry, textName) ?? describedText(entry)?.value) : undefined;
    if (entry.kind !== 'object' || text?.kind !== 'string') {
      const message = `The string has no text; it must be an object with a text "${textName}".`;
      found.problem('missing-text', message, start, end);
      continue;
    }
    const place = { scope, children: [member], step: name, forms: { kind: 'single', value: text } } as const;
    addString(found, { key: name, place, ...describe(entry) });
  }
}

/** Returns the value of a member; if the name repeats, of the first one. */
export function memberValue(object: JsonObject, name: string): JsonNode | undefined {
  return object.members.find((member) => member.name === name)?.value;
}

/** Returns the text of a member, or '' if the member is missing or not a text. */
export function textUnder(object: JsonObject, name: string): string {
  const value = memberValue(object, name);
  return value?.kind === 'string' ? value.value : '';
}

/** Returns flags that require the named placeholders in translations too, in any letter case. */
export function placeholderFlags(entry: JsonObject): readonly string[] {
  const placeholders = memberValue(entry, 'placeholders');
  if (placeholders?.kind !== 'object' || placeholders.members.length === 0) return [];
  const names = placeholders.members.map(({ name }) => `$${name.toUpperCase()}$`);
  return ['case-insensitive', `placeholders:${names.join(':')}`];
}
