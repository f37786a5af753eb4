/** Holds the findings of the checks against those of the reference, string by string, and adds up where both agree. */
import { CHECKS } from '../../dist/checks/index.js';
import { STATE_CODES } from '../../dist/model/state.js';
import { ComponentChecker } from '../../dist/services/component-checker.js';
import { startOf, stateOf } from './compare.js';
import { readOtherwise } from './known-differences.js';

/** A check that fires seldom cannot be judged by its share. */
const OFTEN = 50;
const BAR = 0.97;
const BAR_OF_ALL = 0.98;
/** `same` goes by a list of words, and each has its own. */
const BARS = new Map([['same', 0.93]]);
/**
 * Bars that are not reached, and the least that must be: to us everyday words left in English are unchanged translations,
 * to the reference many of them are not (docs/checks/README.md). The sum and the sources whose translations fail fall with
 * them.
 */
const LEAST = new Map([
  ['same', { ofTheirs: 0.93, ofOurs: 0.87 }],
  ['multiple-failures', { ofTheirs: 0.93, ofOurs: 0.92 }],
  ['all findings', { ofTheirs: 0.975, ofOurs: 0.95 }],
]);
const ALL = 'all findings';
const STRINGS = 'strings that fail';

/** The reference mixes `_` and `-` in its ids. */
export const idOf = (name) => name.replaceAll('_', '-');

const ENABLED_BY = new Map(CHECKS.map(({ id, enabledBy }) => [id, enabledBy]));

export class Findings {
  #tallies = new Map();
  #left = { strings: 0, compared: 0, notAsked: 0 };
  #examples;
  #only;

  /** @param {{ only?: string, examples?: number }} [options] */
  constructor({ only, examples = 0 } = {}) {
    this.#only = only;
    this.#examples = examples;
  }

  /**
   * The strings of one language.
   *
   * @param {NonNullable<ReturnType<import('./reference.js').referenceOf>>} known
   */
  language(known, { definition, format, code, path, units, plural }) {
    const theirs = known.languages.get(path);
    if (theirs === undefined || theirs.error !== undefined) {
      this.#left.strings += units.length;
      return;
    }
    const check = checkerOf(known, definition, format).ofLanguage(code, plural);
    const alike = units.filter((unit) => readOtherwise(known.name, code, unit) === undefined);
    this.#left.strings += units.length - alike.length;
    this.#compare(matched(alike, theirs.rows, true), check, `${known.name} ${code}`);
  }

  /** The strings of the source language. */
  source(known, { definition, format, units }) {
    const checker = checkerOf(known, definition, format);
    const check = (unit) => checker.sourceResults(unit).map((found) => found.check);
    this.#compare(matched(units, known.source, false), check, `${known.name} ${definition.sourceLanguage}`);
  }

