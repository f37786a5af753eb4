/** Finds languages by their English names. Installers and games name their files so: `German`, `ChineseSimplified`. */
import { LANGUAGES } from './english-names.js';
import { languageName, normaliseLanguage } from './language.js';

/** Common names of languages that are missing in the list of standard names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  norwegian: 'nb',
  bokmal: 'nb',
  nynorsk: 'nn',
  farsi: 'fa',
  brazilian: 'pt_BR',
  'brazilian portuguese': 'pt_BR',
  flemish: 'nl_BE',
  valencian: 'ca@valencia',
  moldavian: 'ro_MD',
  'scottish gaelic': 'gd',
  gaelic: 'gd',
  kurdish: 'ku',
  sorani: 'ckb',
  uyghur: 'ug',
  burmese: 'my',
  myanmar: 'my',
  tagalog: 'tl',
  filipino: 'fil',
  punjabi: 'pa',
  oriya: 'or',
  asturian: 'ast',
  cantonese: 'yue',
  hawaiian: 'haw',
  montenegrin: 'cnr',
  kanuri: 'kau',
  twi: 'twi',
};

/** Words next to the name of a language that select a script or region. */
const VARIANTS: Readonly<Record<string, string>> = {
  simplified: 'Hans',
  traditional: 'Hant',
  cyrillic: 'Cyrl',
  latin: 'Latn',
  brazil: 'BR',
  brazilian: 'BR',
  portugal: 'PT',
  british: 'GB',
  uk: 'GB',
  american: 'US',
  us: 'US',
  canadian: 'CA',
  mexican: 'MX',
  latinamerican: '419',
  swiss: 'CH',
  austrian: 'AT',
  taiwan: 'TW',
  china: 'CN',
};

/** The normalised code of a language by its English name; undefined if no language has the name. */
export function languageByName(written: string): string | undefined {
  const words = written
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[\s_.()-]+/)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > 3) return undefined;
  const plain = codeOf(words.join(' '));
  if (plain !== undefined) return plain;
  for (const variant of words) {
    const subtag = VARIANTS[variant];
    const language = subtag && codeOf(words.filter((word) => word !== variant).join(' '));
    if (language) return normaliseLanguage(`${language}_${subtag}`);
  }
  return undefined;
}

function codeOf(name: string): string | undefined {
  return Object.hasOwn(OTHER_NAMES, name) ? normaliseLanguage(OTHER_NAMES[name]!) : standardNames().get(name);
}

let known: ReadonlyMap<string, string> | undefined;

/** All languages with a two-letter code. Created on first use, because most projects name languages by code. */
function standardNames(): ReadonlyMap<string, string> {
  if (known === undefined) {
    const names = new Map<string, string>();
    for (const code of LANGUAGES.match(/^[a-z]{2}(?= )/gm) ?? []) {
      const name = languageName(code).toLowerCase();
      if (!names.has(name)) names.set(name, normaliseLanguage(code)!);
    }
    known = names;
  }
  return known;
}
