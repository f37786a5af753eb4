/** Errors that a worker sends to the primary process. */
import { expect, test } from 'vitest';
import { errorOf, failureOf } from '../../src/cli/serve/worker-messages.js';
import { AppError } from '../../src/model/error.js';

const sent = (error: unknown) => errorOf(JSON.parse(JSON.stringify(failureOf(error))));

test('an expected error keeps its code, message and line', () => {
  const error = new AppError('config.invalid', 'tallyglot.yaml is not YAML.', { line: 3 });
  expect(sent(error)).toBeInstanceOf(AppError);
  expect(sent(error)).toMatchObject({ code: 'config.invalid', message: 'tallyglot.yaml is not YAML.', line: 3 });
});

test('a defect keeps its message and stack', () => {
  const defect = new TypeError('mistake');
  expect(sent(defect)).not.toBeInstanceOf(AppError);
  expect(sent(defect)).toMatchObject({ message: 'mistake', stack: defect.stack });
});
