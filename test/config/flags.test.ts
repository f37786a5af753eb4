/** Tests flags and checks in the settings file: the resulting flags, and the errors. */
import { describe, expect, test } from 'vitest';
import { CHECKS, CROSS_CHECKS, GLOSSARY_CHECKS } from '../../src/checks/index.js';
import { isActive } from '../../src/checks/run.js';
import { loadConfig } from '../../src/config.js';
import { flagValues, mergeFlags } from '../../src/model/flags.js';
import { testWorkspace } from '../support/workspace.js';

const load = (yaml: string) => loadConfig({}, testWorkspace({ 'tallyglot.yaml': yaml }).root);

/** The flags of a project with the given additional keys. */
const flagsOf = async (keys: string) => (await load(`projects:\n  - slug: app\n    ${keys}`)).projects[0]!.flags;

describe('flags', () => {
  test.each([
    ['flags: [python-brace-format, "max-length:200"]', ['python-brace-format', 'max-length:200']],
    ['flags: python-brace-format, max-length:200', ['python-brace-format', 'max-length:200']],
    [`flags: 'placeholders:"a, b":c, same'`, ['placeholders:"a, b":c', 'same']],
    ['flags: ["c-format, no-wrap", md-text]', ['c-format', 'no-wrap', 'md-text']],
    ['flags: []', []],
    ['flags: [ignore-same, ignore-reused, ignore-all-checks]', ['ignore-same', 'ignore-reused', 'ignore-all-checks']],
    ['flags: ignore-prohibited-initial-character', ['ignore-prohibited-initial-character']],
    ['flags: ["discard:ignore-same", "discard:c-format"]', ['discard:ignore-same', 'discard:c-format']],
    ['flags: [ignored-by-others, "font-size:9"]', ['ignored-by-others', 'font-size:9']],
  ])('%s', async (keys, flags) => {
    expect(await flagsOf(keys)).toEqual(flags);
  });

  test('are read for the project and for each component', async () => {
    const config = await load(`
projects:
  - slug: app
    flags: md-text
    checks: { same: off }
    components:
      - { slug: ui, filemask: ui/*.po, flags: [no-wrap], checks: { same: on } }
      - { slug: terms, filemask: terms/*.po, glossary: true }
`);
    const [project] = config.projects;
    expect(project!.flags).toEqual(['md-text', 'ignore-same']);
    expect(project!.components).toMatchObject([
      { slug: 'ui', flags: ['no-wrap', 'discard:ignore-same'], glossary: false },
      { slug: 'terms', flags: [], glossary: true },
    ]);
  });
});

