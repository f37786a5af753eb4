/** The editor's fields in a real browser: checks while typing, marks at the right place, buttons that insert text. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, type WindowOptions } from '../support/browser-window.js';
import { accessibilityMistakes, ask } from './ask-page.js';
import { type ExampleServer, openExampleServer } from './example-server.js';

let site: ExampleServer;
beforeAll(async () => {
  site = await openExampleServer();
});
afterAll(() => site.close());

/** The editor with the string that contains these words. */
async function edit(language: string, words: string, options: WindowOptions = {}): Promise<Page> {
  const path = `/translate/harbour/logbook/${language}/?q=${encodeURIComponent(`source:"${words}"`)}`;
  const { page } = await openPage(site.origin + path, { cookies: site.cookies, ...options });
  await page.locator('.mirror').first().waitFor({ state: 'attached' });
  return page;
}

/** The same, with the string in the address: narrow windows show the string only then. */
async function editAlone(language: string, words: string): Promise<Page> {
  const page = await edit(language, words);
  const id = await page.evaluate<number>('JSON.parse(document.querySelector("[data-string]").dataset.string).id');
  await page.goto(`${page.url()}&string=${id}`);
  return page;
}

const field = (page: Page, form = 0) => page.locator(`#target-${form}`);
const checksOf = (page: Page) => page.locator('#findings .finding b').allInnerTexts();
const expectChecks = (page: Page, ...checks: string[]) => expect.poll(() => checksOf(page)).toEqual(checks);

/** The marked texts, and the offset in the field that the browser finds under the middle of each mark. */
function placesOf(marks: Locator): Promise<{ text: string; offset: number; id: string }[]> {
  return marks.evaluateAll((elements: HTMLElement[]) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getClientRects()[0]!;
      const caret = document.caretPositionFromPoint((left + right) / 2, (top + bottom) / 2)!;
      return { text: element.textContent, offset: caret.offset, id: (caret.offsetNode as HTMLElement).id };
    }),
  );
}

/** The heights of the texts in the mirror and in the field, the widths of their boxes, and whether the field scrolls. */
function layoutOf(page: Page): Promise<{ heights: number[]; widths: number[]; scrolls: boolean }> {
  return page.evaluate(() => {
    const boxes = Array.from(document.querySelectorAll<HTMLElement>('.mirror, #target-0'));
    const scrolls = boxes[1]!.scrollHeight > boxes[1]!.clientHeight;
    // Both have the same height. Only an element that is too low for its text reports the height of the text.
    for (const { style } of boxes) Object.assign(style, { minBlockSize: '0', maxBlockSize: '20px' });
    const heights = boxes.map(({ scrollHeight }) => scrollHeight);
    const widths = boxes.map(({ clientWidth }) => clientWidth);
    for (const { style } of boxes) Object.assign(style, { minBlockSize: '', maxBlockSize: '' });
    return { heights, widths, scrolls };
  });
}

