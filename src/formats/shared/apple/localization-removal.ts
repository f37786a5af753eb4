/** Removes the localizations of one language from a String Catalog. */
import { memberValue } from '../json/messages.js';
import type { JsonMember, JsonNode, JsonObject } from '../json/tree.js';
import type { Splice } from '../text-file.js';
import { isSameCode } from './string-catalog.js';

/** `written` is the code as the file writes it. Other spellings of the code are removed too. */
export function removeLocalizations(strings: readonly JsonMember[], written: string): Splice[] {
  return strings.flatMap(({ value: entry }) => {
    const localizations = entry.kind === 'object' ? memberValue(entry, 'localizations') : undefined;
    if (entry.kind !== 'object' || localizations?.kind !== 'object') return [];
    const isRemoved = ({ name }: JsonMember) => isSameCode(name, written);
    if (!localizations.members.some(isRemoved)) return [];
    // Xcode writes no empty object of localizations.
    if (localizations.members.every(isRemoved)) return removeMembers(entry, holds(localizations));
    return removeMembers(localizations, isRemoved);
  });
}

const holds = (value: JsonNode) => (member: JsonMember) => member.value === value;

/** Removes members with the comma and the space that separate them from their neighbours. */
function removeMembers({ members }: JsonObject, isRemoved: (member: JsonMember) => boolean): Splice[] {
  const splices: Splice[] = [];
  for (let first = 0; first < members.length; first++) {
    if (!isRemoved(members[first]!)) continue;
    let last = first;
    while (last + 1 < members.length && isRemoved(members[last + 1]!)) last++;
    const before = members[first - 1];
    const after = members[last + 1];
    const start = after === undefined && before !== undefined ? before.end : members[first]!.start;
    splices.push({ start, end: after?.start ?? members[last]!.end, text: '' });
    first = last;
  }
  return splices;
}
