import { describe, expect, test } from 'vitest';
import { runChecks } from '../../src/checks/run.js';
import { checkedString, testCheck } from './table.js';

const FLAGS = ['fluent-target-syntax'];

testCheck(
  'fluent-target-syntax',
  [
    ['plain text', 'Save', 'Speichern', {}, false],
    ['no translation of a form', ['a', 'b'], ['', 'b'], {}, false],
    ['references', 'Hi', 'Hallo { $name } von { -brand(case: "dative") } und { NUMBER($n, digits: 2) }', {}, false],
    ['lines', 'Hi', 'Hallo\nund\n  tschüss', {}, false],
    ['variants', 'Hi', '{ $n ->\n    [one] Datei\n   *[other] Dateien\n}', {}, false],
    ['attributes', 'Hi', 'Hallo\n.title = Titel\n.label =\n    { $n ->\n       *[other] Name\n    }', {}, false],
    ['attributes alone', 'Hi', '.title = Titel', {}, false],
    ['a bracket first', 'Hi', '[Hallo]', {}, false],
    ['a dot first', 'Hi', '...', {}, false],
    ['an open brace', 'Hi', 'Hallo { $name', {}, true],
    ['a closing brace alone', 'Hi', 'Hallo }', {}, true],
    ['an empty placeable', 'Hi', 'Hallo {}', {}, true],
    ['a name in another alphabet', 'Hi', '{ $имя }', {}, true],
    ['a space in a name', 'Hi', '{ $my name }', {}, true],
    ['an unclosed quotation mark', 'Hi', '{ "a }', {}, true],
    ['no default variant', 'Hi', '{ $n ->\n    [one] Datei\n}', {}, true],
    ['variants on the line of the arrow', 'Hi', '{ $n -> *[other] Datei }', {}, true],
    ['a message that chooses', 'Hi', '{ message ->\n   *[other] Datei\n}', {}, true],
    ['a function in small letters', 'Hi', '{ number($n) }', {}, true],
    ['an attribute without a text', 'Hi', 'Hallo\n.title =', {}, true],
    ['a line that begins with a bracket', 'Hi', 'Hallo\n[Welt]', {}, true],
    ['a line that begins with a dot', 'Hi', 'Hallo\n. Welt', {}, true],
    ['nothing but blanks', 'Hi', '  \n ', {}, false],
    ['100 braces', 'Hi', `${'{'.repeat(100)} $a ${'}'.repeat(100)}`, {}, false],
    ['101 braces', 'Hi', `${'{'.repeat(101)} $a ${'}'.repeat(101)}`, {}, true],
    ['a term without a text', 'Hi', '.gender = feminine', { flags: ['fluent-type:Term'] }, true],
    ['a term with a text', 'Hi', 'Hallo\n.gender = feminine', { flags: ['fluent-type:Term'] }, false],
  ],
  FLAGS,
);

const resultOf = (target: string) =>
  runChecks(checkedString('Hi', target, { flags: FLAGS })).find(({ check }) => check === 'fluent-target-syntax');

describe('findings', () => {
  test.each([
    ['Hallo } x', 6],
    ['Hallo\nWelt\n[x]', 11],
    ['{ $n ->\n[one] x\ny { } z\n*[other] x\n}', 20],
    ['x { $name', 9],
  ])('%j at %d', (target, start) => {
    expect(resultOf(target)?.target).toEqual([{ start, end: Math.min(start + 1, target.length) }]);
  });

  test('a long name does not make a long message', () => {
    const name = 'n'.repeat(1000);
    expect(resultOf(`{ F(${name}: 1, ${name}: 2) }`)?.message.length).toBeLessThan(300);
  });
});
