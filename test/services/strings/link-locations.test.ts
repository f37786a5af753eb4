/** Tests that locations of strings link to the source browser, with the branch of the folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeProject } from '../../../src/services/settings/manage-projects.js';
import { linkLocations } from '../../../src/services/strings/link-locations.js';
import { folderOf } from '../../support/folders.js';
import { openTestApp } from '../../support/server.js';
import { signedIn } from '../../support/signed-in.js';

const repoWeb = 'https://example.org/blob/{branch}/{path}#L{line}';

test('a branch is read from the work tree or from a linked one', async () => {
  const folder = await folderOf({ 'sub/a.txt': '' });
  const hrefs = async (root: string) =>
    (await linkLocations({ repoWeb }, { folder: root }, 'a.c:3')).map((one) => one.href);
  expect(await hrefs(folder)).toEqual(['https://example.org/blob/HEAD/a.c#L3']);
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, '.git/HEAD'), 'ref: refs/heads/feature/x y\n');
  expect(await hrefs(join(folder, 'sub'))).toEqual(['https://example.org/blob/feature/x%20y/a.c#L3']);
  await writeFile(join(folder, 'sub/.git'), 'gitdir: ../.git\n');
  expect(await hrefs(join(folder, 'sub'))).toEqual(['https://example.org/blob/feature/x%20y/a.c#L3']);
  await writeFile(join(folder, '.git/HEAD'), '0123456789\n');
  expect(await hrefs(folder)).toEqual(['https://example.org/blob/HEAD/a.c#L3']);
});

test('the editor links files of the project, and nothing else', async () => {
  const entry = '#: src/a.c:3 ../../etc/passwd javascript:alert(1)\nmsgid "Open"\nmsgstr ""\n';
  const demo = await openTestApp({ 'po/app.pot': entry, 'po/de.po': entry });
  try {
    const browser = await signedIn(demo, { username: 'ada', roles: { demo: 'translator' } });
    const address = '/translate/demo/app/de/?string=1';
    expect((await browser.get(address)).payload).not.toContain('https://example.org');
    await changeProject(demo.app, 'demo', { repoWeb });
    const { payload } = await browser.get(address);
    expect(payload.match(/<a href="https:\/\/example\.org[^>]*>/g)).toEqual([
      '<a href="https://example.org/blob/HEAD/src/a.c#L3" rel="noreferrer">',
    ]);
    expect(payload).not.toContain('href="javascript');
  } finally {
    await demo.close();
  }
});
