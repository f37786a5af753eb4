/** Message files of browser extensions: `messages.json`. */
import { textNameOf } from './shared/json/described.js';
import { jsonFormat, onlyText } from './shared/json/format.js';
import { copyOf, type NewValue } from './shared/json/layout.js';
import { memberValue, placeholderFlags, readMessages, textUnder } from './shared/json/messages.js';
import { hasTextUnder, jsonTraits, mostMembers } from './shared/json/traits.js';
import type { JsonMember, JsonObject } from './shared/json/tree.js';
import { jsonSample } from './shared/sample-files.js';

export const webextension = jsonFormat({
  id: 'webextension',
  name: 'WebExtension messages',
  extensions: ['.json'],
  plurals: 'cldr',
  flags: [],
  sample: jsonSample((message) => ({ message })),
  detect(sample) {
    const traits = jsonTraits(sample);
    return traits !== undefined && mostMembers(traits, (entry) => hasTextUnder(entry, 'message'));
  },
  read(found, root) {
    readMessages(found, root, 'message', (entry) => ({
      note: textUnder(entry, 'description'),
      flags: placeholderFlags(entry),
    }));
  },
  added(place, target, _language, { text }) {
    const { children, step } = place;
    const value = new Map<string, NewValue>([[textNameOf(place) ?? 'message', onlyText(target)]]);
    // Without "placeholders" the browser shows the names of the placeholders instead of their content.
    const placeholders = memberValue((children[0] as JsonMember).value as JsonObject, 'placeholders');
    if (placeholders !== undefined) value.set('placeholders', copyOf(text, placeholders));
    return [{ step, value }];
  },
});
