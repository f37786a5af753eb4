/** Generates PO files for the benchmarks: always the same files, in the shape of a large corpus of short names. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededNumbers } from '../scripts/seeded-numbers.js';

const CODES =
  'ast be bg br bs ca cs cy da de el eo es et eu fa fi fr ga gl he hr hu id is it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk vi';
/** Together with these codes and the source language there are two hundred languages. */
const MORE_CODES = [
  'aa ab ae af ak am an ar as av ay az ba bh bi bm bn bo ce ch co cr cu cv dv dz ee ff fj fo fy gd gn gu gv ha hi',
  'ho ht hy hz ia ie ig ii ik io iu jv ka kg ki kj kk kl km kn kr ks ku kv kw ky la lb lg li ln lo lu mg mh mi mk',
  'ml mn mr ms mt my na nd ne ng nn no nr nv ny oc oj om or os pa pi ps qu rm rn rw sa sc sd se sg si sm sn so sq',
  'sr ss st su sw ta te tg th ti tk tn to ts tt tw ty ug ur uz ve vo wa wo xh yi yo za zh zu ceb chr ckb dsb fil',
  'fur gsw haw hsb kab kok lij mai mni nap nds',
].join(' ');
export const LANGUAGES = `${CODES} ${MORE_CODES}`.split(' ');

const SYLLABLES =
  'al an ba bei can chi da del dor dra en er es fa gan gua har île in ja ka kha la leh lì ma mon na nor ó pa qua ra rín sa san ta tō u va ya zür'.split(
    ' ',
  );

/**
 * @typedef {object} Shape
 * @property {number} messages
 * @property {number} translated Share of the messages, from 0 to 1.
 * @property {number} fuzzy Share of the messages, from 0 to 1.
 */

/**
 * The text of a PO file. All languages have the same messages.
 * @param {string} language Empty for a template.
 * @param {Shape} shape
 */
export function poText(language, { messages, translated, fuzzy }) {
  const names = seededNumbers(1);
  const states = seededNumbers(2 + LANGUAGES.indexOf(language));
  const lines = [
    'msgid ""',
    'msgstr ""',
    '"Project-Id-Version: bench\\n"',
    `"Language: ${language}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '',
  ];
  for (let index = 0; index < messages; index++) {
    const source = `${name(names)} ${index}`;
    const place = states();
    lines.push(`#. Name for ${(index % 250).toString(36).toUpperCase()}-${index}`);
    if (place < fuzzy) lines.push('#, fuzzy', `#| msgid "${source} old"`);
    const text = place >= fuzzy + translated ? '' : place % 0.1 < 0.03 ? source : `${name(states)} ${index}`;
    lines.push(`msgid "${source}"`, `msgstr "${text}"`, '');
  }
  return lines.join('\n');
}

/**
 * Writes a template and 40 languages of 4,900 messages each. On average a third is translated and a tenth is fuzzy.
 * @param {string} folder
 */
export function writeCorpus(folder) {
  const messages = 4900;
  const home = join(folder, 'places');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'places.pot'), poText('', { messages, translated: 0, fuzzy: 0 }));
  LANGUAGES.slice(0, 40).forEach((language, index) => {
    const done = (index % 3) / 3;
    const shape = { messages, translated: done, fuzzy: (index % 5) / 20 };
    writeFileSync(join(home, `${language}.po`), poText(language, shape));
  });
}

/** @param {() => number} next */
function name(next) {
  const count = 2 + Math.floor(next() * 4);
  let text = '';
  for (let syllable = 0; syllable < count; syllable++) text += SYLLABLES[Math.floor(next() * SYLLABLES.length)];
  return text[0].toUpperCase() + text.slice(1);
}
