/** The languages that a form offers for a new translation. Other codes can be typed. */
import { LANGUAGES } from './english-names.js';
import { languageName } from './language.js';
import { byName } from './same-language.js';

/** Variants that projects often translate into. */
const VARIANTS = [
  'de_AT',
  'de_CH',
  'en_AU',
  'en_CA',
  'en_GB',
  'en_US',
  'es_419',
  'es_AR',
  'es_MX',
  'fr_BE',
  'fr_CA',
  'fr_CH',
  'nb_NO',
  'nl_BE',
  'pt_BR',
  'pt_PT',
  'sr_Cyrl',
  'sr_Latn',
  'zh_Hans',
  'zh_Hant',
  'zh_Hant_HK',
];

let offered: readonly { readonly code: string; readonly name: string }[] | undefined;

/** Sorted by name. */
export function offeredLanguages(): NonNullable<typeof offered> {
  offered ??= [...(LANGUAGES.match(/^[a-z]{2}(?= )/gm) ?? []), ...VARIANTS]
    .map((code) => ({ code, name: languageName(code) }))
    .sort(byName);
  return offered;
}
