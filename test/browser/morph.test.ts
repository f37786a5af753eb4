/** Morphing one page into another: the result is equal, and unchanged elements stay the same elements. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../support/browser-window.js';
import { propertyRuns } from '../support/property-runs.js';
import { ROOT } from '../support/workspace.js';

let server: Server;
let script: string;

beforeAll(async () => {
  server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { outputFiles } = await build({
    stdin: {
      contents: "import { morph } from './morph.ts'; globalThis.morph = morph;",
      resolveDir: `${ROOT}/src/web/client`,
    },
    bundle: true,
    write: false,
    format: 'iife',
  });
  script = outputFiles[0]!.text;
});
afterAll(() => server.close());

/** A page that can morph one HTML text into another. */
async function openBlank() {
  const { page } = await openPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate(script);
  await page.evaluate(`globalThis.start = (html) => {
    document.body.innerHTML = '<main>' + html + '</main>';
    return document.querySelector('main');
  };
  globalThis.become = (main, html) => {
    const told = [];
    const fresh = new DOMParser().parseFromString('<main>' + html + '</main>', 'text/html').querySelector('main');
    morph(main, fresh, (element) => told.push(element.localName));
    return told;
  };`);
  return page;
}

const row = (name: string, text = name) => `<tr><th><a href="/${name}">${text}</a></th><td>1</td></tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;

test.each([
  ['a number', '<p>You have <b id=x>3</b> left</p>', '<p>You have <b id=x>4</b> left</p>', '#x', ['b']],
  ['an attribute', '<svg><rect id=x width="3%"/></svg>', '<svg><rect id=x width="4%"/></svg>', '#x', []],
  ['a row that moves', table(row('a'), row('b'), row('c')), table(row('c'), row('a'), row('b')), '[href="/c"]', []],
  ['a row before that is new', table(row('b')), table(row('a'), row('b')), '[href="/b"]', []],
  ['a row before that is gone', table(row('a'), row('b')), table(row('b')), '[href="/b"]', []],
  ['a link that leads elsewhere', '<a href="/1">all</a>', '<a href="/2">all</a>', 'a', []],
  [
    'a list item without a link',
    '<ul><li>1</li><li id=x>2</li></ul>',
    '<ul><li>0</li><li id=x>2</li></ul>',
    '#x',
    ['li'],
  ],
  ['what a script made', '<p>1</p><i data-made></i><p>2</p>', '<p>1</p><p>3</p>', 'i', ['p']],
] as const)('keeps the element and its focus: %s', async (_name, before, after, kept, told) => {
  const page = await openBlank();
  const report = await page.evaluate<object>(`(() => {
    const main = start(${JSON.stringify(before)});
    const element = main.querySelector(${JSON.stringify(kept)});
    element.setAttribute('tabindex', '-1');
    element.focus();
    const told = become(main, ${JSON.stringify(after)}.replace(' id=x', ' id=x tabindex="-1"'));
    const isSame = element === main.querySelector(${JSON.stringify(kept)});
    const hasFocus = document.activeElement === element;
    for (const made of main.querySelectorAll('[data-made]')) made.remove();
    for (const one of main.querySelectorAll('[tabindex]')) one.removeAttribute('tabindex');
    return { isSame, hasFocus, told, html: main.innerHTML };
  })()`);
  const html = await page.evaluate<string>(`start(${JSON.stringify(after)}).innerHTML`);
  expect(report).toEqual({ isSame: true, hasFocus: true, told, html });
});

test('keeps typed text, selected options and open elements', async () => {
  const page = await openBlank();
  const html = (number: number) =>
    `<p>${number}</p><input value="${number}"><textarea>${number}</textarea><input type=checkbox><details><summary>${number}</summary></details>`;
  const kept = await page.evaluate<unknown[]>(`(() => {
    const main = start(${JSON.stringify(html(1))});
    const [field, area, box] = [main.querySelector('input'), main.querySelector('textarea'), main.querySelector('[type=checkbox]')];
    field.value = 'typed';
    area.value = 'typed too';
    box.checked = true;
    main.querySelector('details').open = true;
    become(main, ${JSON.stringify(html(2))});
    return [field.value, area.value, box.checked, main.querySelector('details').open, main.querySelector('summary').textContent];
  })()`);
  expect(kept).toEqual(['typed', 'typed too', true, true, '2']);
});

test('the result is equal for all inputs', async () => {
  const { tree } = fc.letrec<{ tree: string; branch: string; leaf: string }>((tie) => ({
    tree: fc.array(fc.oneof(tie('leaf'), tie('branch')), { maxLength: 5 }).map((parts) => parts.join('')),
    leaf: fc.constantFrom(
      '1',
      'two',
      '<b>3</b>',
      '<a href="/x">x</a>',
      '<a href="/y">y</a>',
      '<i id="i">i</i>',
      '<!--c-->',
    ),
    branch: fc
      .tuple(
        fc.constantFrom('div', 'ul', 'span'),
        fc.constantFrom('', ' class="c"', ' id="d"', ' title="t" lang="de"'),
        tie('tree'),
      )
      .map(
        ([name, attributes, inside]) =>
          `<${name}${attributes}>${name === 'ul' ? `<li>${inside}</li>` : inside}</${name}>`,
      ),
  }));
  const pairs = fc.sample(fc.tuple(tree, tree), propertyRuns(500));
  const page = await openBlank();
  const wrong = await page.evaluate<unknown[]>(`${JSON.stringify(pairs)}.filter(([before, after]) => {
    const main = start(before);
    become(main, after);
    main.normalize();
    const became = main.innerHTML;
    return became !== start(after).innerHTML;
  })`);
  expect(wrong).toEqual([]);
});
