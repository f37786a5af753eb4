/** What others wrote, in the panels below a string: harmless, visible, and never too much of it. */
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../src/web/editor/refusal.js';
import {
  change,
  comment,
  comments,
  copiesOf,
  GERMAN_PLURAL,
  history,
  otherLanguages,
  similar,
  similarStrings,
  suggestion,
  suggestions,
} from './panel-samples.js';

const HOSTILE = '"\'><img src=x onerror=alert(1)></textarea><script>\u202e';
const LONG = 'x'.repeat(100_000);

describe('texts of others', () => {
  const panels: Record<string, (text: string) => string> = {
    history: (text) => history([change({ authorName: text, after: { target: [text], state: 'fuzzy' } })]),
    'a suggestion': (text) => suggestions([{ ...suggestion, target: [text] }]),
    'the first suggestion': (text) => suggestions([{ ...suggestion, target: [text] }], { target: [''] }),
    'the translation': (text) => suggestions([suggestion], { target: [text] }),
    'a comment': (text) => comments([{ ...comment, text }]),
    'another language': (text) =>
      otherLanguages([
        { language: { code: 'de', plural: GERMAN_PLURAL }, name: 'German', target: [text], state: 'fuzzy' },
      ]),
    'a similar string': (text) => similarStrings([{ ...similar, source: [text], target: [text] }]),
  };

  it.each(Object.entries(panels))('are escaped and made visible: %s', (_name, panel) => {
    const html = panel(HOSTILE);
    expect(html).toContain('&lt;img src=x onerror=alert(1)>');
    // Buttons carry the text to copy as it is, where nobody reads it.
    const read = html.replace(/ data-copy-target="[^"]*"/g, '');
    expect(read).not.toMatch(/<script|<img|\u202e/);
    expect(read).toContain('>U+202E</span>');
  });

  it.each(['a\u202eb', '"><b>&amp;', '\0\ud800'])('are copied as they are: %j', (text) => {
    expect(copiesOf(suggestions([{ ...suggestion, target: [text, ''] }]))).toEqual([[text, '']]);
  });

  it.each(Object.entries(panels).slice(1))('are shortened when they are huge, and say so: %s', (_name, panel) => {
    const html = panel(LONG);
    expect(html.length).toBeLessThan(6000);
    expect(html).toContain('Shortened here, from 100,000 characters.');
    expect(html).not.toContain(LONG.slice(0, 1000));
  });

  it('are shown in full up to a bound, of all forms together', () => {
    expect(comments([{ ...comment, text: LONG.slice(0, 20_000) }])).not.toContain('Shortened');
    const halves = [LONG.slice(0, 10_000), LONG.slice(0, 10_001)];
    expect(suggestions([{ ...suggestion, target: halves }])).toContain('Shortened here, from 20,001 characters.');
  });

  it('stay short in the history', () => {
    const after = { target: [LONG], state: 'translated' } as const;
    expect(history([change({ after })]).length).toBeLessThan(2000);
  });

  it('cannot break out of names', () => {
    const shown = <Refusal refused={{ reason: HOSTILE, signIn: true }} next={HOSTILE} />;
    expect(renderToString(shown)).not.toMatch(/<script|<img|\u202e/);
    const named = [history([change({ authorName: HOSTILE })]), suggestions([{ ...suggestion, authorName: HOSTILE }])];
    for (const html of named) expect(html).not.toMatch(/<script|<img|\u202e/);
  });
});
