/** An import with problems, for the page of imports. Only administrators see its project. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../src/services/context.js';
import { addProject } from '../../src/services/settings/manage-projects.js';
import { archive } from '../support/archive.js';
import { multipart } from '../support/multipart.js';
import { eventually, po } from '../support/workspace.js';

const TEMPLATE = po([
  ['High water', ''],
  ['Low water', ''],
  ['Spring tide', ''],
]);

/** Three translations, one of them without its closing quotation mark. */
const BROKEN = `${po([['High water', 'Hochwasser']])}
msgid "Low water"
msgstr "Niedrigwasser

msgid "Spring tide"
msgstr "Springtide"
`;

const FILES = {
  'po/tides.pot': TEMPLATE,
  'po/de.po': BROKEN,
  'po/fr.po': po([['High water', 'Pleine mer']]),
  'po/nl.po': '\u0000\u0001\u0002',
  'README.md': 'What all this is about.',
};

/** Returns the address of the import's report. */
export async function importWithProblems(
  app: Context,
  server: FastifyInstance,
  cookies: Readonly<Record<string, string>>,
): Promise<string> {
  await addProject(app, { name: 'Tide Tables', slug: 'tides', private: true });
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const content = archive(Object.entries(FILES).map(([name, text]) => ({ name, content: text })));
  const { payload, headers } = multipart({ file: { filename: 'tide-tables.zip', content } });
  const started = await server.inject({
    method: 'POST',
    url: '/import/tides/',
    payload,
    headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin' },
  });
  const path = String(started.headers.location);
  return eventually(async () => {
    const page = await server.inject({ url: path, headers: { cookie } });
    return page.payload.includes('data-live') ? undefined : path;
  });
}
