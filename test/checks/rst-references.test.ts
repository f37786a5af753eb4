import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'rst-references',
  [
    ['the same', 'See :ref:`intro`', 'Siehe :ref:`intro`', {}, false],
    ['missing', 'See :ref:`intro`', 'Siehe intro', {}, true],
    ['extra', 'See intro', 'Siehe :ref:`intro`', {}, true],
    ['another role', 'See :ref:`intro`', 'Siehe :doc:`intro`', {}, true],
    ['another target', 'See :ref:`intro`', 'Siehe :ref:`einleitung`', {}, true],
    ['a text for the same target', 'See :ref:`intro`', 'Siehe :ref:`Einleitung <intro>`', {}, false],
    ['another text', 'See :ref:`Intro <intro>`', 'Siehe :ref:`Einleitung <intro>`', {}, false],
    ['a translated target', 'See :ref:`Intro <intro>`', 'Siehe :ref:`Einleitung <einleitung>`', {}, true],
    ['a role of a domain', 'Call :py:func:`open`', 'Rufe :py:func:`close`', {}, true],
    ['a translated label', 'Press :guilabel:`Save`', ':guilabel:`Sichern` drücken', {}, false],
    ['twice', ':kbd:`a` or :kbd:`b`', ':kbd:`a`', {}, true],
    ['another order', ':ref:`a` or :doc:`b`', ':doc:`b` oder :ref:`a`', {}, false],
    ['a role after its text', '`a`:kbd:', '`b`:kbd:', {}, false],
    ['a phrase', 'See `the page`_', 'Siehe `die Seite`_', {}, false],
    ['a reference that became plain text in backticks', 'See `the page`_', 'Siehe `die Seite`', {}, true],
    ['an anonymous reference', 'See `the page`__', 'Siehe `die Seite`_', {}, true],
    ['the address of a phrase', '`a <https://a.example/>`_', '`b <https://b.example/>`_', {}, true],
    ['a name', 'See intro_ now', 'Siehe intro_', {}, false],
    ['another name', 'See intro_ now', 'Siehe einleitung_', {}, true],
    ['a name of several parts', 'See a-b.c_', 'Siehe a-b.d_', {}, true],
    ['underscores within words', 'See a_b and __init__', 'Siehe c', {}, false],
    ['a footnote', 'as said [1]_', 'wie gesagt [2]_', {}, true],
    ['a numbered footnote', 'as said [#a]_', 'wie gesagt [#a]_', {}, false],
    ['a citation', 'as said [Abc99]_', 'wie gesagt', {}, true],
    ['brackets alone', 'as said [1]', 'wie gesagt', {}, false],
    ['a substitution', 'Use |name|', '|name| nutzen', {}, false],
    ['another substitution', 'Use |name|', '|Name| nutzen', {}, true],
    ['emphasis', 'a *b*', 'a *c*', {}, false],
    ['missing emphasis', 'a *b*', 'a b', {}, true],
    ['strong emphasis', 'a *b*', 'a **b**', {}, true],
    ['literals are not references', 'a ``*b*``', 'a b', {}, false],
    ['stars between spaces', '2 * 3 * 4', '24', {}, false],
    ['within words', 'a*b*c', 'abc', {}, false],
    ['escaped', 'a \\*b*', 'a b', {}, false],
    ['next to an escaped space', 'a\\ *b*\\ c', 'abc', {}, true],
    ['next to quotes of other scripts', 'a *b*', 'a „*b*“', {}, false],
    ['next to a full stop of another script', '*a*.', '*a*。', { language: 'ja' }, false],
    ['a star in quotes', 'a', 'a "*" b "*"', {}, false],
    ['across paragraphs', 'a', 'a *b\n\nc* d', {}, false],
    ['a form without a translation', ['*a*', '*b*'], ['', '*b*'], {}, false],
  ],
  ['rst-text'],
);

testCheck('rst-references', [['without the flag', '*a*', 'a', {}, false]]);

describe('placeables of reStructuredText', () => {
  const found = (text: string) =>
    placeables(mergeFlags(['rst-text']), text).map(({ start, end }) => text.slice(start, end));

  test.each([
    [':ref:`intro` a', [':ref:`intro`']],
    [':ref:`Text <intro>` a', [':ref:`', '<intro>`']],
    [':guilabel:`Save` a', [':guilabel:`', '`']],
    ['`text <https://example.com/>`_', ['`', '<https://example.com/>`_']],
    ['*a* **b**', ['*', '*', '**', '**']],
    ['|a| [1]_ b_', ['|a|', '[1]_', 'b_']],
    ['plain', []],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected));
});
