/** Choices of checks, out of a component's flags and back. */
import { describe, expect, test } from 'vitest';
import { CHECKS, CROSS_CHECKS, GLOSSARY_CHECKS } from '../../../src/checks/index.js';
import {
  type CheckChoice,
  choosableChecks,
  flagsOfChoices,
  otherFlags,
} from '../../../src/services/settings/choose-checks.js';

const component = (flags: readonly string[], projectFlags: readonly string[] = []) => ({ flags, projectFlags });
const find = (id: string, ...given: Parameters<typeof component>) =>
  choosableChecks(component(...given)).find((check) => check.id === id)!;

test('there is every check once', () => {
  const all = [...CHECKS, ...CROSS_CHECKS, ...GLOSSARY_CHECKS].map(({ id }) => id);
  expect(
    choosableChecks(component([]))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(all.sort());
});

describe('a choice is read off the flags', () => {
  test.each<[id: string, flags: string[], project: string[], choice: CheckChoice, usual: string]>([
    ['same', [], [], 'usual', 'on'],
    ['same', ['ignore-same'], [], 'off', 'on'],
    ['same', ['ignore-same', 'discard:ignore-same'], [], 'usual', 'on'],
    ['same', [], ['ignore-same'], 'usual', 'off'],
    ['same', ['discard:ignore-same'], ['ignore-same'], 'on', 'off'],
    ['same', ['discard:ignore-same'], [], 'usual', 'on'],
    ['c-format', [], [], 'usual', 'by flag'],
    ['c-format', ['c-format'], [], 'on', 'by flag'],
    ['c-format', ['c-format', 'ignore-c-format'], [], 'off', 'by flag'],
    ['c-format', [], ['c-format'], 'usual', 'on'],
    ['c-format', ['c-format'], ['ignore-c-format'], 'usual', 'off'],
    ['c-format', ['discard:ignore-c-format', 'c-format'], ['ignore-c-format'], 'on', 'off'],
    ['md-link', ['md-text'], [], 'on', 'by flag'],
    ['md-link', ['md-text', 'ignore-md-link'], [], 'off', 'by flag'],
    ['max-length', ['max-length:80'], [], 'usual', 'by flag'],
    ['unnamed-format', ['c-format'], [], 'usual', 'by flag'],
  ])('%s with %j in a project with %j is %s', (id, flags, project, choice, usual) => {
    expect(find(id, flags, project)).toMatchObject({ choice, usual });
  });
});

test('a flag that turns on several checks names them', () => {
  expect(find('md-link', [])).toMatchObject({ flag: 'md-text', alsoOn: ['Markdown references', 'Markdown syntax'] });
  expect(find('c-format', [])).toMatchObject({ flag: 'c-format', alsoOn: [] });
  expect(find('max-length', [])).toMatchObject({ flag: undefined, alsoOn: [], needsValue: true });
});

describe('flags are made of what is written and what is chosen', () => {
  test.each<[flags: string[], project: string[], written: string, chosen: Record<string, CheckChoice>, made: string]>([
    [[], [], '', {}, ''],
    [[], [], 'no-wrap,  max-length:80', { same: 'off' }, 'no-wrap, max-length:80, ignore-same'],
    [['ignore-same'], [], '', { same: 'usual' }, ''],
    [['ignore-same'], [], '', {}, 'ignore-same'],
    [[], [], 'ignore-same', { same: 'usual' }, 'ignore-same'],
    [[], [], 'ignore-same', { same: 'off' }, 'ignore-same'],
    [[], ['ignore-same'], '', { same: 'on' }, 'discard:ignore-same'],
    [[], ['ignore-c-format'], '', { 'c-format': 'on' }, 'discard:ignore-c-format, c-format'],
    [['c-format'], [], '', { 'c-format': 'off' }, 'ignore-c-format'],
    [[], [], '', { 'md-link': 'on' }, 'md-text'],
    [[], [], '', { 'md-link': 'on', 'md-syntax': 'off' }, 'md-text, ignore-md-syntax'],
    // Turned off for one, and left on for the others that share the flag: the change decides.
    [['md-text'], [], '', { 'md-link': 'usual', 'md-reflink': 'on', 'md-syntax': 'on' }, ''],
    [['md-text'], [], '', { 'md-link': 'off', 'md-reflink': 'on', 'md-syntax': 'on' }, 'ignore-md-link, md-text'],
    [['md-text', 'ignore-md-link'], [], '', { 'md-link': 'on', 'md-syntax': 'usual' }, 'md-text'],
    [['md-text'], [], 'md-text', { 'md-link': 'usual', 'md-reflink': 'usual', 'md-syntax': 'usual' }, 'md-text'],
  ])('%j in a project with %j: %j and %j make %j', (flags, project, written, chosen, made) => {
    const choices = new Map(Object.entries(chosen));
    expect(flagsOfChoices(component(flags, project), written, choices)).toBe(made);
  });
});

describe('nothing is lost on the way there and back', () => {
  test.each([
    [['ignore-same', 'no-wrap', 'max-length:80'], []],
    [['discard:ignore-same', 'ignore-all-checks', 'c-format', 'ignore-c-format'], []],
    [
      ['discard:ignore-same', 'md-text', 'ignore-md-link', 'discard:md-text'],
      ['ignore-same', 'md-text'],
    ],
    [['placeholders:"a, b":r"[A-Z]+"', 'accelerator:&', 'unknown', 'ignore-unknown'], []],
  ])('of %j in a project with %j', (flags, projectFlags) => {
    const kept = flagsOfChoices({ flags, projectFlags }, otherFlags({ flags, projectFlags }), new Map());
    expect(kept.split(', ').sort()).toEqual(flags.join(', ').split(', ').sort());
  });
});
