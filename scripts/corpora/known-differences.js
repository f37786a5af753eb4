/**
 * Where our figures differ from the reference's on purpose, and why; docs/formats/README.md and docs/checks/README.md have
 * the same as tables.
 */
import { readFileSync } from 'node:fs';

/** Written by kept-words.js. */
const EVERYDAY_WORDS = new Set(readFileSync(new URL('everyday-words.txt', import.meta.url), 'utf8').split('\n'));

/** @type {readonly { readonly folder: RegExp, readonly difference: RegExp, readonly reason: string }[]} */
const KNOWN = [
  { folder: /^contributor-covenant$/, difference: /^nothing found/, reason: 'Markdown is not a format of ours' },
  {
    folder: /^bolt-core$/,
    difference: /(hu|pt_BR)\.xlf: refused|hu\.xlf translated: 325, others have 0/,
    reason: 'XLIFF 1.2 beside 2.0 under one mask: we read both, the others refuse or pass over the file',
  },
  {
    folder: /^bolt-core$/,
    difference: /^the source language has 470 strings, theirs 481/,
    reason: 'names of units are the same in all languages, their ids are not: we go by names, the reference by ids',
  },
  {
    folder: /^(flameshot|django-core|symfony-validators|gammu)$/,
    difference: /^the source language has/,
    reason: 'a file of the source language: we take its strings too, the reference does not read it',
  },
  {
    folder: /^rails-i18n$/,
    difference: /gd\.yml(: refused| \w+: \d+, others have undefined)/,
    reason: 'a key that occurs twice: we report it and count the first, the others refuse the file',
  },
  {
    folder: /^rails-i18n$/,
    difference: /: \["(true|false)",\d+\]$/i,
    reason: 'true and false in YAML: we show them as written, the reference as Python does',
  },
  {
    folder: /^(rails-i18n|jitsi-meet)$/,
    difference: /(translated|untranslated): \d+, others have \d+$/,
    reason: 'a text of white space alone: a text to us and to the reference, nothing to other tools',
  },
  {
    folder: /^stats-macos$/,
    difference: /\.strings (ours: \[.*,20\]|theirs: \[.*,0\]|\w+: \d+, others have \d+)$/,
    reason: 'an entry with a // comment on its line: we read it, as Apple does, the others lose it or the next',
  },
  {
    folder: /^innosetup$/,
    difference: /(translated|untranslated): \d+, others have \d+$/,
    reason: 'the strings of [LangOptions]: strings to us and to the reference, not to other tools',
  },
  {
    folder: /^symfony-validators$/,
    difference: /(translated|fuzzy): \d+, others have \d+$/,
    reason: 'XLIFF needs-review-translation: translated to us and to the reference, fuzzy to other tools',
  },
];

/**
 * The reason of a difference; undefined when nobody knows one.
 *
 * @param {string} folder
 * @param {string} difference
 */
export function explain(folder, difference) {
  return KNOWN.find((known) => known.folder.test(folder) && known.difference.test(difference))?.reason;
}

/** @type {readonly { readonly component: RegExp, readonly language: RegExp, readonly is: (unit: Unit) => boolean, readonly reason: string }[]} */
const READ_OTHERWISE = [
  {
    component: /^stats-macos$/,
    language: /^sk$/,
    is: () => true,
    reason: 'a file with 129 keys that occur twice: the first counts to us, the reference mixes them up',
  },
  {
    component: /^innosetup$/,
    language: /./,
    is: ({ target }) => /\s;/.test(target[0]),
    reason: 'a semicolon after a space: text to us, the beginning of a comment to the reference',
  },
  {
    component: /^jitsi-meet$/,
    language: /^pt_BR$/,
    is: ({ source }) => source.length > 1,
    reason: 'i18next 3 has two plural forms in Brazilian Portuguese: so do we, the reference has three',
  },
];

/**
 * Why the reference has another translation of a string than we have; undefined when it has the same as far as we know.
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

/** @type {readonly { readonly check: string, readonly verdict: 'ours' | 'theirs', readonly is: (unit: Unit) => boolean, readonly reason: string }[]} */
const IMPROVED = [
  {
    check: 'same',
    verdict: 'ours',
    is: ({ source }) => source.some((text) => wordsOf(text).some((word) => EVERYDAY_WORDS.has(word))),
    reason: 'an everyday word that hardly anybody leaves in English',
  },
  {
    check: 'same',
    verdict: 'theirs',
    is: ({ note }) => /^name for /i.test(note),
    reason: 'a place, as its note says, of which nothing would be written otherwise',
  },
  {
    check: 'same',
    verdict: 'theirs',
    is: ({ source }) => /^(AirPlay|Copilot|Discord|Figma|GPLv3\+|Jitsi Meet|Mastodon|OpenID|Safari)$/.test(source[0]),
    reason: 'the name of a program, a service or a licence',
  },
];

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/**
 * Why a finding that only one of both has is better so; undefined where neither is known to be.
 *
 * @param {string} check
 * @param {'ours' | 'theirs'} verdict who has the finding
 * @param {Unit} unit
 */
export function improvement(check, verdict, unit) {
  return IMPROVED.find((known) => known.check === check && known.verdict === verdict && known.is(unit))?.reason;
}