  #compare({ pairs, left }, check, where) {
    this.#left.strings += left;
    this.#left.compared += pairs.length;
    for (const { unit, row } of pairs) {
      const found = check(unit);
      const ours = new Set(found.filter((id) => isAsked(id, row)));
      this.#left.notAsked += found.length - ours.size;
      const theirs = new Set(row.f.map(idOf));
      this.compare(ours, theirs, where, unit);
      if (ours.size + theirs.size > 0) {
        this.#count(STRINGS, theirs.size === 0 ? 'ours' : ours.size === 0 ? 'theirs' : 'both');
      }
    }
  }

  /** The checks that one string fails to us and to the reference. */
  compare(ours, theirs, where, unit) {
    for (const id of new Set([...ours, ...theirs])) {
      const verdict = !theirs.has(id) ? 'ours' : !ours.has(id) ? 'theirs' : 'both';
      this.#count(id, verdict);
      this.#count(ALL, verdict);
      if (verdict !== 'both') this.#show(id, verdict, where, unit);
    }
  }

  #count(id, verdict) {
    const tally = this.#tallies.get(id) ?? { both: 0, ours: 0, theirs: 0 };
    tally[verdict]++;
    this.#tallies.set(id, tally);
  }

  #show(id, verdict, where, { source, target, flags }) {
    if (this.#examples === 0 || (this.#only !== undefined && this.#only !== id)) return;
    const tally = this.#tallies.get(id);
    if (tally[verdict] > this.#examples) return;
    const [from, to] = [source, target].map((forms) => JSON.stringify(forms.length === 1 ? forms[0] : forms));
    console.log(`${id} only ${verdict}, ${where}: ${from} → ${to}${flags.length > 0 ? ` [${flags}]` : ''}`);
  }

  /** Prints the table; the number of bars that are missed and not explained. */
  report() {
    const rows = [...this.#tallies].filter(([id]) => id !== ALL && id !== STRINGS).sort(([a], [b]) => (a < b ? -1 : 1));
    const shown = rows.filter(([id]) => this.#only === undefined || this.#only === id);
    for (const id of this.#only === undefined ? [ALL, STRINGS] : []) {
      if (this.#tallies.has(id)) shown.push([id, this.#tallies.get(id)]);
    }
    const missed = shown.filter(([id, tally]) => isMissed(id, tally) && isWorse(id, tally)).length;
    console.log(line(['check', 'both', 'only ours', 'only theirs', 'agreement', 'of theirs', 'of ours', '']));
    for (const [id, tally] of shown) console.log(line(cells(id, tally)));
    const { compared, strings, notAsked } = this.#left;
    console.log(`${compared} strings compared, ${strings} left out: both read them in different ways.`);
    console.log(`${notAsked} findings left out: the reference lacks the flag that asks for their check.`);
    const below = shown.filter(([id, tally]) => isMissed(id, tally)).map(([id]) => id);
    if (below.length > 0)
      console.log(`Bars that are MISSED: ${below.join(', ')}; ${missed} of them by more than is explained.`);
    return missed;
  }
}

/** Whether the reference ran the check: with our flags a format can ask for one that the reference's does not. */
function isAsked(id, { fl = '' }) {
  const flags = fl.split(',').map((flag) => flag.trim().split(':')[0]);
  return ENABLED_BY.get(id)?.some((flag) => flags.includes(flag)) ?? true;
}

/** The reference knows projects and components by other names than we do, and names matter to `same`. */
const checkerOf = ({ names }, { sourceLanguage }, format) =>
  new ComponentChecker({ format, sourceLanguage, names, projectFlags: [], flags: [], glossary: false });

function cells(id, { both, ours, theirs }) {
  const shares = [both + ours + theirs, both + theirs, both + ours].map((all) => share(both, all));
  return [id, both, ours, theirs, ...shares, isMissed(id, { both, ours, theirs }) ? 'MISSED' : ''].map(String);
}

const share = (part, all) => (all === 0 ? '-' : `${((100 * part) / all).toFixed(1)} %`);

const line = ([name, ...rest]) => `${name.padEnd(28)}${rest.map((cell) => cell.padStart(13)).join('')}`.trimEnd();

/** Whether a bar is missed by more than is known and explained. */
function isWorse(id, { both, ours, theirs }) {
  const least = LEAST.get(id);
  return least === undefined || both < least.ofTheirs * (both + theirs) || both < least.ofOurs * (both + ours);
}

/** Whether too much is found by one of both alone. */
function isMissed(id, { both, ours, theirs }) {
  if (id === STRINGS) return false;
  if (id !== ALL && Math.max(both + ours, both + theirs) < OFTEN) return false;
  const bar = id === ALL ? BAR_OF_ALL : (BARS.get(id) ?? BAR);
  return both < bar * (both + theirs) || both < bar * (both + ours);
}

/**
 * Pairs strings with the rows that tell of them, in the order of the file; the number of strings without such a row.
 * Keys tell two strings of one source apart, where both know them by the same ones.
 */
function matched(units, rows, withStates) {
  const byStart = new Map();
  for (const row of rows) {
    const own = byStart.get(row.s);
    if (own === undefined) byStart.set(row.s, [row]);
    else own.push(row);
  }
  const pairs = [];
  let left = 0;
  const rest = [];
  for (const unit of units) {
    const own = byStart.get(startOf(unit.source[0] ?? '')) ?? [];
    const place = own.findIndex(({ k }) => k === unit.context || (k === unit.key && k !== ''));
    if (place === -1) rest.push({ unit, own });
    else pairs.push({ unit, row: own.splice(place, 1)[0] });
  }
  for (const { unit, own } of rest) {
    const row = own.shift();
    if (row === undefined) left++;
    else pairs.push({ unit, row });
  }
  const beforeLost = withStates ? misread(pairs) : new Set();
  const isSame = ({ unit, row }) => unit.source.length === row.n && (!withStates || stateOf(unit) === row.st);
  const same = pairs.filter((pair) => isSame(pair) && !beforeLost.has(pair));
  return { pairs: same, left: left + pairs.length - same.length };
}

/**
 * The strings that stand in the file before one that the reference takes for untranslated and we do not: where it reads
 * on past the end of an entry, it gives that entry the text of a later one.
 */
function misread(pairs) {
  const inFile = pairs.filter(({ unit }) => unit.line > 0).sort((a, b) => a.unit.line - b.unit.line);
  const isLost = ({ unit, row }) => unit.state !== 'empty' && row.st === STATE_CODES.empty;
  return new Set(inFile.filter((_, place) => place + 1 < inFile.length && isLost(inFile[place + 1])));
}
