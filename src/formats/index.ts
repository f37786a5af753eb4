/** The list of file formats. */
import { AppError } from '../model/error.js';
import { android } from './android.js';
import { appleStrings } from './apple-strings.js';
import { arb } from './arb.js';
import { csv } from './csv.js';
import { csvLanguages } from './csv-languages.js';
import { fluent } from './fluent.js';
import type { FileFormat } from './format.js';
import { formatjs } from './formatjs.js';
import { goI18nJsonV1 } from './go-i18n-json-v1.js';
import { goI18nJsonV2 } from './go-i18n-json-v2.js';
import { goI18nToml } from './go-i18n-toml.js';
import { i18nextV3 } from './i18next-v3.js';
import { i18nextV4 } from './i18next-v4.js';
import { ini } from './ini.js';
import { innoSetup } from './inno-setup.js';
import { joomlaIni } from './joomla-ini.js';
import { json } from './json.js';
import { laravel } from './laravel.js';
import { mo } from './mo.js';
import { mozillaLang } from './mozilla-lang.js';
import { nextcloudJson } from './nextcloud-json.js';
import { php } from './php.js';
import { po } from './po.js';
import { poMono } from './po-mono.js';
import { properties } from './properties.js';
import { qtTs } from './qt-ts.js';
import { railsYaml } from './rails-yaml.js';
import { resx } from './resx.js';
import { stringsdict } from './stringsdict.js';
import { vueI18n } from './vue-i18n.js';
import { webextension } from './webextension.js';
import { xcstrings } from './xcstrings.js';
import { xliff } from './xliff.js';
import { yaml } from './yaml.js';

/** All formats, grouped by family. Detection tries them in this order, so specific formats come before general ones. */
export const formats: readonly FileFormat[] = [
  poMono,
  po,
  mo,
  xliff,
  android,
  appleStrings,
  stringsdict,
  xcstrings,
  arb,
  nextcloudJson,
  webextension,
  goI18nJsonV1,
  formatjs,
  i18nextV4,
  i18nextV3,
  goI18nJsonV2,
  vueI18n,
  json,
  properties,
  railsYaml,
  yaml,
  laravel,
  php,
  resx,
  goI18nToml,
  innoSetup,
  joomlaIni,
  ini,
  qtTs,
  fluent,
  mozillaLang,
  csv,
  csvLanguages,
];

export function formatById(id: string): FileFormat {
  const format = formats.find((known) => known.id === id);
  if (format === undefined) {
    throw new AppError(
      'format.unknown',
      `There is no file format "${id}"; the known formats are ${formats.map((known) => known.id).join(', ')}.`,
    );
  }
  return format;
}