describe('findings', () => {
  test('appear and disappear while the user types, without saving', async () => {
    const page = await edit('uk', 'could not be read');
    await expectChecks(page, 'C format');
    await expect.poll(() => page.locator('.finding button').innerText()).toContain('Dismiss');
    await field(page).fill('Не вдалося прочитати журнал %s');
    await expectChecks(page, 'Mismatched full stop');
    await expect.poll(() => page.locator('.finding button[name=dismiss]').count()).toBe(0);
    await page.locator('.finding button', { hasText: 'Fix' }).click();
    await expect.poll(() => field(page).inputValue()).toBe('Не вдалося прочитати журнал %s.');
    await expectChecks(page);
    await field(page).fill('');
    await page.waitForTimeout(300);
    await expectChecks(page);
    await field(page).fill('Не вдалося прочитати журнал.');
    await expectChecks(page, 'C format');
  });

  test('are announced to screen readers when the user pauses', async () => {
    const page = await edit('uk', 'could not be read');
    await field(page).fill('Не вдалося  прочитати журнал');
    await page.locator('[role=status]', { hasText: '3 findings' }).waitFor({ state: 'attached' });
  });

  test('appear after the end of a composition', async () => {
    const page = await edit('ja', 'Save changes?');
    await field(page).fill('');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'ほぞん', selectionStart: 3, selectionEnd: 3 });
    await page.waitForTimeout(400);
    await expect.poll(() => field(page).inputValue()).toBe('ほぞん');
    await expect.poll(() => checksOf(page)).toEqual([]);
    await session.send('Input.insertText', { text: '保存する' });
    await expectChecks(page, 'Mismatched question mark');
    await expect.poll(() => field(page).inputValue()).toBe('保存する');
  });

  test('are marked in the field and in the source when they are focused', async () => {
    const page = await edit('de', 'High tide');
    await field(page).fill('Flut um %d,  Ebbe um %s');
    await expectChecks(page, 'C format', 'Mismatched full stop', 'Double space');
    await expect.poll(() => page.locator('.mark:not(.mark-point)').allTextContents()).toEqual(['%d', '  ']);
    await expect.poll(() => page.locator('.mark-point').count()).toBe(1);
    await page.locator('.finding', { hasText: 'C format' }).hover();
    await expect.poll(() => page.locator('.mark-meant').allTextContents()).toEqual(['%d']);
    await page.locator('.finding', { hasText: 'Mismatched full stop' }).hover();
    await expect.poll(() => page.evaluate('[...CSS.highlights.get("meant")].map(String)')).toEqual(['.']);
    await page.locator('h1').hover();
    await expect.poll(() => page.locator('.mark-meant').count()).toBe(0);
    await expect.poll(() => page.evaluate('CSS.highlights.size')).toBe(0);
  });

  test('are as accessible as the findings from the server', async () => {
    const page = await edit('uk', 'could not be read');
    await field(page).fill('%d Не  вдалося');
    await expectChecks(page, 'C format', 'Mismatched full stop', 'Double space');
    await expect.poll(() => accessibilityMistakes(page)).toEqual([]);
  });
});

