/** The part of the SARIF 2.1.0 schema that the output uses: optional and required keys of its objects. */
import { expect } from 'vitest';

type Rule = (value: unknown, path: string) => void;

const fail = (path: string, expected: string, value: unknown) =>
  expect.fail(`${path} must be ${expected}, not ${JSON.stringify(value)}`);

const text: Rule = (value, path) => {
  if (typeof value !== 'string' || value === '') fail(path, 'text', value);
};

const matching =
  (pattern: RegExp): Rule =>
  (value, path) => {
    if (typeof value !== 'string' || !pattern.test(value)) fail(path, String(pattern), value);
  };

const integerFrom =
  (least: number): Rule =>
  (value, path) => {
    if (!Number.isInteger(value) || (value as number) < least) fail(path, `an integer from ${least}`, value);
  };

const truth: Rule = (value, path) => {
  if (typeof value !== 'boolean') fail(path, 'true or false', value);
};

const listOf =
  (rule: Rule, { distinct = false } = {}): Rule =>
  (value, path) => {
    if (!Array.isArray(value)) return fail(path, 'a list', value);
    value.forEach((item, index) => {
      rule(item, `${path}[${index}]`);
    });
    if (distinct) expect(new Set(value.map((item) => JSON.stringify(item))).size, path).toBe(value.length);
  };

/** An object that has no other keys. Keys with a ! are required. */
const object =
  (keys: Readonly<Record<string, Rule>>): Rule =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(path, 'an object', value);
    const rules = new Map(Object.entries(keys).map(([key, rule]) => [key.replace('!', ''), rule]));
    for (const key of Object.keys(keys)) {
      if (key.endsWith('!')) expect(Object.keys(value), path).toContain(key.slice(0, -1));
    }
    for (const [key, item] of Object.entries(value)) {
      const rule = rules.get(key);
      if (rule === undefined) fail(path, `an object without ${key}`, value);
      else rule(item, `${path}.${key}`);
    }
  };

const anyObject: Rule = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'an object', value);
};

const mapOfTexts: Rule = (value, path) => {
  anyObject(value, path);
  for (const [key, item] of Object.entries(value as object)) text(item, `${path}.${key}`);
};

const uri = matching(/^[a-z][a-z0-9+.-]*:\S+$/);
const uriReference = matching(/^(?:[\w.~!$&'()*+,;=:@/?#-]|%[0-9A-F]{2})+$/);
const level = matching(/^(?:none|note|warning|error)$/);
const message = object({ 'text!': text });

const location = object({
  'physicalLocation!': object({
    'artifactLocation!': object({ 'uri!': uriReference, uriBaseId: text }),
    region: object({ 'startLine!': integerFrom(1) }),
  }),
});

const LOG = object({
  $schema: uri,
  'version!': matching(/^2\.1\.0$/),
  'runs!': listOf(
    object({
      'tool!': object({
        'driver!': object({
          'name!': text,
          version: text,
          informationUri: uri,
          rules: listOf(
            object({
              'id!': text,
              name: text,
              shortDescription: message,
              help: message,
              helpUri: uri,
              defaultConfiguration: object({ level }),
            }),
            { distinct: true },
          ),
        }),
      }),
      invocations: listOf(
        object({
          'executionSuccessful!': truth,
          toolExecutionNotifications: listOf(object({ 'message!': message, level, locations: listOf(location) })),
        }),
      ),
      results: listOf(
        object({
          ruleId: text,
          ruleIndex: integerFrom(-1),
          level,
          'message!': message,
          locations: listOf(location),
          partialFingerprints: mapOfTexts,
          properties: anyObject,
        }),
      ),
    }),
  ),
});

export function expectSarif(log: unknown): void {
  LOG(log, 'log');
}
