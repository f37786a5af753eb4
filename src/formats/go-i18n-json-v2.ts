/** JSON files of go-i18n version 2: strings by name, as texts or as objects with plural forms. */
import { categoryMembers, categoryObject } from './shared/json/categories.js';
import { addString, jsonFormat, onlyText } from './shared/json/format.js';
import type { JsonForms } from './shared/json/forms.js';
import { textUnder } from './shared/json/messages.js';
import { notAnObject } from './shared/json/nested.js';
import { type JsonScope, rootScope } from './shared/json/place.js';
import { isPlatformBlock } from './shared/json/platform.js';
import { isTexts, jsonTraits } from './shared/json/traits.js';
import type { JsonNode, JsonObject } from './shared/json/tree.js';
import { isPluralCategory } from './shared/named-plural.js';

const METADATA_KEYS = ['id', 'description', 'hash', 'leftDelim', 'rightDelim'];

export const goI18nJsonV2 = jsonFormat({
  id: 'go-i18n-json-v2',
  name: 'go-i18n JSON v2',
  extensions: ['.json'],
  plurals: 'cldr',
  flags: [],
  detect(sample) {
    const traits = jsonTraits(sample);
    if (traits === undefined || !isTexts(traits)) return false;
    return (
      traits.goTemplates || (traits.root.kind === 'object' && traits.root.members.some(({ value }) => isMessage(value)))
    );
  },
  read(found, root) {
    if (root.kind !== 'object') throw notAnObject(found);
    readTable(rootScope(root), '');

    /** In the base file, other names can show that a name such as "other" is not a plural form. */
    function isTable(key: string, value: JsonNode): boolean {
      if (value.kind !== 'object' || found.base === undefined) return false;
      return found.base.hasBelow(
        key,
        value.members.map(({ name }) => name),
      );
    }

    function readTable(scope: JsonScope, prefix: string): void {
      for (const member of (scope.node as JsonObject).members) {
        if (scope.parent === undefined && isPlatformBlock(member)) continue;
        const { name: step, value } = member;
        const key = `${prefix}${step}`;
        const forms = isTable(key, value) ? undefined : formsOf(value);
        if (forms !== undefined) {
          const note = value.kind === 'object' ? textUnder(value, 'description') : '';
          addString(found, { key, place: { scope, children: [member], step, forms }, note });
        } else if (value.kind === 'object') readTable({ node: value, parent: scope, child: member, step }, `${key}.`);
      }
    }
  },
  added({ step, children, forms }, target, language) {
    if (forms.kind !== 'single' || target.length > 1) return [{ step, value: categoryObject(target, language) }];
    const text = onlyText(target);
    const [child] = children;
    const isText = child !== undefined && 'value' in child && child.value === forms.value;
    return [{ step, value: isText ? text : new Map([['other', text]]) }];
  },
  pluralValue: categoryObject,
});

/** An object with only plural forms and metadata is a string. Any other object is a table of strings. */
function isMessage(node: JsonNode): node is JsonObject {
  if (node.kind !== 'object') return false;
  const { members } = node;
  const known = members.every(({ name, value }) => {
    return (isPluralCategory(name) || METADATA_KEYS.includes(name)) && value.kind === 'string';
  });
  return known && members.some(({ name }) => isPluralCategory(name));
}

function formsOf(value: JsonNode): JsonForms | undefined {
  if (value.kind === 'string') return { kind: 'single', value };
  if (!isMessage(value)) return undefined;
  const members = categoryMembers(value);
  const plural = { kind: 'named', owner: value, prefix: '', members } as const;
  const other = members.get('other');
  // The extraction tool writes the text of a string without plural as "other".
  return other !== undefined && members.size === 1 ? { kind: 'single', value: other.value, asPlural: plural } : plural;
}
