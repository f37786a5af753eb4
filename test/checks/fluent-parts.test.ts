import { testCheck } from './table.js';

const TERM = { flags: ['fluent-type:Term'] };

testCheck(
  'fluent-parts',
  [
    ['texts alone', 'Save', 'Speichern', {}, false],
    ['the same attributes', 'Save\n.title = Save it', 'Speichern\n.title = Das speichern', {}, false],
    ['another order', '.a = x\n.b = y', '.b = y\n.a = x', {}, false],
    ['a missing attribute', 'Save\n.title = Save it', 'Speichern', {}, true],
    ['an extra attribute', 'Save', 'Speichern\n.title = Das speichern', {}, true],
    ['an attribute of another name', '.title = Save', '.label = Speichern', {}, true],
    ['an attribute of another case', '.title = Save', '.Title = Speichern', {}, true],
    ['no text before the attributes', 'Save\n.title = Save it', '.title = Das speichern', {}, true],
    ['a text before the attributes', '.title = Save it', 'Speichern\n.title = Das speichern', {}, true],
    ['a message', 'Save', 'Speichern\n.title = x', { flags: ['fluent-type:Message'] }, true],
    ['a term', 'Save', 'Speichern\n.gender = neuter', TERM, false],
    ['no translation of a form', ['.a = x', '.a = x'], ['', '.a = x'], {}, false],
    ['a source with a syntax error', 'Save {\n.title = x', 'Speichern', {}, false],
    ['a translation with a syntax error', 'Save\n.title = x', 'Speichern {', {}, false],
    ['an equals sign in the text', 'a = b', 'b = a', {}, false],
  ],
  ['fluent-parts'],
);
