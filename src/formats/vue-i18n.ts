/** Message files of Vue I18n: nested JSON. Texts can contain links, and plural forms separated by pipes. */
import { jsonFormat } from './shared/json/format.js';
import { addedText, readNested } from './shared/json/nested.js';
import { isTexts, jsonTraits } from './shared/json/traits.js';

export const vueI18n = jsonFormat({
  id: 'vue-i18n',
  name: 'Vue I18n JSON',
  extensions: ['.json'],
  plurals: 'cldr',
  flags: ['vue-format'],
  detect(sample) {
    const traits = jsonTraits(sample);
    return traits?.vueSyntax === true && isTexts(traits);
  },
  read: readNested,
  added: addedText,
});
