/** JSON files with strings, flat or nested. */
import { jsonFormat } from './shared/json/format.js';
import { addedText, readNested } from './shared/json/nested.js';
import { isTexts, jsonTraits } from './shared/json/traits.js';

export const json = jsonFormat({
  id: 'json',
  name: 'JSON',
  extensions: ['.json'],
  plurals: 'cldr',
  flags: [],
  detect(sample) {
    const traits = jsonTraits(sample);
    return traits !== undefined && isTexts(traits);
  },
  read: readNested,
  added: addedText,
});
