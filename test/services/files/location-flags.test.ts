import { expect, test } from 'vitest';
import { locationFlags } from '../../../src/services/files/location-flags.js';

test.each<[string, string, string[]]>([
  ['nowhere', '', []],
  ['a program', 'src/main.c:12', []],
  ['reStructuredText', 'docs/install.rst:12', ['rst-text']],
  ['Markdown', 'README.md:1', ['md-text']],
  ['Markdown with its long ending', 'README.markdown:1', ['md-text']],
  ['MDX', 'page.mdx:1', ['md-text', 'safe-mdx']],
  ['AsciiDoc', 'guide.adoc:1', ['asciidoc-text']],
  ['AsciiDoc with its short ending', 'guide.ad:1', ['asciidoc-text']],
  ['AsciiDoc with its long ending', 'guide.asciidoc:1', ['asciidoc-text']],
  ['without a line', 'docs/install.rst', ['rst-text']],
  ['before a comma', 'docs/install.rst, x.c', ['rst-text']],
  ['on the second line', 'src/main.c:1\ndocs/install.rst\nsrc/x.c', ['rst-text']],
  ['the second of two files', 'src/main.c:1 docs/install.rst:3', ['rst-text']],
  ['files of two kinds', 'README.md:1 docs/install.rst:3', ['rst-text']],
  ['a longer ending', 'install.rst2:1', []],
  ['a longer ending and the right one', 'install.rst2:1 install.rst:2', ['rst-text']],
  ['an ending in the middle', 'install.rst.c:1', []],
  ['an ending in a folder', 'docs.md/main.c:1', []],
  ['an ending without its dot', 'docs/rst:1', []],
  ['a short ending of a longer one', 'config.admin:1', []],
])('%s', (_name, references, flags) => {
  expect(locationFlags(references)).toEqual(flags);
});

test('takes linear time', () => {
  // So long that the test would never end otherwise.
  for (const piece of ['.rst', '.rs', '.md.', 'a.adx ', '.']) {
    expect(locationFlags(piece.repeat(1_000_000))).toBeInstanceOf(Array);
  }
});
