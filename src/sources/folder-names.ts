/** Common names of translation folders. */
const TRANSLATION_FOLDER = /^(?:po|_?locales?|lang|languages?|i18n|l10n|translations?|values-.+|.+\.lproj)$/i;

/** Whether a folder name suggests translations: `locales`, `values-de`, `*.lproj`. */
export const isTranslationFolder = (name: string) => TRANSLATION_FOLDER.test(name);
