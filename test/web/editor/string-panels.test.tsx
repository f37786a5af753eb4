/** The panels below a string: what they say, and which buttons they offer to whom. */
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { readTab, StringTabs, TABS } from '../../../src/web/editor/string-tabs.js';
import {
  buttonsOf,
  change,
  comment,
  comments,
  copiesOf,
  everything,
  GERMAN_PLURAL,
  history,
  members,
  nothing,
  otherLanguages,
  signIn,
  similar,
  similarStrings,
  suggestion,
  suggestions,
  textOf,
} from './panel-samples.js';

describe('the tabs', () => {
  const tabs = TABS.map((key) => ({ key, label: key.toUpperCase(), count: key === 'history' ? 1234 : 0 }));
  const html = renderToString(
    <StringTabs tab="comments" tabs={tabs} link={(key) => `?tab=${key}`}>
      <p>Panel</p>
    </StringTabs>,
  );

  it('are links, the chosen one marked, with what there is in numbers', () => {
    expect(html.match(/<a [^>]*>/g)!.length).toBe(TABS.length);
    expect(html.match(/<a [^>]*aria-current="true"[^>]*>/g)!.join()).toContain('href="?tab=comments"');
    expect(textOf(html)).toContain('HISTORY 1,234SUGGESTIONSCOMMENTS');
  });

  it('name the panel after its tab', () => {
    expect(html).toMatch(/<section id="about"[^>]* aria-label="COMMENTS"><p>Panel<\/p><\/section>/);
  });

  it.each([
    ['similar', 'similar'],
    ['Similar', 'history'],
    ['toString', 'history'],
    [['comments'], 'history'],
    [undefined, 'history'],
  ])('are read off an address: %j', (text, tab) => {
    expect(readTab(text, 'history')).toBe(tab);
  });
});

describe('the history', () => {
  it('tells who did what when, how the text changed and the state', () => {
    const html = history([change({ before: { target: ['Einloggen'], state: 'fuzzy' } })]);
    expect(textOf(html)).toContain('Ann edited 31 Jan 2026');
    expect(html).toContain('<del>Einloggen</del><ins>Anmelden</ins>');
    expect(textOf(html)).toContain('Fuzzy → toTranslated');
  });

  it('calls what has no author an import', () => {
    expect(textOf(history([change({ authorName: '', kind: 'updated' })]))).toContain('Import changed');
  });

  it('shows of several forms those that changed, named', () => {
    const before = { target: ['%d Datei', '%d Datei'], state: 'translated' } as const;
    const html = history([change({ before, after: { ...before, target: ['%d Datei', '%d Dateien'] } })]);
    expect(textOf(html)).toContain('Form 2 %d DateiDateien');
    expect(textOf(html)).not.toContain('Form 1');
  });

  it('offers to restore what can be restored, to whoever may save', () => {
    const entries = [change({ id: 'now', isCurrent: true }), change({ id: 'old', isRestorable: true })];
    expect(buttonsOf(history(entries))).toEqual([
      { name: 'restore', value: 'old', label: 'Restore the version of 2026-01-31 09:05:00 UTC' },
    ]);
    expect(history(entries).match(/>current</g)).toHaveLength(1);
    expect(buttonsOf(history(entries, { rights: nothing }))).toEqual([]);
  });

  it('says when there is more, and when there is nothing', () => {
    expect(history([change({})], { total: 1234 })).toContain('the newest 1 of 1,234 changes');
    expect(history([change({})])).not.toContain('newest');
    expect(history([])).toContain('Nothing has changed yet.');
  });
});

describe('the suggestions', () => {
  it('show each against the translation', () => {
    const html = suggestions([suggestion]);
    expect(textOf(html)).toContain('Ann suggested 31 Jan 2026');
    expect(html).toContain('<del>Jetzt</del><ins>Bitte</ins> anmelden');
  });

  it('show all of a long text around a small difference', () => {
    const text = 'word '.repeat(1000);
    expect(textOf(suggestions([{ ...suggestion, target: [`${text}new`] }], { target: [`${text}old`] }))).toContain(
      text,
    );
  });

  it('show them as they are where there is no translation', () => {
    const html = suggestions([{ ...suggestion, target: ['%d Datei', '%d Dateien'] }], { target: ['', ''] });
    expect(html).not.toMatch(/<ins|<del/);
    expect(html).toContain('<dt>Form 2</dt><dd><span class="text" lang="de" dir="ltr">%d Dateien</span>');
  });

  it('say when there is no difference', () => {
    expect(suggestions([suggestion], { target: suggestion.target })).toContain('what the translation is now');
    expect(suggestions([suggestion])).not.toContain('what the translation is now');
  });

  const accept = { name: 'accept', value: '5', label: 'Accept suggestion by Ann' };
  const reject = { name: 'reject', value: '5', label: 'Reject suggestion by Ann' };
  const copy = { name: undefined, value: undefined, label: 'Copy to translation: suggestion by Ann' };
  it.each([
    ['a translator', {}, true, [accept, reject, copy]],
    ['who may only suggest', { save: members }, false, [copy]],
    ['who suggested it', { save: members }, true, [reject, copy]],
    ['a reader', { save: members, suggest: members }, false, []],
  ])('offer %s what they may do', (_who, rights, rejects, buttons) => {
    expect(buttonsOf(suggestions([suggestion], { rights, rejects }))).toEqual(buttons);
  });

  it('say what to do where there are none, or why nobody can', () => {
    expect(suggestions([])).toContain('choose Suggest');
    const refused = suggestions([], { rights: { suggest: signIn } });
    expect(refused).not.toContain('choose Suggest');
    expect(refused).toContain('href="/sign-in/?next=%2Ftranslate%2Fa%2Fb%2Fde%2F"');
    expect(suggestions([suggestion], { rights: { suggest: members } })).toContain('Only members.');
  });

  it('are in the language and direction of the translation', () => {
    const html = suggestions([{ ...suggestion, target: ['مرحبا'] }], { language: 'ar', target: [''] });
    expect(html).toContain('<span class="text" lang="ar" dir="rtl">مرحبا</span>');
    const changed = suggestions([{ ...suggestion, target: ['مرحبا'] }], { language: 'ar', target: ['أهلا'] });
    expect(changed).toContain('<span class="text" lang="ar" dir="rtl"><del>أهلا</del><ins>مرحبا</ins></span>');
  });
});

