import { expect, test } from 'vitest';
import { locationFlags } from '../../../src/services/files/location-flags.js';
import { expectLinear } from '../../support/linear-work.js';

test.each<[string, string, string[]]>([
  ['no references', '', []],
  ['a program', 'src/main.c:12', []],
  ['reStructuredText', 'docs/install.rst:12', ['rst-text']],
  ['Markdown', 'README.md:1', ['md-text']],
  ['Markdown with its long extension', 'README.markdown:1', ['md-text']],
  ['MDX', 'page.mdx:1', ['md-text', 'safe-mdx']],
  ['AsciiDoc', 'guide.adoc:1', ['asciidoc-text']],
  ['AsciiDoc with its short extension', 'guide.ad:1', ['asciidoc-text']],
  ['AsciiDoc with its long extension', 'guide.asciidoc:1', ['asciidoc-text']],
  ['without a line', 'docs/install.rst', ['rst-text']],
  ['before a comma', 'docs/install.rst, x.c', ['rst-text']],
  ['on the second line', 'src/main.c:1\ndocs/install.rst\nsrc/x.c', ['rst-text']],
  ['the second of two files', 'src/main.c:1 docs/install.rst:3', ['rst-text']],
  ['files of two kinds', 'README.md:1 docs/install.rst:3', ['rst-text']],
  ['a longer extension', 'install.rst2:1', []],
  ['a longer extension and the right one', 'install.rst2:1 install.rst:2', ['rst-text']],
  ['an extension in the middle', 'install.rst.c:1', []],
  ['an extension in a folder name', 'docs.md/main.c:1', []],
  ['an extension without its dot', 'docs/rst:1', []],
  ['a longer extension that begins with a known one', 'config.admin:1', []],
])('%s', (_name, references, flags) => {
  expect(locationFlags(references)).toEqual(flags);
});

test.each(['.rst', '.rs', '.md.', 'a.adx ', '.'])('takes linear time for a text that repeats %j', (piece) => {
  expectLinear((size) => void locationFlags(piece.repeat(size / piece.length)), 20_000);
});
