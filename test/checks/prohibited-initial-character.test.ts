import { describe, expect, test } from 'vitest';
import { GLOSSARY_CHECKS } from '../../src/checks/index.js';
import { runChecks } from '../../src/checks/run.js';
import { checkedString } from './table.js';

const SOURCE = 'source';
const TARGET = 'target';

describe('prohibited-initial-character', () => {
  test.each([
    ['letters', 'term', 'Begriff', []],
    ['a prohibited character inside', 'a=b', 'x-y', []],
    ['a full stop', '.po', '.po', []],
    ['an equals sign', 'term', '=1+1', [TARGET]],
    ['a plus', 'term', '+1', [TARGET]],
    ['a hyphen', 'term', '-x', [TARGET]],
    ['an at sign', 'term', '@x', [TARGET]],
    ['a bar', 'term', '|x', [TARGET]],
    ['a percent sign', 'term', '%x', [TARGET]],
    ['a space', 'term', ' x', [TARGET]],
    ['a tab', 'term', '\tx', [TARGET]],
    ['a no-break space', 'term', '\u00a0x', [TARGET]],
    ['an ideographic space', 'term', '\u3000x', [TARGET]],
    ['the source', '=term', 'x', [SOURCE]],
    ['both', '-term', '-x', [SOURCE, TARGET]],
  ])('%s', (_name, source, target, places) => {
    const [result] = runChecks(checkedString(source, target), GLOSSARY_CHECKS);
    expect(result?.check).toBe(places.length === 0 ? undefined : 'prohibited-initial-character');
    expect(result?.source).toEqual(places.includes(SOURCE) ? [{ start: 0, end: 1 }] : undefined);
    expect(result?.target).toEqual(places.includes(TARGET) ? [{ start: 0, end: 1 }] : undefined);
  });

  test('strings outside of glossaries may begin with any character', () => {
    expect(runChecks(checkedString('+1', '+1'))).toEqual([]);
  });
});
