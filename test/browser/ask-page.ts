/** Runs the queries of in-page.js and the checks of axe in a page. The page's security policy stays active. */
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const IN_PAGE = readFileSync(new URL('in-page.js', import.meta.url), 'utf8');
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Both, for windows that load them into each document: sending them to each document takes longer. */
export const QUESTIONS = `${IN_PAGE};${AXE}`;

export interface Answers {
  readonly inlineCode: readonly string[];
  readonly sideways: readonly string[];
  readonly misdrawn: readonly string[];
  readonly contents: { readonly titles: number; readonly texts: readonly string[] };
  readonly lightness: number;
  readonly links: { readonly paths: readonly string[]; readonly lost: readonly string[] };
  readonly startAgain: undefined;
  readonly watchFocus: number;
  readonly focusReport: Readonly<Record<'missed' | 'unseen' | 'backwards', readonly string[]>>;
  readonly marked: readonly string[];
}

export async function ask<Question extends keyof Answers>(page: Page, question: Question): Promise<Answers[Question]> {
  // One message to the browser is enough for all questions but the first one in a document.
  const answer = () =>
    page.evaluate<readonly [Answers[Question]] | null>(`"inPage" in globalThis ? [inPage.${question}()] : null`);
  const first = await answer();
  if (first !== null) return first[0];
  await page.evaluate(IN_PAGE);
  return (await answer())![0];
}

/** The errors that axe finds by all its rules or by the given ones, one line per kind. */
export async function accessibilityMistakes(page: Page, rules?: readonly string[]): Promise<string[]> {
  const isReady = await page.evaluate<boolean>('"axe" in globalThis');
  if (!isReady) await page.evaluate(AXE);
  const chosen = rules === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: rules };
  const options = { resultTypes: ['violations'], ...chosen };
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`);
    return `${id}: ${help} (${nodes.length})\n  ${places.join('\n  ')}`;
  });
}
