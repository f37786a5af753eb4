/** i18next JSON since version 4: the keys of plural forms end in the name of their category. */
import { jsonFormat } from './shared/json/format.js';
import { addedText, readNested } from './shared/json/nested.js';
import { pluralsByCategory } from './shared/json/plural-suffixes.js';
import { isTexts, jsonTraits } from './shared/json/traits.js';
import { newCategories } from './shared/named-plural.js';

export const i18nextV4 = jsonFormat({
  id: 'i18next-v4',
  name: 'i18next JSON v4',
  extensions: ['.json'],
  plurals: 'cldr',
  flags: ['i18next-interpolation'],
  detect(sample) {
    const traits = jsonTraits(sample);
    if (traits === undefined || traits.goTemplates || !isTexts(traits)) return false;
    return traits.categoryEndings || (traits.doubleBraces && !traits.pluralEndings && !traits.numberEndings);
  },
  read: (found, root) => readNested(found, root, pluralsByCategory),
  added(like, target, language, from, into) {
    const single = like.forms.kind === 'single' && target.length === 1;
    if (single || typeof like.step === 'number') return addedText(like, target, language, from, into);
    return newCategories(language, 'cldr', target).map(({ category, text }) => ({
      step: `${like.step}_${category}`,
      value: text,
    }));
  },
});
