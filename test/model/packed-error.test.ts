/** Errors that another thread or process sends keep their code, message and line. */
import { expect, test } from 'vitest';
import { AppError } from '../../src/model/error.js';
import { packError, unpackError } from '../../src/model/packed-error.js';

const CHANNELS: readonly (readonly [string, <T>(value: T) => T])[] = [
  ['a thread', structuredClone],
  ['a process', (value) => JSON.parse(JSON.stringify(value))],
];

test.each(CHANNELS)('sent by %s', (_name, send) => {
  for (const line of [12, undefined]) {
    const error = new AppError('json.not-json', 'This is not JSON.', { line });
    const received = unpackError(send(packError(error)));
    expect(received).toBeInstanceOf(AppError);
    expect([received.code, received.message, received.line]).toEqual([error.code, error.message, line]);
  }
});

test('a defect is not packed', () => {
  expect(() => packError(new TypeError('mistake'))).toThrow(TypeError);
});
