/** Tests the button that fixes a finding, without scripts: it changes the field and saves nothing. */
import { expect, test } from 'vitest';
import { openTestApp } from '../../support/server.js';
import { signedIn } from '../../support/signed-in.js';
import { po } from '../../support/workspace.js';

test('the field gets the fixed text, and the store keeps the saved one', async () => {
  const demo = await openTestApp({
    'po/app.pot': po([['Open the file. ', '']]),
    'po/de.po': po([['Open the file. ', 'Datei öffnen.']]),
  });
  try {
    const browser = await signedIn(demo, { username: 'tina', roles: { demo: 'translator' } });
    const address = '/translate/demo/app/de/?string=1';
    const { payload } = await browser.get(address);
    expect(payload).toMatch(/<button[^>]*name="fix"[^>]*value="end-space"/);
    const version = /name="version" value="([^"]*)"/.exec(payload)![1]!;
    const fixed = await browser.post(address, { version, fix: 'end-space', target: 'Die Datei öffnen.' });
    expect([fixed.statusCode, fixed.payload]).toEqual([200, expect.stringContaining('>Die Datei öffnen. </textarea>')]);
    expect(fixed.payload).toContain('Save it to keep the change');
    const component = (await demo.app.store.components.find('demo', 'app'))!;
    const german = (await demo.app.store.languages.find(component.id, 'de'))!;
    expect((await demo.app.store.units.list(component.id, german.id))[0]!.target).toEqual(['Datei öffnen.']);
    const refused = await browser.post(address, { version, fix: 'same', target: 'Datei' });
    expect([refused.statusCode, refused.payload]).toEqual([400, expect.stringContaining('cannot be fixed')]);
    const reader = await signedIn(demo, { username: 'rita' });
    expect((await reader.get(address)).payload).toContain('name="fix"');
    const source = await browser.get('/translate/demo/app/en/?string=1');
    expect(source.payload).not.toContain('name="fix"');
  } finally {
    await demo.close();
  }
});
