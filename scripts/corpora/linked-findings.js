/** Compares the findings that depend on other strings with those stored by a server of the reference. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MIN_LANGUAGES, multipleFailures } from '../../dist/checks/multiple-failures.js';
import { reused } from '../../dist/checks/reused.js';
import { SOURCE_LANGUAGE_ID } from '../../dist/model/source-language.js';
import { importComponent } from '../../dist/services/imports/import-component.js';
import { languageOf } from '../../dist/sources/file-language.js';
import { idOf } from './findings.js';
import { improvement } from './known-differences.js';

const PAGE = 100_000;

/** After an import the reference only checks this many reused texts of a project, in the order of their hashes. */
const MAX_REUSED = 20;

/**
 * Compares a component if data of such a server exists. The server had only some of the languages, and the findings of
 * sources depend on the languages.
 *
 * @param {import('./findings.js').Findings} findings
 */
export async function compareLinked(findings, { app, reference, name, files }) {
  const file = join(reference, 'strings', `${name}.weblate-units.jsonl.gz`);
  if (!existsSync(file)) return;
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const rows = lines.map((line) => JSON.parse(line));
  const codes = new Set(rows.map(({ lang }) => languageOf(lang)));
  const languages = files.languages.filter(({ code }) => codes.has(code));
  const project = { slug: `${name}-on-a-server`, name };
  await importComponent(app, { project, files: { ...files, languages } });
  const theirs = new Map(
    rows.map((row) => [keyOf(languageOf(row.lang), row.context, row.source), row.checks.map(idOf)]),
  );
  const { units, sources } = await stored(app, project.slug, files.definition.slug);
  const looked = new Set(sharedTexts(units).slice(0, MAX_REUSED));
  const failures = new Map();
  const improved = new Set();
  for (const unit of units) {
    const ours = isReused(unit) && looked.has(hashOf(unit)) ? [reused.id] : [];
    compare(unit, ours, reused.id, unit.code);
    const others = unit.failing.filter((check) => check !== reused.id);
    if (ours.length + others.length > 0) failures.set(unit.stringId, (failures.get(unit.stringId) ?? 0) + 1);
    if (isImproved(unit)) improved.add(unit.stringId);
  }
  for (const unit of sources) {
    const ours = (failures.get(unit.stringId) ?? 0) >= MIN_LANGUAGES ? [multipleFailures.id] : [];
    // A source fails the checks that its translations fail.
    compare(unit, ours, multipleFailures.id, languageOf(rows[0].lang), () => improved.has(unit.stringId));
  }

  function compare({ string, target, flags }, ours, check, code, isBetter) {
    const known = knownOf(string, code);
    if (known === undefined) return;
    const of = new Set(known.filter((id) => id === check));
    findings.compare(new Set(ours), of, `${name} ${code}`, { source: string.source, target, flags }, isBetter);
  }

  function knownOf(string, code) {
    return theirs.get(keyOf(code, string.key || string.context, string.source));
  }

  /** Whether only one side has a finding in a translation, and this is a known improvement. */
  function isImproved({ string, failing, code }) {
    const known = knownOf(string, code);
    if (known === undefined) return false;
    const only = (some, others, verdict) =>
      some.some((id) => !others.includes(id) && improvement(id, verdict, string) !== undefined);
    return only(failing, known, 'ours') || only(known, failing, 'theirs');
  }
}

/** The strings of all target languages, and those of the source language. */
async function stored({ store }, project, slug) {
  const component = await store.components.find(project, slug);
  const units = [];
  const sources = [];
  for (const { id, code } of await store.languages.list(component.id)) {
    const own = await store.units.page(component.id, id, { kind: 'all' }, 0, PAGE);
    for (const unit of own) (id === SOURCE_LANGUAGE_ID ? sources : units).push({ ...unit, code });
  }
  return { units, sources };
}

const keyOf = (code, context, source) => JSON.stringify([code, context, source]);
const isReused = ({ failing }) => failing.includes(reused.id);
/** Hashes of texts that are the translation of several sources in one language. */
function sharedTexts(units) {
  const sources = new Map();
  for (const unit of units.filter(({ state }) => state === 'translated')) {
    const text = `${hashOf(unit)} ${unit.code}`;
    sources.set(text, (sources.get(text) ?? new Set()).add(JSON.stringify(unit.string.source)));
  }
  const shared = [...sources].filter(([, own]) => own.size > 1).map(([text]) => text.split(' ')[0]);
  return [...new Set(shared)].sort();
}

/** The reference stores plural forms as one text, with a separator of two characters. */
const hashOf = ({ target }) => createHash('md5').update(target.join('\u001e\u001e').toLowerCase()).digest('hex');
