/** Each fixture file is read and compared with what its JSON says, problems included. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/formats/index.js';
import { AppError } from '../../src/model/error.js';

const root = join(import.meta.dirname, '../fixtures/formats');

describe.each(formats)('$id', (format) => {
  const folder = join(root, format.id);
  const files = readdirSync(folder).filter((file) => extname(file) !== '.json');

  test('has fixtures', () => expect(files.length).toBeGreaterThan(0));

  test.each(files)('%s', async (file) => {
    const read = outcome(() => format.parse(readFileSync(join(folder, file))));
    await expect(`${JSON.stringify(read, null, 2)}\n`).toMatchFileSnapshot(
      join(folder, `${basename(file, extname(file))}.json`),
    );
  });
});

function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { error: error.code, message: error.message };
  }
}
