/** Tests that write-back updates the fields of PO headers about the last change, and nothing else. */
import { expect, test } from 'vitest';
import { formatById } from '../../../src/formats/index.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { writableFolder } from '../../support/write-back.js';

const header = (date: string, author: string, team: string) => `# Notes of the team.
msgid ""
msgstr ""
"Project-Id-Version: garden\\n"
"PO-Revision-Date: ${date}\\n"
"Last-Translator: ${author}\\n"
"Language-Team: ${team}\\n"
"Language: de\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

`;
const entry = (text: string) => `msgid "Open"\nmsgstr "${text}"\n`;
const BEFORE = header('2020-01-01 00:00+0100', 'Old <old@example.org>', 'LANGUAGE <LL@li.org>') + entry('');

const folder = async (updateHeaders: boolean) => {
  const store = await openStore(STORE_KINDS[0]!);
  const files = { 'po/app.pot': entry(''), 'po/de.po': BEFORE };
  const demo = await writableFolder(store, files, { mode: 'files', updateHeaders });
  const person = { username: 'ada', fullName: 'Ada "A" L', email: 'ada@example.org' };
  await store.transaction((inside) => inside.users.add({ ...person, admin: false, active: true, created: 0 }));
  return { ...demo, context: { ...demo.context, clock: () => Date.UTC(2026, 4, 6, 7, 8) * 1000 } };
};

test('an edit updates date, translator and an unset team', async () => {
  const demo = await folder(true);
  await demo.save('de', 'Open', 'Auf');
  await demo.writeBack();
  const written = await demo.read('po/de.po');
  const date = /PO-Revision-Date: (.*)\\n/.exec(written)![1]!;
  expect(date).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d\+0000$/);
  expect(written).toBe(header(date, 'Ada \\"A\\" L <ada@example.org>', 'German') + entry('Auf'));
  expect(await demo.changes()).toEqual([]);
  expect((await demo.writeBack()).written).toEqual([]);
  expect(await demo.drift()).toEqual([]);
});

test('an edit that changes no text leaves the file alone, and so does the setting', async () => {
  const demo = await folder(true);
  // A PO file cannot store this state, so no bytes change.
  await demo.save('de', 'Open', '', { state: 'translated' });
  await demo.writeBack();
  expect(await demo.read('po/de.po')).toBe(BEFORE);
  const off = await folder(false);
  await off.save('de', 'Open', 'Auf');
  await off.writeBack();
  expect(await off.read('po/de.po')).toBe(BEFORE.replace('msgid "Open"\nmsgstr ""', 'msgid "Open"\nmsgstr "Auf"'));
});

test('bytes of other charsets stay, and a name that the charset lacks is left out', () => {
  const latin = Buffer.from(
    header('x', 'y', 'Müller <m@example.org>').replace('UTF-8', 'ISO-8859-1') + entry('Grün'),
    'latin1',
  );
  const revise = formatById('po').revise!;
  const written = revise(latin, { date: 'now', author: 'Łukasz <l@example.org>', language: 'de' });
  expect(Buffer.from(written).toString('latin1')).toBe(latin.toString('latin1').replace('Date: x', 'Date: now'));
  const bare = Buffer.from(entry('Auf'));
  expect(Buffer.from(revise(bare, { date: 'now', author: undefined, language: 'de' }))).toEqual(bare);
});