describe('checks become flags', () => {
  test.each([
    ['{}', []],
    ['{ same: off, reused: false }', ['ignore-same', 'ignore-reused']],
    ['{ same: on, end-stop: true }', ['discard:ignore-same', 'discard:ignore-end-stop']],
    ['{ php-format: on }', ['discard:ignore-php-format', 'php-format']],
    ['{ php-format: off }', ['ignore-php-format']],
    ['{ c-sharp-format: on }', ['discard:ignore-c-sharp-format', 'c-sharp-format']],
    ['{ md-link: on }', ['discard:ignore-md-link', 'md-text']],
    ['{ check-glossary: on }', ['discard:ignore-check-glossary', 'check-glossary']],
    ['{ unnamed-format: on }', ['discard:ignore-unnamed-format']],
    ['{ prohibited-initial-character: off }', ['ignore-prohibited-initial-character']],
    ['{ max-length: 80 }', ['discard:ignore-max-length', 'max-length:80']],
    ['{ max-length: "80" }', ['discard:ignore-max-length', 'max-length:80']],
    ['{ max-length: 0 }', ['discard:ignore-max-length', 'max-length:0']],
    ['{ max-length: 999999999 }', ['discard:ignore-max-length', 'max-length:999999999']],
    ['{ max-length: off }', ['ignore-max-length']],
    ['{ max-lines: 2 }', ['discard:ignore-max-lines', 'max-lines:2']],
    ['{ source-max-length: 80 }', ['discard:ignore-source-max-length', 'max-length:80']],
    [
      '{ max-length: 80, source-max-length: 80 }',
      ['discard:ignore-max-length', 'max-length:80', 'discard:ignore-source-max-length', 'max-length:80'],
    ],
    ['{ accelerator: _ }', ['discard:ignore-accelerator', 'accelerator:_']],
    ['{ accelerator: ":" }', ['discard:ignore-accelerator', 'accelerator:":"']],
    ['{ placeholders: "%n%" }', ['discard:ignore-placeholders', 'placeholders:%n%']],
    ['{ placeholders: [a, "b c"] }', ['discard:ignore-placeholders', 'placeholders:a:"b c"']],
    ['{ regex: "^[A-Z]" }', ['discard:ignore-regex', 'regex:r"^[A-Z]"']],
  ])('%s', async (checks, flags) => {
    expect(await flagsOf(`checks: ${checks}`)).toEqual(flags);
  });

  test('which follow the flags of the key `flags`', async () => {
    const flags = await flagsOf('checks: { same: on }\n    flags: [ignore-same, c-format]');
    expect(flags).toEqual(['ignore-same', 'c-format', 'discard:ignore-same']);
    expect(mergeFlags(flags)).toEqual(new Map([['c-format', '']]));
  });

  test.each(['a:b', '"', '\\', 'a\\"b', 'a, b', ' a ', 'r"x"', '%(name)s', '…'])(
    'texts such as %j are read back',
    async (text) => {
      const flags = mergeFlags(await flagsOf(`checks: { placeholders: ${JSON.stringify([text, 'end'])} }`));
      expect(flagValues(flags.get('placeholders')!)).toEqual([
        { text, isPattern: false },
        { text: 'end', isPattern: false },
      ]);
    },
  );

  test.each([
    ['a:b', 'a:b'],
    ['^"', '^"'],
    ['[^"]+"', '[^"]+"'],
    ['\\d+\\.', '\\d+\\.'],
    ['\\\\"', '\\\\"'],
    ['\\\\', '\\\\'],
    // In a pattern, an escaped quote means the same as a quote.
    ['\\"', '"'],
  ])('the pattern %j is parsed back as %j', async (pattern, expected) => {
    const flags = mergeFlags(await flagsOf(`checks: { regex: ${JSON.stringify(pattern)} }`));
    expect(flagValues(flags.get('regex')!)).toEqual([{ text: expected, isPattern: true }]);
  });

  test('each check can be turned off and on, or needs a value', async () => {
    for (const check of [...CHECKS, ...CROSS_CHECKS, ...GLOSSARY_CHECKS]) {
      expect(await flagsOf(`checks: { ${check.id}: off }`)).toEqual([`ignore-${check.id}`]);
      const on = flagsOf(`checks: { ${check.id}: on }`);
      if (check.flagValue !== undefined) await expect(on).rejects.toThrow(`${check.id} needs a value: ${check.id}: `);
      else if (check.id !== 'unnamed-format')
        expect(isActive(check, mergeFlags([`ignore-${check.id}`], await on))).toBe(true);
    }
  });
});

