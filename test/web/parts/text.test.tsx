/** Text of others: escaped, in its language and direction, nothing invisible left in it. */
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { spellInvisible } from '../../../src/model/invisible.js';
import { Name, Text } from '../../../src/web/parts/text.js';

describe('text', () => {
  it('carries language and direction', () => {
    expect(renderToString(<Text text="مرحبا" language="ar" />)).toBe(
      '<span class="text" lang="ar" dir="rtl">مرحبا</span>',
    );
    expect(renderToString(<Text text="Olá" language="pt_BR" />)).toContain('lang="pt-BR" dir="ltr"');
  });

  it('escapes markup and keeps white space', () => {
    expect(renderToString(<Name text={'<b>&"\n\ta  b'} />)).toBe('<bdi>&lt;b>&amp;&quot;\n\ta  b</bdi>');
  });

  it.each([
    ['a\u202eb', 'aU+202Eb'],
    ['\u2066x\u2069', 'U+2066xU+2069'],
    ['\0\x07\r\x7f\x85', 'U+0000U+0007U+000DU+007FU+0085'],
    ['\ud800!', 'U+D800!'],
    ['\u{e0041}', 'U+E0041'],
    ['می\u200cخواهم 👩\u200d🚀 a\tb\n', 'می\u200cخواهم 👩\u200d🚀 a\tb\n'],
  ])('spells what cannot be seen, and only that', (text, spelled) => {
    expect(spellInvisible(text)).toBe(spelled);
  });

  it('shows it as a chip of its own direction', () => {
    expect(renderToString(<Name text={'a\u202eb'} />)).toBe(
      '<bdi>a<span class="character" lang="en" dir="ltr" title="right-to-left override">U+202E</span>b</bdi>',
    );
  });
});
