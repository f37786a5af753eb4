/**
 * The intentional differences from the reference and their reasons. docs/formats/README.md and docs/checks/README.md
 * list the same differences.
 */
import { readFileSync } from 'node:fs';

/** Written by kept-words.js. */
const EVERYDAY_WORDS = new Set(readFileSync(new URL('everyday-words.txt', import.meta.url), 'utf8').split('\n'));

/** @type {readonly { readonly folder: RegExp, readonly difference: RegExp, readonly reason: string }[]} */
const KNOWN = [
  { folder: /^contributor-covenant$/, difference: /^nothing found/, reason: 'Markdown is not a supported format' },
  {
    folder: /^(innosetup|mastodon-ios|openfire|penpot|rails-i18n)$/,
    difference: / theirs: \["",(0|20)\]$/,
    reason: 'an empty text in the base file: nothing to translate for us, a string for the reference',
  },
  {
    folder: /^bolt-core$/,
    difference: /(hu|pt_BR)\.xlf: refused|hu\.xlf translated: 325, others have 0/,
    reason: 'XLIFF 1.2 and 2.0 under one mask: we read both, the others refuse or skip the file',
  },
  {
    folder: /^bolt-core$/,
    difference: /^the source language has 470 strings, theirs 481/,
    reason: 'unit names are the same in all languages, ids are not: we use names, the reference uses ids',
  },
  {
    folder: /^(flameshot|django-core|symfony-validators|gammu)$/,
    difference: /^the source language has/,
    reason: 'a file of the source language: we read its strings, the reference ignores it',
  },
  {
    folder: /^rails-i18n$/,
    difference: /gd\.yml(: refused| \w+: \d+, others have undefined)/,
    reason: 'a key that occurs twice: we report it and count the first, the others refuse the file',
  },
  {
    folder: /^rails-i18n$/,
    difference: /: \["(true|false)",\d+\]$/i,
    reason: 'true and false in YAML: we keep the spelling, the reference uses that of Python',
  },
  {
    folder: /^(rails-i18n|jitsi-meet)$/,
    difference: /(translated|untranslated): \d+, others have \d+$/,
    reason: 'a text of only white space: a text for us and the reference, empty for other tools',
  },
  {
    folder: /^stats-macos$/,
    difference: /\.strings (ours: \[.*,20\]|theirs: \[.*,0\]|\w+: \d+, others have \d+)$/,
    reason: 'an entry with a // comment on its line: we read it, as Apple does, the others lose it or the next entry',
  },
  {
    folder: /^innosetup$/,
    difference: /(translated|untranslated): \d+, others have \d+$/,
    reason: '[LangOptions]: contains strings for us and the reference, but not for other tools',
  },
  {
    folder: /^symfony-validators$/,
    difference: /(translated|fuzzy): \d+, others have \d+$/,
    reason: 'XLIFF needs-review-translation: translated for us and the reference, fuzzy for other tools',
  },
];

/**
 * The reason of a difference; undefined if it is unknown.
 *
 * @param {string} folder
 * @param {string} difference
 */
export function explain(folder, difference) {
  return KNOWN.find((known) => known.folder.test(folder) && known.difference.test(difference))?.reason;
}

/**
 * @type {readonly { readonly component: RegExp, readonly language: RegExp, readonly is: (unit: Unit) => boolean,
 * readonly reason: string }[]}
 */
const READ_OTHERWISE = [
  {
    component: /^stats-macos$/,
    language: /^sk$/,
    is: () => true,
    reason: 'a file with 129 duplicate keys: we count the first, the reference mixes them up',
  },
  {
    component: /^innosetup$/,
    language: /./,
    is: ({ target }) => /\s;/.test(target[0]),
    reason: 'a semicolon after a space: text for us, the beginning of a comment for the reference',
  },
  {
    component: /^jitsi-meet$/,
    language: /^pt_BR$/,
    is: ({ source }) => source.length > 1,
    reason: 'i18next 3 has two plural forms in Brazilian Portuguese: we use two, the reference three',
  },
];

/**
 * Why the reference has another translation of a string; undefined if no difference is known.
 *
 * @typedef {import('../../src/model/unit.js').Unit} Unit
 * @param {string} component
 * @param {string} language
 * @param {Unit} unit
 */
export function readOtherwise(component, language, unit) {
  const isKnown = (known) => known.component.test(component) && known.language.test(language) && known.is(unit);
  return READ_OTHERWISE.find(isKnown)?.reason;
}

/**
 * @type {readonly { readonly check: string, readonly verdict: 'ours' | 'theirs', readonly is: (unit: Unit) => boolean,
 * readonly reason: string }[]}
 */
const IMPROVED = [
  {
    check: 'same',
    verdict: 'ours',
    is: ({ source }) => source.some((text) => wordsOf(text).some((word) => EVERYDAY_WORDS.has(word))),
    reason: 'an everyday word that is almost never kept in English',
  },
  {
    check: 'same',
    verdict: 'theirs',
    is: ({ note }) => /^name for /i.test(note),
    reason: 'a place, according to its note, whose name does not change in translation',
  },
  {
    check: 'same',
    verdict: 'theirs',
    is: ({ source }) => /^(AirPlay|Copilot|Discord|Figma|GPLv3\+|Jitsi Meet|Mastodon|OpenID|Safari)$/.test(source[0]),
    reason: 'the name of a program, a service or a licence',
  },
  {
    check: 'newline-count',
    verdict: 'theirs',
    is: ({ source, target }) => [...source, ...target].some((text) => /->\s*$|^ *\.[\w-]+ *=/m.test(text)),
    reason: 'variants or attributes of Fluent, which are on lines of their own',
  },
];

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/**
 * Why it is an improvement that only one side has a finding; undefined if it is not a known improvement.
 *
 * @param {string} check
 * @param {'ours' | 'theirs'} verdict the side with the finding
 * @param {Unit} unit
 */
export function improvement(check, verdict, unit) {
  return IMPROVED.find((known) => known.check === check && known.verdict === verdict && known.is(unit))?.reason;
}
