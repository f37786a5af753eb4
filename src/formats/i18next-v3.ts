/** i18next JSON up to version 3: the keys of plural forms end in `_plural` or in a number. */
import { pluralRule } from '../model/plural.js';
import { jsonFormat } from './shared/json/format.js';
import { addedText, readNested } from './shared/json/nested.js';
import { numberedNames, pluralsByNumber } from './shared/json/plural-suffixes.js';
import { isTexts, jsonTraits } from './shared/json/traits.js';

export const i18nextV3 = jsonFormat({
  id: 'i18next-v3',
  name: 'i18next JSON v3',
  extensions: ['.json'],
  plurals: 'gettext',
  flags: ['i18next-interpolation'],
  detect(sample) {
    const traits = jsonTraits(sample);
    if (traits === undefined || !isTexts(traits)) return false;
    return traits.pluralEndings || (traits.numberEndings && traits.doubleBraces);
  },
  read: (found, root) => readNested(found, root, pluralsByNumber),
  added(like, target, language, from, into) {
    const single = like.forms.kind === 'single' && target.length === 1;
    if (single || typeof like.step === 'number') return addedText(like, target, language, from, into);
    const { forms } = pluralRule(language);
    const names = forms === 2 ? [like.step, `${like.step}_plural`] : numberedNames(like.step, forms);
    return names.map((step, form) => ({ step, value: target[form] ?? '' }));
  },
});
