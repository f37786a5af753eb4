/** Texts that a file cannot hold: refused when saved, and left out of downloads if they are in the store already. */
import { expect, test } from 'vitest';
import { findUnitPlace } from '../../src/services/strings/open-unit.js';
import { readZip } from '../../src/sources/zip.js';
import { asker } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const FILES = {
  'ini/en.ini': 'OPEN="Open"\nCLOSE="Close"\n',
  'ini/de.ini': 'OPEN="Auf"\nCLOSE="Zu"\n',
  'po/app.pot': po([['Save', '']]),
  'po/de.po': po([['Save', '']]),
};

function fileIn(archive: Uint8Array, name: string): string {
  const files = readZip(archive, { files: 10, bytesEach: 10_000, bytesTotal: 10_000 });
  return new TextDecoder().decode(files.find(({ path }) => path === name)!.bytes);
}

async function setUp() {
  const opened = await testApp(FILES);
  const { app, server } = opened;
  const person = async (role: 'reader' | 'translator' | 'manager') =>
    (await makePerson(app, { username: role, roles: { demo: role } })).headers;
  const { ask, upload } = asker(server);
  const units = async (component: string) =>
    (await ask('GET', `/api/translations/demo/${component}/de/units/`)).body.results as {
      id: number;
      source: string[];
      target: string[];
      pending: boolean;
    }[];
  const unit = async (component: string, source: string) =>
    (await units(component)).find((one) => one.source[0] === source)!;
  /** Puts a text into the store as an earlier version of the program did: without asking the format. */
  const force = async (source: string, text: string) => {
    const { componentId, languageId, stringId } = (await findUnitPlace(
      app.store,
      String((await unit('ini', source)).id),
    ))!;
    await app.store.transaction(async (store) => {
      await store.components.lock(componentId);
      const before = (await store.units.find(componentId, languageId, stringId))!;
      const { target, state } = before;
      await store.units.update(componentId, languageId, [{ ...before, target: [text], imported: { target, state } }]);
    });
  };
  return { ...opened, ask, upload, person, unit, force };
}

test('a save and a suggestion are refused with the reason, and pending says whether a text is in the file', async () => {
  const { ask, person, unit } = await setUp();
  const [translator, reader] = [await person('translator'), await person('reader')];
  const { id } = await unit('ini', 'Open');
  const refusal = {
    code: 'string.unwritable',
    attr: 'target',
    detail: expect.stringMatching(/ini\/de\.ini: .*one line/),
  };
  const saved = await ask('PATCH', `/api/units/${id}/`, translator, { target: 'one\ntwo' });
  expect([saved.status, saved.body.errors]).toEqual([400, [refusal]]);
  const suggested = await ask('POST', `/api/units/${id}/suggestions/`, reader, { target: 'one\ntwo' });
  expect([suggested.status, suggested.body.errors]).toEqual([400, [refusal]]);
  expect(await unit('ini', 'Open')).toMatchObject({ target: ['Auf'], pending: false });
  expect((await ask('PATCH', `/api/units/${id}/`, translator, { target: 'Offen' })).status).toBe(200);
  expect(await unit('ini', 'Open')).toMatchObject({ target: ['Offen'], pending: true });
});

test('a text in the store that the file cannot hold is left out of downloads and named', async () => {
  const { ask, person, unit, force } = await setUp();
  const [translator, manager] = [await person('translator'), await person('manager')];
  await force('Open', 'one\ntwo');
  const save = async (component: string, source: string, target: string) =>
    ask('PATCH', `/api/units/${(await unit(component, source)).id}/`, translator, { target });
  await save('ini', 'Close', 'Schließen');
  await save('app', 'Save', 'Sichern');
  const one = await ask('GET', '/api/translations/demo/ini/de/file/');
  expect([one.status, one.bytes.toString()]).toEqual([200, 'OPEN="Auf"\nCLOSE="Schließen"\n']);
  for (const url of ['/api/components/demo/ini/file/', '/api/projects/demo/file/']) {
    const { status, bytes } = await ask('GET', url);
    expect(status).toBe(200);
    expect(fileIn(bytes, 'ini/de.ini')).toBe('OPEN="Auf"\nCLOSE="Schließen"\n');
  }
  const project = await ask('GET', '/api/projects/demo/file/');
  expect(fileIn(project.bytes, 'po/de.po')).toContain('Sichern');
  const { id } = await unit('ini', 'Open');
  for (const place of ['projects/demo', 'components/demo/ini', 'translations/demo/ini/de']) {
    const { body } = await ask('GET', `/api/${place}/repository/`, manager);
    expect(body.needs_commit).toBe(false);
    expect(body.status).toContain('1 of them cannot be written');
    expect(body.unwritable).toEqual([
      {
        unit: `http://localhost:80/api/units/${id}/`,
        component: 'ini',
        language: 'de',
        file: 'ini/de.ini',
        string: 'OPEN',
        detail: expect.stringContaining('one line'),
      },
    ]);
  }
  expect((await ask('GET', '/api/components/demo/app/repository/', manager)).body.unwritable).toEqual([]);
});

test('a file that cannot be parsed any more is downloaded as it is', async () => {
  const { ask, person, unit, workspace } = await setUp();
  const { id } = await unit('ini', 'Open');
  await ask('PATCH', `/api/units/${id}/`, await person('translator'), { target: 'Offen' });
  workspace.write('files/ini/de.ini', '??? broken\n');
  const { status, bytes } = await ask('GET', '/api/projects/demo/file/');
  expect([status, fileIn(bytes, 'ini/de.ini')]).toEqual([200, '??? broken\n']);
});
