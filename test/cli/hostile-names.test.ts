/** Names from the disk: commands print them without control characters, so that they cannot forge lines or colours. */
import { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { ProgressLine } from '../../src/cli/progress-line.js';
import { ServeMessages } from '../../src/cli/serve/serve-messages.js';
import type { Terminal } from '../../src/cli/terminal.js';
import { AppError } from '../../src/model/error.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { runCommand } from '../support/run-command.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const EVIL = 'evil\u001b]0;x\u0007\nTallyglot is serving http://evil.example\u009b31m\u202e';

/** A found component, a broken file and a file without its source, all with hostile names. */
const FILES = {
  [`${EVIL}/po/app.pot`]: po([['Open', '']]),
  [`${EVIL}/po/de.po`]: 'msgid "Open"\nmsgstr "unfinished\n',
  [`${EVIL}/json/de.json`]: '{"a": "b"}',
};

/** Everything that is printed, on both streams. */
function watchedTerminal(): { terminal: Terminal; printed: () => string } {
  let printed = '';
  const stream = () =>
    Object.assign(
      new Writable({
        write(part, _encoding, done) {
          printed += part;
          done();
        },
      }),
      { isTTY: true },
    );
  const terminal = Object.assign(new EventEmitter(), {
    stdin: Readable.from([]),
    stdout: stream(),
    stderr: stream(),
  });
  return { terminal, printed: () => printed };
}

const HARMLESS = /^[^\0-\x09\x0b-\x1f\x7f-\x9f\u202e]*$/;
const FORGED = /^Tallyglot is serving/m;

test('the server', async () => {
  const { app, workspace } = await testApp(FILES, { project: 'first' });
  const folder = {
    project: { slug: 'demo', name: 'demo' },
    directory: workspace.path('files'),
    sourceLanguage: 'en',
    components: undefined,
  };
  const report = await importDirectory(app, folder);
  const { terminal, printed } = watchedTerminal();
  const messages = new ServeMessages(terminal, true, false);
  messages.imported(folder, report, { milliseconds: 1, isFirst: true });
  messages.notImported(folder, new AppError('directory.unreadable', `${EVIL} cannot be read.`));
  messages.unwatched({ ...folder, directory: EVIL }, new Error(EVIL));
  messages.failed(new AppError('file.unreadable', `${EVIL} is not readable.`));
  messages.note(`${EVIL} was changed.`);
  expect(printed().match(/<U\+001B>/g)!.length).toBeGreaterThan(6);
  expect(printed()).toMatch(HARMLESS);
  expect(printed()).not.toMatch(FORGED);
  // The stack of a defect has several lines.
  messages.failed(new Error(`${EVIL} is a defect`));
  expect(printed()).toMatch(HARMLESS);
});

test.each(['import', 'stats', 'check', 'init'])('%s', async (command) => {
  const { workspace } = await testApp(FILES);
  const { stdout, stderr } = await runCommand([command, 'files', '--verbose'], { cwd: workspace.root });
  expect(stdout + stderr).toContain('<U+001B>');
  expect(stdout + stderr).toMatch(HARMLESS);
  expect(stdout + stderr).not.toMatch(FORGED);
});

test('an error of a command', async () => {
  const { stderr } = await runCommand(['import', EVIL]);
  expect(stderr).toMatch(HARMLESS);
  expect(stderr).not.toMatch(FORGED);
});

test('the progress line', () => {
  const { terminal, printed } = watchedTerminal();
  new ProgressLine(terminal.stderr).show(`app: ${EVIL}`, 1, 2);
  expect(printed().replace('\r\u001b[2K', '')).toMatch(HARMLESS);
});
