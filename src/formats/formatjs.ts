/** Message files of FormatJS, as `formatjs extract` writes them. */
import { textNameOf } from './shared/json/described.js';
import { jsonFormat, onlyText } from './shared/json/format.js';
import { readMessages, textUnder } from './shared/json/messages.js';
import { hasTextUnder, jsonTraits, mostMembers } from './shared/json/traits.js';
import { jsonSample } from './shared/sample-files.js';

export const formatjs = jsonFormat({
  id: 'formatjs',
  name: 'FormatJS JSON',
  extensions: ['.json'],
  plurals: 'cldr',
  flags: ['icu-message-format'],
  sample: jsonSample((defaultMessage) => ({ defaultMessage })),
  detect(sample) {
    const traits = jsonTraits(sample);
    return traits !== undefined && mostMembers(traits, (entry) => hasTextUnder(entry, 'defaultMessage'));
  },
  read(found, root) {
    readMessages(found, root, 'defaultMessage', (entry) => ({ note: textUnder(entry, 'description'), flags: [] }));
  },
  added: (place, target) => [
    { step: place.step, value: new Map([[textNameOf(place) ?? 'defaultMessage', onlyText(target)]]) },
  ],
});
