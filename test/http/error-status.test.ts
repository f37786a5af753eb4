/** The HTTP status of each error, for the API and the pages. */
import { expect, test } from 'vitest';
import { errorHeaders, errorStatus } from '../../src/http/error-status.js';
import { AppError } from '../../src/model/error.js';

test.each([
  ['access.unknown', 401, { 'WWW-Authenticate': 'Token' }],
  ['access.denied', 403, {}],
  ['project.not-found', 404, {}],
  ['project.exists', 400, {}],
  ['suggestion.exists', 409, {}],
  ['string.conflict', 409, {}],
  ['access.link-used', 410, {}],
  ['component.locked', 423, {}],
  ['import.busy', 503, { 'Retry-After': '60' }],
  ['password.busy', 503, { 'Retry-After': '60' }],
  ['storage.full', 503, { 'Retry-After': '60' }],
  ['storage.busy', 503, { 'Retry-After': '5' }],
  ['name.invalid', 400, {}],
] as const)('%s is %i', (code, status, headers) => {
  const error = new AppError(code, 'It is so.');
  expect(errorStatus(error)).toBe(status);
  expect(errorHeaders(error)).toEqual(headers);
});
