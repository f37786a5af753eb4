/** Holds the findings of the checks against those of the reference, string by string, and adds up where both agree. */
import { CHECKS } from '../../dist/checks/index.js';
import { STATE_CODES } from '../../dist/model/state.js';
import { ComponentChecker } from '../../dist/services/files/component-checker.js';
import { startOf, stateOf } from './compare.js';
import { improvement, readOtherwise } from './known-differences.js';

/** A check that fires seldom cannot be judged by its share. */
const OFTEN = 50;
const BAR = 0.97;
const BAR_OF_ALL = 0.98;
/** `same` goes by a list of words, and each has its own. */
const BARS = new Map([['same', 0.93]]);
const ALL = 'all findings';
const STRINGS = 'strings that fail';

/** Findings of both, of one alone, and how many of these are improvements (docs/checks/README.md). */
const NONE = { both: 0, ours: 0, theirs: 0, oursImproved: 0, theirsImproved: 0 };
const IMPROVED = { ours: 'oursImproved', theirs: 'theirsImproved' };

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

  /** The checks that one string fails to us and to the reference; what is better so is told by `isBetter`. */
  compare(ours, theirs, where, unit, isBetter = improvement) {
    for (const id of new Set([...ours, ...theirs])) {
      const verdict = !theirs.has(id) ? 'ours' : !ours.has(id) ? 'theirs' : 'both';
      this.#count(id, verdict);
      this.#count(ALL, verdict);
      if (verdict === 'both') continue;
      if (isBetter(id, verdict, unit)) {
        this.#count(id, IMPROVED[verdict]);
        this.#count(ALL, IMPROVED[verdict]);
      } else this.#show(id, verdict, where, unit);
    }
  }

  #count(id, verdict) {
    const tally = this.#tallies.get(id) ?? { ...NONE };
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

  /** Prints the table; the number of bars that are missed by more than the improvements. */
  report() {
    const rows = [...this.#tallies].filter(([id]) => id !== ALL && id !== STRINGS).sort(([a], [b]) => (a < b ? -1 : 1));
    const shown = rows.filter(([id]) => this.#only === undefined || this.#only === id);
    for (const id of this.#only === undefined ? [ALL, STRINGS] : []) {
      if (this.#tallies.has(id)) shown.push([id, this.#tallies.get(id)]);
    }
    console.log(line(['check', 'both', 'only ours', 'only theirs', 'of theirs', 'of ours', '']));
    for (const [id, tally] of shown) console.log(line(cells(id, tally)));
    const { compared, strings, notAsked } = this.#left;
    console.log(`${compared} strings compared, ${strings} left out: both read them in different ways.`);
    console.log(`${notAsked} findings left out: the reference lacks the flag that asks for their check.`);
    for (const [id, tally] of shown) {
      const { ours, theirs } = tally;
      const rest = withoutImprovements(tally);
      if (id === STRINGS || ours + theirs === rest.ours + rest.theirs) continue;
      console.log(
        `${id}: ${ours - rest.ours} only ours and ${theirs - rest.theirs} only theirs are named as improvements; ` +
          `${shares(rest).join(' of theirs and ')} of ours without them.`,
      );
    }
    return shown.filter(([id, tally]) => isMissed(id, withoutImprovements(tally))).length;
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

function cells(id, tally) {
  const { both, ours, theirs } = tally;
  const verdict = !isMissed(id, tally) ? '' : isMissed(id, withoutImprovements(tally)) ? 'MISSED' : 'improved';
  return [id, both, ours, theirs, ...shares(tally), verdict].map(String);
}

const withoutImprovements = ({ both, ours, theirs, oursImproved, theirsImproved }) => ({
  both,
  ours: ours - oursImproved,
  theirs: theirs - theirsImproved,
});

/** How much of the reference's findings are ours too, and of ours the reference's. */
const shares = ({ both, ours, theirs }) => [share(both, both + theirs), share(both, both + ours)];

const share = (part, all) => (all === 0 ? '-' : `${((100 * part) / all).toFixed(1)} %`);

const line = ([name, ...rest]) => `${name.padEnd(28)}${rest.map((cell) => cell.padStart(13)).join('')}`.trimEnd();

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