describe('a mark', () => {
  test.each([
    ['de', 'Flut um %s und  noch %d Worte', 1280],
    ['de', `${'Ein langer Satz, der in mehreren Zeilen steht. '.repeat(8)}Und  nun %d`, 390],
    ['ar', 'المد العالي في %d والجزر في  الميناء', 1280],
    ['ar', `${'المد العالي في الميناء '.repeat(12)} %d`, 390],
    ['he', 'גאות בשעה %d, שפל  בשעה', 1280],
  ])('in %s is at the same place as the text in the field, %$', async (language, text, width) => {
    const page = await editAlone(language, 'High tide');
    await field(page).fill(text);
    await page.locator('.mark', { hasText: '%d' }).waitFor({ state: 'attached' });
    await page.setViewportSize({ width, height: 900 });
    await field(page).scrollIntoViewIfNeeded();
    const places = await placesOf(page.locator('.mark:not(.mark-point), .held'));
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) {
      const start = text.indexOf(place.text);
      expect(place.id).toBe('target-0');
      expect(place.offset).toBeGreaterThanOrEqual(start);
      expect(place.offset).toBeLessThanOrEqual(start + place.text.length);
    }
  });

  const TEXTS: Readonly<Record<string, string>> = {
    nothing: '',
    'one line': 'Flut um %s',
    'a last line break': 'Flut\n',
    'line breaks alone': '\n\n\n',
    'blanks at the ends of lines': `${'wort '.repeat(40)}     \n${' '.repeat(200)}x`,
    'blanks at the end': `${'wort '.repeat(40)}${' '.repeat(200)}`,
    'blanks before a line break': `${'  wort'.repeat(40)}${' '.repeat(200)}\n`,
    tabs: 'a\tb\t\tc\n\td\t'.repeat(12),
    'a long word': `kurz ${'Donaudampfschifffahrt'.repeat(30)} kurz`,
    'an address': `https://example.org/${'a-b/c?d=e&f.'.repeat(30)}`,
    'Arabic and Latin': 'المد العالي في %s and the low %d  '.repeat(12),
    'Chinese and Thai': '高潮在%s，低潮。น้ำขึ้นเวลา  '.repeat(20),
    'wide and joined characters': '👩‍👩‍👧‍👦 fi ffi \u200b\u00ad\u200dम्न '.repeat(20),
    'more than the window': 'Zeile %d  mit Wörtern\n'.repeat(80),
  };

  // Resizing the window is slow. Each direction of writing has a wide and a narrow window, with and without signs.
  const WINDOWS: readonly (readonly [
    language: string,
    windows: readonly (readonly [width: number, signs: boolean])[],
  ])[] = [
    [
      'de',
      [
        [1280, true],
        [333, false],
      ],
    ],
    [
      'ar',
      [
        [950, false],
        [390, true],
      ],
    ],
  ];

  test.each(WINDOWS)('has the line breaks of the field, in %s', async (language, windows) => {
    const page = await editAlone(language, 'High tide');
    for (const [width, hasSigns] of windows) {
      await page.setViewportSize({ width, height: 2000 });
      const signs = page.locator('.white-space');
      if ((await signs.getAttribute('aria-pressed')) !== String(hasSigns)) await signs.click();
      for (const [name, text] of Object.entries(TEXTS)) {
        await field(page).fill(text);
        await page.waitForTimeout(250);
        const { heights, widths, scrolls } = await layoutOf(page);
        expect(heights[0], `${name}, ${width} pixels wide`).toBe(heights[1]);
        expect(widths[0]).toBe(widths[1]);
        expect(scrolls, name).toBe(name === 'more than the window');
        await expect.poll(() => ask(page, 'sideways')).toEqual([]);
      }
    }
  });

  test('scrolls with the field', async () => {
    const page = await edit('de', 'High tide');
    await field(page).fill(TEXTS['more than the window']!);
    await page.keyboard.press('Control+End');
    const tops = () =>
      page.evaluate(() => ['.mirror', '#target-0'].map((name) => document.querySelector(name)!.scrollTop));
    await expect.poll(async () => (await tops())[1]).toBeGreaterThan(500);
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
  });

  test('moves with its text when the user types before it', async () => {
    const page = await edit('de', 'High tide');
    await field(page).fill('Flut um %d.');
    await page.locator('.mark').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const area = document.querySelector<HTMLTextAreaElement>('#target-0')!;
      area.setRangeText('Die ', 0, 0);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const shown = await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => done(document.querySelector('.mark')!.textContent))),
    );
    expect(shown).toBe('%d');
  });
});

describe('placeables', () => {
  test('are inserted at the cursor by click and by key, and undo removes them', async () => {
    const page = await edit('de', 'High tide');
    await field(page).fill('Flut um , Ebbe um .');
    for (let left = 0; left < 11; left++) await page.keyboard.press('ArrowLeft');
    const buttons = page.getByRole('button', { name: 'Insert %s' });
    await expect.poll(() => buttons.count()).toBe(2);
    await buttons.first().click();
    await expect.poll(() => field(page).inputValue()).toBe('Flut um %s, Ebbe um .');
    await expect.poll(() => page.locator('.placeable-used').count()).toBe(0);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Alt+2');
    await expect.poll(() => field(page).inputValue()).toBe('Flut um %s, Ebbe um %s.');
    await expect.poll(() => page.locator('.placeable-used').count()).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(() => field(page).inputValue()).toBe('Flut um %s, Ebbe um .');
    await page.keyboard.press('Alt+9');
    await expect.poll(() => field(page).inputValue()).toBe('Flut um %s, Ebbe um .');
  });

  test('are inserted into the plural form that was focused last', async () => {
    const page = await edit('uk', 'vessel in the harbour');
    await field(page, 1).fill('');
    await page.keyboard.press('Alt+1');
    await expect.poll(() => field(page, 1).inputValue()).toBe('%d');
    await expect.poll(() => field(page, 0).inputValue()).toBe('%d судно в порту');
  });

  test('are not buttons for users who may not write', async () => {
    const page = await edit('de', 'High tide', { cookies: {} });
    await expect.poll(() => page.locator('bdi.placeable').count()).toBe(2);
    await expect.poll(() => page.getByRole('button', { name: 'Copy source' }).count()).toBe(0);
  });
});

