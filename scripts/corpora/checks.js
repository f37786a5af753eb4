/** Compares the findings of the checks in a folder of real translation files with the findings of the reference. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatById } from '../../dist/formats/index.js';
import { AppError } from '../../dist/model/error.js';
import { identity, isReadonly } from '../../dist/model/unit.js';
import { ComponentReader } from '../../dist/services/files/component-reader.js';
import { componentFiles } from '../../dist/sources/component-files.js';
import { directoryTree, listFiles } from '../../dist/sources/directory.js';
import { discover } from '../../dist/sources/discover.js';
import { Findings } from './findings.js';
import { referenceOf } from './reference.js';

const OPTIONS = {
  check: { type: 'string' },
  examples: { type: 'string' },
  component: { type: 'string' },
  language: { type: 'string' },
};

const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
const [corpora] = positionals;
if (corpora === undefined || !existsSync(corpora)) {
  console.error(
    'usage: node scripts/corpora/checks.js DIR [--check ID] [--examples N] [--component NAME] [--language CODE],\n' +
      'where DIR contains one folder per project, next to the folder ../reference',
  );
  process.exit(2);
}
const findings = new Findings({ only: values.check, examples: Number(values.examples ?? 0) });
for (const entry of readdirSync(corpora, { withFileTypes: true })) {
  if (entry.isDirectory()) await compareFolder(entry.name);
}
process.exitCode = findings.report() === 0 ? 0 : 1;

/** @param {string} folder */
async function compareFolder(folder) {
  if (values.component !== undefined && values.component.split('--')[0] !== folder) return;
  const root = join(corpora, folder);
  const tree = directoryTree(root, await listFiles(root));
  const { found } = await discover(tree, {
    sourceLanguage: 'en',
    fallbackName: folder,
  });
  for (const { definition, files } of found) {
    const known = referenceOf(join(corpora, '../reference'), folder, definition.filemask);
    if (known === undefined || (values.component ?? known.name) !== known.name) continue;
    await compareComponent(known, await componentFiles({ ...tree, paths: files }, definition));
  }
}

async function compareComponent(known, { definition, sources, languages }) {
  const format = formatById(definition.format);
  const reader = new ComponentReader(format, definition.sourceLanguage);
  const all = new Map();
  for (const { read } of sources) {
    for (const unit of reader.readSource(await read()).units) all.set(identity(unit), unit);
  }
  for (const { code, path, read } of languages) {
    let content;
    try {
      content = reader.readLanguage(await read(), code);
    } catch (error) {
      // The comparison of strings (main.js) reports this.
      if (error instanceof AppError) continue;
      throw error;
    }
    if (format.bilingual) for (const unit of content.units) if (!all.has(identity(unit))) all.set(identity(unit), unit);
    const units = content.units.filter((unit) => !isReadonly(unit));
    const isWanted = values.language === undefined || values.language === code;
    if (isWanted) findings.language(known, { definition, format, code, path, units, plural: content.plural });
  }
  if ((values.language ?? definition.sourceLanguage) === definition.sourceLanguage) {
    findings.source(known, { definition, format, units: [...all.values()] });
  }
}