describe('errors name the key', () => {
  test.each([
    ['flags:', 'projects[0].flags has no value'],
    ['flags: ""', 'projects[0].flags has no value'],
    ['flags: 5', 'projects[0].flags must be text, not 5'],
    ['flags: [c-format, 5]', 'projects[0].flags[1] must be text, not 5'],
    ['flags: [max-length: 5]', 'projects[0].flags[0] must be text, not keys and values'],
    ['flags: [c-format, ""]', 'projects[0].flags[1] has no value'],
    ['flags: " , "', 'projects[0].flags must contain a flag, not " , "'],
    ['flags: [":5"]', 'projects[0].flags[0] must contain a flag with a name, not ":5"'],
    ['flags: ["x:\\0"]', 'flags[0] must not contain control characters, as in "x:\\u0000"'],
    ['flags: ["x:\\ud800"]', 'flags[0] must not contain control characters'],
    [
      'flags: [c-format, read-only]',
      'projects[0].flags[1] must not contain read-only, which is for single strings: lock the component, or flag its strings.',
    ],
    [
      'flags: ["c-format, max-length:abc"]',
      'projects[0].flags[0] must not contain max-length:abc, which needs a whole number, as in max-length:40.',
    ],
    ['flags: "regex:("', 'projects[0].flags must not contain regex:(, which has a pattern that cannot be used: '],
    ['flags: [ignore-smae]', 'projects[0].flags[0] has an unknown check in "ignore-smae"; did you mean "ignore-same"?'],
    [
      'flags: ["discard:ignore-smae"]',
      'has an unknown check in "discard:ignore-smae"; did you mean "discard:ignore-same"?',
    ],
    ['flags: ignore-all-cheks', 'did you mean "ignore-all-checks"?'],
    ['flags: ignore-xyzxyzxyz', 'has an unknown check in "ignore-xyzxyzxyz".'],
    ['checks:', 'projects[0].checks has no value'],
    ['checks: [same]', 'projects[0].checks must contain keys and values'],
    ['checks: { same: }', 'projects[0].checks.same has no value'],
    ['checks: { smae: off }', 'tallyglot.yaml: projects[0].checks has an unknown check "smae"; did you mean "same"?'],
    ['checks: { xyzxyzxyz: off }', 'checks has an unknown check "xyzxyzxyz".'],
    ['checks: { constructor: off }', 'checks has an unknown check "constructor"'],
    ['checks: { same: 5 }', 'projects[0].checks.same must be on or off, not 5'],
    ['checks: { same: yes }', 'checks.same must be on or off, not "yes"'],
    ['checks: { php-format: [x] }', 'checks.php-format must be on or off, not a list'],
    ['checks: { max-length: on }', 'checks.max-length needs a value: max-length: 80'],
    ['checks: { accelerator: true }', 'checks.accelerator needs a value: accelerator: "&"'],
    ['checks: { placeholders: on }', 'needs a value: placeholders: ["%name%", "%count%"]'],
    ['checks: { regex: on }', 'checks.regex needs a value: regex: "^[A-Z]"'],
    ['checks: { max-length: -1 }', 'max-length must be off or a whole number up to 999999999'],
    ['checks: { max-length: 1.5 }', 'max-length must be off or a whole number'],
    ['checks: { max-length: 1000000000 }', 'max-length must be off or a whole number'],
    ['checks: { max-length: long }', 'a whole number up to 999999999, not "long"'],
    ['checks: { accelerator: 5 }', 'checks.accelerator must be text, not 5'],
    ['checks: { accelerator: "" }', 'checks.accelerator has no value'],
    ['checks: { placeholders: 5 }', 'checks.placeholders must be text, not 5'],
    ['checks: { placeholders: [] }', 'checks.placeholders has no value'],
    ['checks: { placeholders: [a, 5] }', 'checks.placeholders[1] must be text, not 5'],
    ['checks: { placeholders: ["\\n"] }', 'checks must not contain control characters'],
    ['checks: { regex: "(" }', 'checks.regex cannot be used as a pattern: '],
    ['checks: { regex: "a\\\\" }', 'pattern: it ends with a single backslash'],
    [
      'checks: { max-length: 80, source-max-length: 60 }',
      'projects[0].checks sets both max-length:80 and max-length:60',
    ],
    [
      'components: [{ slug: b, filemask: "*", checks: { smae: on } }]',
      'projects[0].components[0].checks has an unknown check "smae"',
    ],
  ])('%s', async (keys, message) => {
    await expect(flagsOf(keys)).rejects.toMatchObject({
      code: 'config.invalid',
      message: expect.stringContaining(message),
    });
  });
});
