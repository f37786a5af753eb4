/** Spells language codes as the files of a component do: `pt_BR`, `pt-BR`, `pt-br`, `pt-rBR`, `sr@latin`. */
import { normaliseLanguage } from './language.js';

export const CODE_STYLES = [
  'hyphen',
  'underscore',
  'gettext',
  'android',
  'lower-hyphen',
  'lower-underscore',
  'upper-hyphen',
  'upper-underscore',
] as const;
export type CodeStyle = (typeof CODE_STYLES)[number];

/** Scripts that gettext names after an @. */
const MODIFIERS: Readonly<Record<string, string>> = {
  Latn: 'latin',
  Cyrl: 'cyrillic',
  Arab: 'arabic',
  Deva: 'devanagari',
};

/** `code` is normalised. */
export function spellCode(code: string, style: CodeStyle): string {
  const parts = code.split('_');
  switch (style) {
    case 'hyphen':
      return parts.join('-');
    case 'underscore':
      return code;
    case 'gettext': {
      const [language, script, ...rest] = parts;
      const modifier = MODIFIERS[script ?? ''];
      return modifier === undefined ? code : `${[language, ...rest].join('_')}@${modifier}`;
    }
    case 'android':
      // The short form has only a language and a country of two letters.
      if (parts.length === 1) return code;
      return parts.length === 2 && /^[A-Z]{2}$/.test(parts[1]!) ? parts.join('-r') : ['b', ...parts].join('+');
    case 'lower-hyphen':
      return parts.join('-').toLowerCase();
    case 'lower-underscore':
      return code.toLowerCase();
    case 'upper-hyphen':
      return parts.join('-').toUpperCase();
    case 'upper-underscore':
      return code.toUpperCase();
  }
}

/** Spells the code in the style that fits most of the samples; if several fit as well, `usual` or the first of them. */
export function spellLike(code: string, samples: readonly string[], usual: CodeStyle): string {
  const styles = [usual, ...CODE_STYLES.filter((style) => style !== usual)];
  const fits = styles.map((style) => samples.filter((sample) => isSpelled(sample, style)).length);
  return spellCode(code, styles[fits.indexOf(Math.max(...fits))]!);
}

function isSpelled(sample: string, style: CodeStyle): boolean {
  const code = normaliseLanguage(sample);
  return code !== undefined && spellCode(code, style) === sample;
}
