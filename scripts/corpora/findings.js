/** Compares the findings of the checks with those of the reference, string by string, and counts the agreements. */
import { CHECKS } from '../../dist/checks/index.js';
import { STATE_CODES } from '../../dist/model/state.js';
import { ComponentChecker } from '../../dist/services/files/component-checker.js';
import { startOf, stateOf } from './compare.js';
import { improvement, readOtherwise } from './known-differences.js';

/** Checks with fewer findings cannot be judged by percentage. */
const OFTEN = 50;
const BAR = 0.97;
const BAR_OF_ALL = 0.98;
/** `same` depends on a list of words, which differs between both. */
const BARS = new Map([['same', 0.93]]);
const ALL = 'all findings';
const STRINGS = 'strings that fail';

/** Counts of findings of both, of only one side, and of improvements (docs/checks/README.md). */
const NONE = { both: 0, ours: 0, theirs: 0, oursImproved: 0, theirsImproved: 0 };
const IMPROVED = { ours: 'oursImproved', theirs: 'theirsImproved' };

/** Normalises ids, because the reference mixes `_` and `-`. */
export const idOf = (name) => name.replaceAll('_', '-');

const ENABLED_BY = new Map(CHECKS.map(({ id, enabledBy }) => [id, enabledBy]));

export class Findings {
  #tallies = new Map();
  #counts = { strings: 0, compared: 0, notAsked: 0 };
  #examples;
  #only;

  /** @param {{ only?: string, examples?: number }} [options] */
  constructor({ only, examples = 0 } = {}) {
    this.#only = only;
    this.#examples = examples;
  }

  /**
   * Compares the strings of one language.
   *
   * @param {NonNullable<ReturnType<import('./reference.js').referenceOf>>} known
   */
  language(known, { definition, format, code, path, units, plural }) {
    const theirs = known.languages.get(path);
    if (theirs === undefined || theirs.error !== undefined) {
      this.#counts.strings += units.length;
      return;
    }
    const check = checkerOf(known, definition, format).ofLanguage(code, plural);
    const alike = units.filter((unit) => readOtherwise(known.name, code, unit) === undefined);
    this.#counts.strings += units.length - alike.length;
    this.#compare(matched(alike, theirs.rows, true), check, `${known.name} ${code}`);
  }

  /** Compares the strings of the source language. */
  source(known, { definition, format, units }) {
    const checker = checkerOf(known, definition, format);
    const check = (unit) => checker.sourceResults(unit).map((found) => found.check);
    this.#compare(matched(units, known.source, false), check, `${known.name} ${definition.sourceLanguage}`);
  }

  #compare({ pairs, skipped }, check, where) {
    this.#counts.strings += skipped;
    this.#counts.compared += pairs.length;
    for (const { unit, row } of pairs) {
      const found = check(unit);
      const ours = new Set(found.filter((id) => isAsked(id, row)));
      this.#counts.notAsked += found.length - ours.size;
      const theirs = new Set(row.f.map(idOf));
      this.compare(ours, theirs, where, unit);
      if (ours.size + theirs.size > 0) {
        this.#count(STRINGS, theirs.size === 0 ? 'ours' : ours.size === 0 ? 'theirs' : 'both');
      }
    }
  }

  /** Compares the failing checks of one string. `isBetter` tells whether a difference is an improvement. */
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

  /** Prints the table. Returns the number of checks that miss their target for other reasons than improvements. */
  report() {
    const rows = [...this.#tallies].filter(([id]) => id !== ALL && id !== STRINGS).sort(([a], [b]) => (a < b ? -1 : 1));
    const shown = rows.filter(([id]) => this.#only === undefined || this.#only === id);
    for (const id of this.#only === undefined ? [ALL, STRINGS] : []) {
      if (this.#tallies.has(id)) shown.push([id, this.#tallies.get(id)]);
    }
    console.log(line(['check', 'both', 'only ours', 'only theirs', 'of theirs', 'of ours', '']));
    for (const [id, tally] of shown) console.log(line(cells(id, tally)));
    const { compared, strings, notAsked } = this.#counts;
    console.log(`${compared} strings compared, ${strings} skipped because both sides read them differently.`);
    console.log(`${notAsked} findings skipped because the reference lacks the flag that enables the check.`);
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

/** Whether the reference ran the check. Our formats can set flags that the reference does not set. */
function isAsked(id, { fl = '' }) {
  const flags = fl.split(',').map((flag) => flag.trim().split(':')[0]);
  return ENABLED_BY.get(id)?.some((flag) => flags.includes(flag)) ?? true;
}

/** Uses the reference's names of project and component, because the check `same` depends on them. */
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

/** The share of the reference's findings that we also have, and the share of ours that the reference also has. */
const shares = ({ both, ours, theirs }) => [share(both, both + theirs), share(both, both + ours)];

const share = (part, all) => (all === 0 ? '-' : `${((100 * part) / all).toFixed(1)} %`);

const line = ([name, ...rest]) => `${name.padEnd(28)}${rest.map((cell) => cell.padStart(13)).join('')}`.trimEnd();

/** Whether too many findings are on only one side. */
function isMissed(id, { both, ours, theirs }) {
  if (id === STRINGS) return false;
  if (id !== ALL && Math.max(both + ours, both + theirs) < OFTEN) return false;
  const bar = id === ALL ? BAR_OF_ALL : (BARS.get(id) ?? BAR);
  return both < bar * (both + theirs) || both < bar * (both + ours);
}

/**
 * Matches strings with the rows of the reference, in file order, and counts the strings without a row. Keys distinguish
 * strings with the same source, if both sides use the same keys.
 */
function matched(units, rows, withStates) {
  const byStart = new Map();
  for (const row of rows) {
    const own = byStart.get(row.s);
    if (own === undefined) byStart.set(row.s, [row]);
    else own.push(row);
  }
  const pairs = [];
  let skipped = 0;
  const rest = [];
  for (const unit of units) {
    const own = byStart.get(startOf(unit.source[0] ?? '')) ?? [];
    const index = own.findIndex(({ k }) => k === unit.context || (k === unit.key && k !== ''));
    if (index === -1) rest.push({ unit, own });
    else pairs.push({ unit, row: own.splice(index, 1)[0] });
  }
  for (const { unit, own } of rest) {
    const row = own.shift();
    if (row === undefined) skipped++;
    else pairs.push({ unit, row });
  }
  const beforeLost = withStates ? misread(pairs) : new Set();
  const isSame = ({ unit, row }) => unit.source.length === row.n && (!withStates || stateOf(unit) === row.st);
  const same = pairs.filter((pair) => isSame(pair) && !beforeLost.has(pair));
  return { pairs: same, skipped: skipped + pairs.length - same.length };
}

/**
 * The strings before a string that only the reference considers untranslated. When the reference reads past the end of
 * an entry, it gives that entry the text of a later one.
 */
function misread(pairs) {
  const inFile = pairs.filter(({ unit }) => unit.line > 0).sort((a, b) => a.unit.line - b.unit.line);
  const isLost = ({ unit, row }) => unit.state !== 'empty' && row.st === STATE_CODES.empty;
  return new Set(inFile.filter((_, index) => index + 1 < inFile.length && isLost(inFile[index + 1])));
}
