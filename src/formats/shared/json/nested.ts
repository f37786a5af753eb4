/** Reads strings in nested objects and arrays. The key of a string is its path: `menu.items[0].title`. */
import type { AppError } from '../../../model/error.js';
import type { NewChild } from './additions.js';
import {
  describedName,
  describedText,
  isDescribedFile,
  isNoteOfObject,
  mayBeString,
  noteOf,
  notesIn,
  textNameOf,
} from './described.js';
import { addString, type JsonCollector, type JsonDocument, onlyText } from './format.js';
import { type JsonPlace, type JsonScope, rootScope } from './place.js';
import { isPlatformBlock } from './platform.js';
import type { PluralContext, PluralGroups } from './plural-suffixes.js';
import type { JsonChild, JsonMember, JsonNode, JsonObject } from './tree.js';

/** Finds the plural forms among the members of an object. */
type FindPlurals = (object: JsonObject, context: PluralContext) => PluralGroups | undefined;

/** Adds all strings of the tree. Skips numbers, booleans and null. */
export function readNested(found: JsonCollector, root: JsonNode, findPlurals?: FindPlurals): void {
  if (root.kind !== 'object' && root.kind !== 'array') throw notAnObject(found);
  new NestedReader(found, root, findPlurals).readContainer(rootScope(root), '');
}

class NestedReader {
  readonly #found: JsonCollector;
  readonly #findPlurals: FindPlurals | undefined;
  readonly #isDescribed: boolean;

  constructor(found: JsonCollector, root: JsonNode, findPlurals: FindPlurals | undefined) {
    this.#found = found;
    this.#findPlurals = findPlurals;
    this.#isDescribed = isDescribedFile(root);
  }

  readContainer(scope: JsonScope, key: string): void {
    const { node } = scope;
    if (node.kind === 'object') this.#readObject(scope, node, scope.parent === undefined ? '' : `${key}.`);
    else for (const [index, item] of node.items.entries()) this.#readValue(scope, [item], index, `${key}[${index}]`);
  }

  #readObject(scope: JsonScope, object: JsonObject, prefix: string): void {
    const plurals = this.#findPlurals?.(object, this.#contextOf(prefix));
    const notes = notesBeside(object, plurals);
    const isNote = new Set(Array.from(notes.values()).flat());
    for (const member of object.members) {
      if (isNote.has(member) || isNoteOfObject(member) || (scope.parent === undefined && isPlatformBlock(member)))
        continue;
      const group = plurals?.get(member);
      if (group === undefined) {
        const { name } = member;
        const own = notes.get(name) ?? [];
        this.#readValue(scope, withNotes([member], own), name, `${prefix}${name}`, noteOf(own));
      } else if (group === 'repeated') {
        const message = 'The plural form repeats an earlier one. Only the first is used; remove one of them.';
        this.#found.problem('duplicate', message, member.start, member.end);
      } else if (group !== 'fallback' && group.children[0] === member) {
        const { name: step, forms } = group;
        const own = notes.get(step) ?? [];
        const place = { scope, children: withNotes(group.children, own), step, forms };
        addString(this.#found, { key: `${prefix}${step}`, place, note: noteOf(own) });
      }
    }
  }

  #readValue(
    scope: JsonScope,
    children: readonly [JsonChild, ...JsonChild[]],
    step: string | number,
    key: string,
    note = '',
  ): void {
    const [child] = children;
    const node = 'name' in child ? child.value : child;
    const value = node.kind === 'object' ? this.#describedText(node, key) : node;
    if (value?.kind === 'string') {
      const own = node.kind === 'object' ? notesIn(node) : note;
      addString(this.#found, { key, place: { scope, children, step, forms: { kind: 'single', value } }, note: own });
    } else if (node.kind !== 'string' && node.kind !== 'literal') {
      this.readContainer({ node, parent: scope, child, step }, key);
    }
  }

  /** Returns the text of an object that is one string. The base file decides; without it, the rest of the file. */
  #describedText(object: JsonObject, key: string) {
    const { base } = this.#found;
    if (!this.#isDescribed && !base?.has(key)) return undefined;
    const text = describedText(object);
    return text === undefined || base?.has(`${key}.${text.name}`) ? undefined : text.value;
  }

  #contextOf(prefix: string): PluralContext {
    const { base, language } = this.#found;
    return {
      language,
      inBase: (name) => base?.has(prefix + name) ?? false,
      isPlural: (name) => base?.isPlural(prefix + name),
    };
  }
}

/**
 * Returns the members that describe their neighbours, by the name of the neighbour. Members that may be strings are notes
 * only if at least half of the other texts have one.
 */
function notesBeside({ members }: JsonObject, plurals: PluralGroups | undefined): Map<string, JsonMember[]> {
  const notes = new Map<string, JsonMember[]>();
  let names: Set<string> | undefined;
  for (const member of members) {
    const name = describedName(member);
    if (name === undefined) continue;
    names ??= new Set([...members.map((other) => other.name), ...groupNames(plurals)]);
    if (!names.has(name)) continue;
    const own = notes.get(name) ?? [];
    own.push(member);
    notes.set(name, own);
  }
  const texts = members.filter(({ value }) => value.kind === 'string').length;
  const unclear = new Set([...notes.values()].flat().filter(mayBeString));
  if (unclear.size * 3 >= texts) return notes;
  for (const [name, own] of notes)
    notes.set(
      name,
      own.filter((note) => !unclear.has(note)),
    );
  return notes;
}

function groupNames(plurals: PluralGroups | undefined): string[] {
  return [...(plurals?.values() ?? [])].flatMap((group) => (typeof group === 'object' ? [group.name] : []));
}

/** With the notes after the string among its children, a new string is inserted after them. */
function withNotes<Child extends JsonChild>(
  children: readonly Child[],
  notes: readonly JsonMember[],
): readonly [JsonChild, ...JsonChild[]] {
  const end = children.at(-1)!.end;
  return [...children, ...notes.filter(({ start }) => start > end)] as unknown as [JsonChild, ...JsonChild[]];
}

export function notAnObject(found: JsonCollector): AppError {
  return found.error(
    'not-an-object',
    'The outermost value is not an object with strings; is this another kind of file?',
  );
}

/** Returns a new string: an object as in the base file, or a plain text if the base file or this file has plain texts. */
export function addedText(
  like: JsonPlace,
  target: readonly string[],
  _language: string,
  _from: JsonDocument,
  into: JsonDocument,
): NewChild[] {
  const text = onlyText(target);
  const name = textNameOf(like);
  const isPlain = name === undefined || (into.entries.size > 0 && !usesObjects(into));
  return [{ step: like.step, value: isPlain ? text : new Map([[name, text]]) }];
}

function usesObjects({ entries }: JsonDocument): boolean {
  for (const { place } of entries.values()) if (textNameOf(place) !== undefined) return true;
  return false;
}