test('the source can be copied, each form to its field, and undo reverts it', async () => {
  const page = await edit('uk', 'vessel in the harbour');
  const values = () =>
    page.locator('.target-box textarea').evaluateAll((areas: HTMLTextAreaElement[]) => areas.map(({ value }) => value));
  const before = await values();
  await page.keyboard.press('Alt+c');
  const [one, many] = ['%d vessel in the harbour', '%d vessels in the harbour'];
  await expect.poll(() => values()).toEqual([one, many, many]);
  await expect.poll(() => field(page).evaluate((area) => area === document.activeElement)).toBe(true);
  for (let undone = 0; undone < 3; undone++) await page.keyboard.press('Control+z');
  await expect.poll(() => values()).toEqual(before);
  await page.getByRole('button', { name: 'Copy source' }).click();
  await expect.poll(() => values()).toEqual([one, many, many]);
});

test('a suggestion can be copied to the field', async () => {
  const page = await edit('uk', 'Harbour master');
  await page.locator('[data-copy-target]').click();
  await expect.poll(() => field(page).inputValue()).toBe('Начальник порту');
});

test('white space is shown on demand, also on later visits, and copied unchanged', async () => {
  const page = await edit('de', 'High tide');
  await page.locator('.white-space').click();
  await page.reload();
  await expect.poll(() => page.locator('.white-space').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.locator('.source [data-sign="·"]').count()).toBe(7);
  const copied = await page.evaluate(() => {
    getSelection()!.selectAllChildren(document.querySelector('.source .text')!);
    return String(getSelection());
  });
  expect(copied).toBe('High tide at %s, low tide at %s.');
  await field(page).fill('a\u00a0b\tc\nd');
  const signs = page.locator('.mirror [data-sign]');
  await expect
    .poll(() => signs.evaluateAll((all) => all.map((sign) => sign.getAttribute('data-sign'))))
    .toEqual(['⍽', '→', '¶']);
});

test('the character count is the one of the check', async () => {
  const settings = `${site.origin}/settings/night-sky/components/atlas/`;
  const { page: settingsPage } = await openPage(settings, { cookies: site.cookies });
  await settingsPage.locator('[name=flags]').fill('max-length:12, xml-text');
  await settingsPage.getByRole('button', { name: 'Save' }).click();
  await settingsPage.locator('[role=status]').first().waitFor();
  const string = `${site.origin}/translate/night-sky/atlas/de/?q=${encodeURIComponent('source:"Full moon"')}`;
  const { page } = await openPage(string, { cookies: site.cookies });
  const size = page.locator('#size-0');
  await field(page).fill('<b>Vollmond😀</b>');
  await expect.poll(() => size.innerText()).toContain('9 / 12');
  await field(page).fill('Der volle Mond');
  await expect.poll(() => size.innerText()).toContain('14 / 12');
  await expect.poll(() => size.getAttribute('class')).toBe('size size-over');
  await expectChecks(page, 'Maximum length');
  await expect.poll(() => page.locator('.mark').allTextContents()).toEqual(['nd']);
});

test('a long text can be pasted and edited', async () => {
  const page = await edit('de', 'High tide');
  await field(page).focus();
  const text = `${'Ein Satz mit %s und  <b>Auszeichnung</b>. '.repeat(250)}\n`.repeat(10);
  await page.keyboard.insertText(text);
  await page.keyboard.type('Ende');
  await expect.poll(() => field(page).inputValue()).toContain(`${text.slice(-20)}Ende`);
  const { length } = await field(page).inputValue();
  await expect.poll(() => page.locator('#size-0').innerText(), { timeout: 20_000 }).toContain(`${length}`);
  await expect.poll(() => checksOf(page), { timeout: 20_000 }).toContain('Double space');
});

test('Tab leaves the field', async () => {
  const page = await edit('de', 'High tide');
  await field(page).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Save and continue');
});
