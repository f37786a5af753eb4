/** The plural forms of a string in a JSON file: which member contains each form, and what an edit changes. */
import { PLURAL_CATEGORIES } from '../../../model/plural.js';
import { changedCategories, pluralForms } from '../named-plural.js';
import type { JsonMember, JsonObject, JsonString } from './tree.js';

export type JsonForms = SingleForm | NamedForms | NumberedForms;

interface SingleForm {
  readonly kind: 'single';
  readonly value: JsonString;
  /** The same value as a plural form, if further forms can be added next to it. */
  readonly asPlural?: NamedForms;
}

/** Members of the owner that are named by a common prefix and a plural category. */
interface NamedForms {
  readonly kind: 'named';
  readonly owner: JsonObject;
  readonly prefix: string;
  readonly members: ReadonlyMap<string, TextMember>;
}

/** Members of the owner in the order of the forms, with their expected names. */
interface NumberedForms {
  readonly kind: 'numbered';
  readonly owner: JsonObject;
  readonly names: readonly string[];
  readonly members: readonly (TextMember | undefined)[];
}

export interface TextMember extends JsonMember {
  readonly value: JsonString;
}

export function isTextMember(member: JsonMember): member is TextMember {
  return member.value.kind === 'string';
}

export function textsOf(forms: JsonForms, language: string): string[] {
  if (forms.kind === 'single') return [forms.value.value];
  if (forms.kind === 'numbered') return forms.members.map((member) => member?.value.value ?? '');
  return pluralForms(language, 'cldr', (category) => forms.members.get(category)?.value.value);
}

/** The changes of an edit. */
interface FormChanges {
  readonly values: readonly { readonly value: JsonString; readonly text: string }[];
  /** New members with their texts, by the member that they come after. */
  readonly added: ReadonlyMap<JsonMember | undefined, ReadonlyMap<string, string>>;
  /** Members that must be renamed to match the added members. */
  readonly renamed: readonly { readonly member: JsonMember; readonly name: string }[];
}

export function changesOf(forms: JsonForms, language: string, target: readonly string[]): FormChanges {
  if (forms.kind === 'single') {
    return { values: [{ value: forms.value, text: target[0]! }], added: new Map(), renamed: [] };
  }
  return forms.kind === 'named' ? namedChanges(forms, language, target) : numberedChanges(forms, target);
}

function namedChanges(
  { owner, prefix, members }: NamedForms,
  language: string,
  target: readonly string[],
): FormChanges {
  const inOrder = PLURAL_CATEGORIES.map((category) => members.get(category));
  const values: { value: JsonString; text: string }[] = [];
  const added = new Map<JsonMember | undefined, Map<string, string>>();
  const textOf = (category: string) => members.get(category)?.value.value;
  for (const { category, text } of changedCategories(language, 'cldr', textOf, target)) {
    const member = members.get(category);
    if (member !== undefined) values.push({ value: member.value, text });
    else add(added, neighbour(owner, inOrder, PLURAL_CATEGORIES.indexOf(category)), `${prefix}${category}`, text);
  }
  return { values, added, renamed: [] };
}

function numberedChanges({ owner, names, members }: NumberedForms, target: readonly string[]): FormChanges {
  const values: { value: JsonString; text: string }[] = [];
  const added = new Map<JsonMember | undefined, Map<string, string>>();
  target.forEach((text, form) => {
    const member = members[form];
    if (member !== undefined) values.push({ value: member.value, text });
    else if (text !== '') add(added, neighbour(owner, members, form), names[form]!, text);
  });
  const renamed = members.flatMap((member, form) => (member === undefined ? [] : [{ member, name: names[form]! }]));
  return { values, added, renamed: added.size === 0 ? [] : renamed.filter(({ member, name }) => member.name !== name) };
}

function add(
  added: Map<JsonMember | undefined, Map<string, string>>,
  after: JsonMember | undefined,
  name: string,
  text: string,
): void {
  const group = added.get(after) ?? new Map<string, string>();
  added.set(after, group.set(name, text));
}

/** Returns the member to insert a form after: the nearest earlier form, or else the member before the first form. */
function neighbour(
  owner: JsonObject,
  forms: readonly (JsonMember | undefined)[],
  form: number,
): JsonMember | undefined {
  for (let earlier = form - 1; earlier >= 0; earlier--) if (forms[earlier] !== undefined) return forms[earlier];
  const first = forms.find((member) => member !== undefined);
  return first && owner.members[owner.members.indexOf(first) - 1];
}