describe('the comments', () => {
  it('show open ones with their lines, and fold those away that are resolved', () => {
    const html = comments([{ ...comment, id: 8, text: 'Done', resolved: true }, comment]);
    const [open, folded] = html.split('<details');
    expect(open).toContain('<p class="comment-text" dir="auto">Two\n lines</p>');
    expect(open).not.toContain('Done');
    expect(folded).toContain('<summary>1 resolved comment</summary>');
    expect(folded).toContain('>Done</p>');
    expect(buttonsOf(html)).toEqual([
      { name: 'resolve', value: '9', label: 'Resolve comment by Ann' },
      { name: 'do', value: 'comment', label: 'Comment' },
    ]);
  });

  it('keep what was typed', () => {
    expect(comments([], { draft: '</textarea><b>' })).toMatch(/<textarea [^>]*>&lt;\/textarea>&lt;b><\/textarea>/);
  });

  it('say why one cannot comment', () => {
    const html = comments([comment], { rights: { ...everything, comment: signIn }, resolves: false });
    expect(html).toContain('<a href="/sign-in/?next=%2Fhere%2F"><bdi>Sign in to comment.</bdi></a>');
    expect(html).not.toMatch(/<textarea|<button/);
  });

  it('say that there are none', () => {
    expect(comments([])).toContain('No comments yet.');
    expect(comments([{ ...comment, resolved: true }])).toContain('No open comments.');
  });
});

describe('other languages', () => {
  const arabic = {
    language: { code: 'ar', plural: { forms: 1, formula: '0' } },
    name: 'Arabic',
    target: ['مرحبا'],
    state: 'fuzzy',
  } as const;

  it('show text, state and the way there', () => {
    const html = otherLanguages([arabic]);
    expect(html).toContain('<a href="/in/ar/"><bdi>Arabic</bdi></a>');
    expect(html).toContain('<span class="text" lang="ar" dir="rtl">مرحبا</span>');
    expect(textOf(html)).toContain('Fuzzy');
    expect(buttonsOf(html)).toEqual([]);
  });

  it('name plural forms by the numbers of that language', () => {
    const language = { code: 'de', plural: GERMAN_PLURAL };
    const html = otherLanguages([{ ...arabic, language, target: ['%d Tag', '%d Tage'] }]);
    expect(html).toContain('<dt>For 1</dt>');
  });

  it('say that there are none', () => {
    expect(otherLanguages([])).toContain('No other language');
  });
});

describe('similar strings', () => {
  it('show how their source differs, their translation and where they are', () => {
    const html = similarStrings([similar]);
    expect(html).toMatch(/lang="en" dir="ltr">Sign in<ins> now<\/ins><\/span>/);
    expect(html).toContain('<span class="text" lang="de" dir="ltr">Jetzt anmelden</span>');
    expect(html).toContain('<a href="/translate/p/app/de/?string=3"><bdi>App</bdi></a>');
    expect(textOf(html)).toContain('87% alike in App Translated');
  });

  it.each([
    [1, 'Same source'],
    [0.9999, '99% alike'],
    [0.29, '29% alike'],
  ])('put %d into words', (similarity, words) => {
    expect(textOf(similarStrings([{ ...similar, similarity }]))).toContain(`${words} in`);
  });

  it('can be copied by whoever may write', () => {
    expect(copiesOf(similarStrings([similar]))).toEqual([['Jetzt anmelden']]);
    expect(copiesOf(similarStrings([similar], nothing))).toEqual([]);
  });

  it('say that there are none', () => {
    expect(similarStrings([])).toContain('No translated string is like this one.');
  });
});
