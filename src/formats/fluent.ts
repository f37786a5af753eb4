/** Fluent files of Mozilla's localisation system: each message or term is one string, including its attributes. */
import { textOfParts } from '../model/fluent/parts.js';
import type { FileSample, WritableFormat } from './format.js';
import { type FluentEntry, FluentScanner } from './shared/fluent/scanner.js';
import { insertEntries, layOutText, rewriteEntry } from './shared/fluent/writer.js';
import { plainUnit } from './shared/plain-unit.js';
import { fluentSample } from './shared/sample-files.js';
import { startedFile } from './shared/started-file.js';
import { type Collector, textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';

const MESSAGE_FLAGS: readonly string[] = Object.freeze(['fluent-type:Message']);
const TERM_FLAGS: readonly string[] = Object.freeze(['fluent-type:Term']);

export const fluent: WritableFormat = textFormat<FluentEntry>({
  id: 'fluent',
  name: 'Fluent',
  extensions: ['.ftl'],
  bilingual: false,
  plurals: 'cldr',
  flags: [
    'fluent-parts',
    'fluent-references',
    'fluent-source-inner-html',
    'fluent-source-syntax',
    'fluent-target-inner-html',
    'fluent-target-syntax',
    'ignore-xml-invalid',
    'ignore-xml-tags',
  ],
  family: 'fluent',
  detect,
  sample: fluentSample,
  without: (text, { commentStart, end }) => text.slice(0, commentStart) + text.slice(end),
  start: (like) => startedFile('', like),
  read,
  rewrite: rewriteEntry,
  insert: insertEntries,
  layOut: layOutText,
});

/** FreeMarker templates have the same extension, but begin with markup. */
function detect({ path, bytes }: FileSample): boolean {
  if (!/\.ftl$/i.test(path)) return false;
  return /^[ \r\n]*(?:$|#{1,3}(?:[ \r\n]|$)|-?[a-z][\w-]* *=)/i.test(headOf(bytes));
}

function read(found: Collector<FluentEntry>): void {
  const scanner = new FluentScanner(found.text);
  for (let entry = scanner.next(); entry !== undefined; entry = scanner.next()) {
    const { key, note, parts, start, end, fault } = entry;
    const line = found.lineAt(start);
    if (fault !== undefined) {
      const before = found.text.slice(start, Math.min(fault.at, end - 1));
      const message = `Line ${line + before.split('\n').length - 1} cannot be read: ${fault.message}.`;
      found.problem('junk', message, start, end);
      continue;
    }
    const target = [textOfParts(parts)];
    const flags = key.startsWith('-') ? TERM_FLAGS : MESSAGE_FLAGS;
    found.add(plainUnit({ key, target, note, line, flags }), entry, start, end);
  }
  const [first] = found.problems;
  if (found.entries.size === 0 && first !== undefined) {
    throw found.error('not-fluent', `This is not a Fluent file, or all of it is broken (${first.message})`, first.line);
  }
}
