/** JSON files of go-i18n version 1: a list of strings with their ids. */

import { categoryMembers, categoryObject } from './shared/json/categories.js';
import { addString, jsonFormat } from './shared/json/format.js';
import type { JsonForms } from './shared/json/forms.js';
import { memberValue, textUnder } from './shared/json/messages.js';
import { rootScope } from './shared/json/place.js';
import { hasTextUnder, jsonTraits } from './shared/json/traits.js';
import type { JsonNode } from './shared/json/tree.js';
import { goListSample } from './shared/sample-files.js';
import { startedFile } from './shared/started-file.js';

export const goI18nJsonV1 = jsonFormat({
  id: 'go-i18n-json-v1',
  name: 'go-i18n JSON v1',
  extensions: ['.json'],
  plurals: 'cldr',
  flags: [],
  detect(sample) {
    const root = jsonTraits(sample)?.root;
    if (root?.kind !== 'array' || root.items.length === 0) return false;
    return root.items.every(
      (item) => item.kind === 'object' && hasTextUnder(item, 'id') && memberValue(item, 'translation'),
    );
  },
  read(found, root) {
    if (root.kind !== 'array') {
      throw found.error('not-a-list', 'The outermost value is not a list of strings; is this another kind of file?');
    }
    const scope = rootScope(root);
    for (const item of root.items) {
      const { start, end } = item;
      const id = item.kind === 'object' ? textUnder(item, 'id') : '';
      const forms = item.kind === 'object' ? formsOf(memberValue(item, 'translation')) : undefined;
      if (id === '' || forms === undefined) {
        const message = 'The string needs an "id" and a "translation" (a text or plural forms); add them.';
        found.problem('missing-text', message, start, end);
      } else addString(found, { key: id, place: { scope, children: [item], step: id, forms } });
    }
  },
  added({ step, forms }, target, language) {
    const plural = forms.kind !== 'single' || target.length > 1;
    const translation = plural ? categoryObject(target, language) : target[0]!;
    return [
      {
        step: undefined,
        value: new Map([
          ['id', `${step}`],
          ['translation', translation],
        ] as const),
      },
    ];
  },
  pluralValue: categoryObject,
  sample: goListSample,
  start: (like) => startedFile('[]\n', like),
});

function formsOf(translation: JsonNode | undefined): JsonForms | undefined {
  if (translation?.kind === 'string') return { kind: 'single', value: translation };
  if (translation?.kind !== 'object') return undefined;
  const members = categoryMembers(translation);
  return members.size === 0 ? undefined : { kind: 'named', owner: translation, prefix: '', members };
}
