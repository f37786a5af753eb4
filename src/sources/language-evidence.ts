/** Weighs whether texts in the place of a language are codes of languages, or words and countries that look like codes. */
import { baseLanguage, hasKnownDetails, isKnownLanguage } from '../model/language.js';
import { isTranslationFolder } from './folder-names.js';

/** Three-letter codes of languages that software is translated into. Most other such codes are words in paths. */
const USUAL_LONG_CODES = new Set(
  (
    'arz ast bar ber bew bho bqi brx ceb cgg chr ckb cmn cnr crh csb dsb eml ext fil frp fur gom gsw haw hil hne hsb ' +
    'ilo jbo kaa kab kmr kok krc ksh ltg lij lmo lzh mad mai mhr min mjw mni mnw nah nan nap nds new nqo nso pam pap ' +
    'pcm pms prs rue sah sat scn sco sdh shn smj smn sms srn szl tet tok tzm udm vec vls wuu yue zgh zza'
  ).split(' '),
);

/** Whether the language exists, and its script and region too. */
export const isRealLanguage = (code: string) => isKnownLanguage(code) && hasKnownDetails(code);

/** Whether software is often translated into the language. */
export function isUsualLanguage(code: string): boolean {
  const language = baseLanguage(code);
  return isRealLanguage(code) && (language.length === 2 || USUAL_LONG_CODES.has(language));
}

/** File names that announce texts of a user interface. */
const TEXT_FILE =
  /^(?:messages?|strings|translations?|localizable|locali[sz]ation|lang(?:uages?)?|locales?|i18n|l10n|texts?)\b/i;

/** Whether a path announces translations by the name of a folder or of the file: `locales/*.json`, `messages_*.yml`. */
export function announcesTranslations(mask: string): boolean {
  return TEXT_FILE.test(mask.split('/').at(-1)!) || isInTranslationFolder(mask);
}

export function isInTranslationFolder(mask: string): boolean {
  const folders = mask.split('/').slice(0, -1);
  return folders.some((folder) => isTranslationFolder(folder) || folder === 'LC_MESSAGES');
}

/**
 * Whether the codes under a mask are languages as a set. Single codes prove little: `time_entries_id.yml` is not
 * Indonesian. `written` are the codes as paths have them, `siblings` the number of files with any text in their place.
 */
export function isLanguageSet(
  mask: string,
  written: readonly string[],
  codes: readonly string[],
  siblings: () => number,
): boolean {
  if (areCountries(written)) return false;
  const usual = codes.filter(isUsualLanguage).length;
  if (announcesTranslations(mask)) return usual > 0;
  return usual > 0 && usual * 2 >= Math.max(codes.length, siblings());
}

/** Whether all codes are written as countries are, as in `presets-ID.json`, and none can only be a language. */
const areCountries = (written: readonly string[]) =>
  written.every((code) => /^[A-Z]{2}$/.test(code)) && !written.some((code) => ONLY_LANGUAGES.has(code));

/** Common languages whose codes belong to no country. */
const ONLY_LANGUAGES = new Set(['EN', 'JA', 'KO', 'ZH', 'CS', 'DA', 'HI', 'FA', 'UK', 'EL', 'VI', 'UR', 'NB']);
