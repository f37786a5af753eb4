/** Reads the results of the reference implementation and of other tools for a component. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The state of read-only strings. For us they only exist in the source language. */
const READONLY = 100;

/**
 * The data of the reference for the component of `folder` with this mask: the strings of each language by file path, in
 * file order, the source strings, and the names of project and component. Undefined if the reference has no such
 * component.
 *
 * @param {string} reference
 * @param {string} folder
 * @param {string} filemask
 */
export function referenceOf(reference, folder, filemask) {
  const strings = join(reference, 'strings');
  for (const file of readdirSync(strings).filter((name) => name.endsWith('.summary.json'))) {
    const [name] = file.split('.summary.json');
    const summary = JSON.parse(readFileSync(join(strings, file), 'utf8'));
    if (name.split('--')[0] !== folder || summary.mask !== filemask || summary.variant) continue;
    return {
      name,
      names: [summary.project_name, summary.component_name],
      ...languagesOf(join(strings, `${name}.jsonl.gz`), summary),
    };
  }
  return undefined;
}

function languagesOf(file, summary) {
  const rows = new Map();
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')) {
    const row = JSON.parse(line);
    const own = rows.get(row.lang);
    if (own === undefined) rows.set(row.lang, [row]);
    else own.push(row);
  }
  const languages = new Map();
  let source = [];
  for (const [code, { file: path, error, source: isSource }] of Object.entries(summary.languages)) {
    const all = rows.get(code) ?? [];
    if (isSource) source = all;
    else languages.set(path, { code, error, rows: all.filter(({ st }) => st !== READONLY) });
  }
  return { source, languages };
}

/**
 * The results of other tools for a folder, by the language code in the file name; undefined if they cover several
 * components at once.
 *
 * @param {string} reference
 * @param {string} folder
 * @param {import('../../src/formats/format.js').FileFormat} format
 */
export function otherToolsOf(reference, folder, format) {
  const names = format.bilingual ? [folder] : [`${folder}--monolingual`, folder];
  const file = names.map((name) => join(reference, 'other-tools', `${name}.json`)).find((path) => existsSync(path));
  const components = readdirSync(join(reference, 'strings')).filter(
    (name) => name.startsWith(`${folder}--`) && name.endsWith('.summary.json') && !isVariant(reference, name),
  );
  if (file === undefined || components.length > 0) return undefined;
  const figures = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(figures).filter(([code]) => !code.startsWith('_')));
}

const isVariant = (reference, name) => JSON.parse(readFileSync(join(reference, 'strings', name), 'utf8')).variant;
