/** Finds plural forms that are members of one object and differ in the suffix of their names, as in i18next. */
import { namedForms, type PluralCategory, pluralRule } from '../../../model/plural.js';
import { isPluralCategory } from '../named-plural.js';
import { isTextMember, type JsonForms, type TextMember } from './forms.js';
import type { JsonMember, JsonObject } from './tree.js';

interface PluralGroup {
  /** The name without the suffix. */
  readonly name: string;
  /** In the order of the file. */
  readonly children: readonly JsonMember[];
  readonly forms: JsonForms;
}

/**
 * The plural group of each member that belongs to one. A member can also repeat a form, or be the string that i18next
 * falls back to if a form is missing; neither is a separate string.
 */
export type PluralGroups = ReadonlyMap<JsonMember, PluralGroup | 'repeated' | 'fallback'>;

/** Members by name and suffix. */
type Endings = ReadonlyMap<string, ReadonlyMap<string, TextMember>>;

/** What is known about an object: the language of its file, and the keys of the base file at the same place. */
export interface PluralContext {
  readonly language: string;
  /** Whether the base file has a string of this name. */
  inBase(name: string): boolean;
  /** Whether this string is a plural in the base file; undefined if the base file does not have the string. */
  isPlural(name: string): boolean | undefined;
}

const NUMBER = /^(?:0|[1-9])$/;
const COUNT = /\{\{-?\s*count\b/;

/** Groups `item_one` and `item_other`. The base file decides; without it, a name needs a partner to be a plural form. */
export function pluralsByCategory(object: JsonObject, context: PluralContext): PluralGroups | undefined {
  const endings = endingsIn(object, context, isPluralCategory);
  if (endings === undefined) return undefined;
  const { categories } = namedForms(context.language, 'cldr');
  const groups = new Map<JsonMember, PluralGroup>();
  for (const [name, members] of endings) {
    if (!(context.isPlural(name) ?? areForms(name, members, categories))) continue;
    addGroup(groups, name, [...members.values()], { kind: 'named', owner: object, prefix: `${name}_`, members });
  }
  return withNamesakes(groups, object);
}

/** Whether the members look like the forms of one string. */
function areForms(
  name: string,
  members: ReadonlyMap<string, TextMember>,
  categories: readonly PluralCategory[],
): boolean {
  const other = members.get('other');
  if (other === undefined && !members.has(categories.at(-1)!)) return false;
  if (members.size > 1 || name.endsWith('_ordinal')) return true;
  // In a language with one form, a form has no partner. Only its number distinguishes it from a word such as "Other".
  return categories.length === 1 && other !== undefined && COUNT.test(other.value.value);
}

/** Groups `item` and `item_plural` (two forms), or `item_0`, `item_1` … (otherwise). Reads both in any language. */
export function pluralsByNumber(object: JsonObject, context: PluralContext): PluralGroups | undefined {
  const endings = endingsIn(object, context, (ending) => ending === 'plural' || NUMBER.test(ending));
  if (endings === undefined) return undefined;
  const { forms: count } = pluralRule(context.language);
  const plain = new Map(
    object.members
      .filter(isTextMember)
      .toReversed()
      .map((member) => [member.name, member]),
  );
  const groups = new Map<JsonMember, PluralGroup>();
  for (const [name, members] of endings) {
    const numbered = isNumbered(members, count);
    if (!(context.isPlural(name) ?? (numbered || members.has('plural')))) continue;
    const first = plain.get(name);
    // Languages without exactly two forms need numbered names, so single numbered members are forms too.
    const names = numbered || count !== 2 ? numberedNames(name, count) : [name, `${name}_plural`];
    const inOrder = names.map((own, form) => {
      return members.get(own.slice(name.length + 1)) ?? [first, members.get('plural')][form];
    });
    // A language with one form can have it under the name of the second form.
    if (count === 1) inOrder[0] ??= members.get('plural');
    const own = new Set([...inOrder, first, members.get('plural')]);
    const children = [...own].filter((member) => member !== undefined);
    addGroup(groups, name, children, { kind: 'numbered', owner: object, names, members: inOrder });
  }
  return withNamesakes(groups, object);
}

export function numberedNames(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, form) => `${name}_${form}`);
}

/** Whether `step_0`, `step_1` are forms of one string. A list of strings has more numbers, or does not begin at 0. */
function isNumbered(members: ReadonlyMap<string, TextMember>, count: number): boolean {
  if (!members.has('0') || (count > 1 && !members.has('1'))) return false;
  return [...members.keys()].every((ending) => ending === 'plural' || Number(ending) < count);
}

/** Returns the members that can be plural forms. A member that the base file has under its whole name is a string. */
function endingsIn(
  object: JsonObject,
  { inBase }: PluralContext,
  isEnding: (ending: string) => boolean,
): Endings | undefined {
  let endings: Map<string, Map<string, TextMember>> | undefined;
  for (const member of object.members) {
    const at = member.name.lastIndexOf('_');
    if (at < 1 || !isTextMember(member)) continue;
    const ending = member.name.slice(at + 1);
    if (!isEnding(ending) || inBase(member.name)) continue;
    endings ??= new Map();
    const name = member.name.slice(0, at);
    const members = endings.get(name) ?? new Map<string, TextMember>();
    endings.set(name, members);
    if (!members.has(ending)) members.set(ending, member);
  }
  return endings;
}

function addGroup(
  groups: Map<JsonMember, PluralGroup>,
  name: string,
  members: readonly JsonMember[],
  forms: JsonForms,
): void {
  const children = members.toSorted((a, b) => a.start - b.start);
  const group = { name, children, forms };
  for (const member of members) groups.set(member, group);
}

function withNamesakes(groups: ReadonlyMap<JsonMember, PluralGroup>, object: JsonObject): PluralGroups {
  if (groups.size === 0) return groups;
  const forms = new Set(Array.from(groups.keys(), ({ name }) => name));
  const names = new Set(Array.from(groups.values(), ({ name }) => name));
  const all = new Map<JsonMember, PluralGroup | 'repeated' | 'fallback'>(groups);
  for (const member of object.members) {
    if (groups.has(member) || !isTextMember(member)) continue;
    if (forms.has(member.name)) all.set(member, 'repeated');
    else if (names.has(member.name)) all.set(member, 'fallback');
  }
  return all;
}
