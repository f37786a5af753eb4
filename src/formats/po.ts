/** Gettext's PO and POT files. */
import type { WritableFormat } from './format.js';
import { isPo } from './shared/po/detect.js';
import { readPo, visitPo } from './shared/po/reader.js';
import { revisePo } from './shared/po/revise.js';
import { startPo } from './shared/po/start.js';
import { bilingualName, writePo } from './shared/po/writer.js';

export const po: WritableFormat = {
  id: 'po',
  name: 'Gettext PO',
  extensions: ['.po', '.pot'],
  bilingual: true,
  plurals: 'gettext',
  flags: [],
  detect: isPo,
  start: startPo,
  revise: revisePo,
  parse: readPo,
  visit: visitPo,
  write: (bytes, edits, options) => writePo(bytes, edits, { nameOf: bilingualName, ...options }),
};
