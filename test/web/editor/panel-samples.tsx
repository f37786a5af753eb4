/** Made-up panels below a string, and what there is in them to read and to press. */
import { renderToString } from 'preact-render-to-string';
import type { EditRights, Refused } from '../../../src/services/strings/find-edit-rights.js';
import type { HistoryEntry } from '../../../src/services/strings/read-history.js';
import { type CommentEntry, CommentPanel } from '../../../src/web/editor/comment-panel.js';
import { HistoryPanel } from '../../../src/web/editor/history-panel.js';
import { type OtherLanguageEntry, OtherLanguagesPanel } from '../../../src/web/editor/other-languages-panel.js';
import { type SimilarEntry, SimilarPanel } from '../../../src/web/editor/similar-panel.js';
import { type SuggestionEntry, SuggestionPanel } from '../../../src/web/editor/suggestion-panel.js';

const AT = 1_769_850_300_000_123;
export const GERMAN_PLURAL = { forms: 2, formula: 'n != 1' };

export const signIn: Refused = { reason: 'Sign in to comment.', signIn: true };
export const members: Refused = { reason: 'Only members.', signIn: false };
export const everything: EditRights = {
  save: undefined,
  suggest: undefined,
  approve: undefined,
  comment: undefined,
  dismiss: undefined,
};
export const nothing: EditRights = {
  save: members,
  suggest: members,
  approve: members,
  comment: members,
  dismiss: members,
};

interface Button {
  readonly name: string | undefined;
  readonly value: string | undefined;
  readonly label: string;
}

/** What a screen reader would call each button, and what pressing it sends. */
export function buttonsOf(html: string): Button[] {
  return [...html.matchAll(/<button ([^>]*)>(.*?)<\/button>/gs)].map(([, attributes, content]) => ({
    name: /\bname="([^"]*)"/.exec(attributes!)?.[1],
    value: /\bvalue="([^"]*)"/.exec(attributes!)?.[1],
    label: textOf(content!),
  }));
}

export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What the buttons that copy would put into the fields. */
export function copiesOf(html: string): unknown[] {
  return [...html.matchAll(/data-copy-target="([^"]*)"/g)].map(([, json]) =>
    JSON.parse(json!.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')),
  );
}

export function change(given: Partial<HistoryEntry> & { kind?: HistoryEntry['change']['kind'] }): HistoryEntry {
  const { kind = 'edited', before = null, after = { target: ['Anmelden'], state: 'translated' }, ...rest } = given;
  return {
    id: '1-2-3',
    change: { componentId: 1, languageId: 2, seq: 0, stringId: 7, author: 'ann', kind, at: AT, before, after },
    authorName: 'Ann',
    before,
    after,
    isCurrent: false,
    isRestorable: false,
    ...rest,
  };
}

export function history(entries: readonly HistoryEntry[], given: { total?: number; rights?: EditRights } = {}): string {
  const { total = entries.length, rights = everything } = given;
  return renderToString(<HistoryPanel entries={entries} total={total} language="de" rights={rights} />);
}

export const suggestion: SuggestionEntry = {
  id: 5,
  target: ['Bitte anmelden'],
  author: 'ann',
  authorName: 'Ann',
  at: AT,
};

export function suggestions(
  given: readonly SuggestionEntry[],
  more: { target?: readonly string[]; language?: string; rights?: Partial<EditRights>; rejects?: boolean } = {},
): string {
  const { target = ['Jetzt anmelden'], language = 'de', rights, rejects = true } = more;
  return renderToString(
    <SuggestionPanel
      suggestions={given}
      target={target}
      language={language}
      rights={{ ...everything, ...rights }}
      mayReject={() => rejects}
      next="/translate/a/b/de/"
    />,
  );
}

export const comment: CommentEntry = {
  id: 9,
  text: 'Two\n lines',
  author: 'ann',
  authorName: 'Ann',
  at: AT,
  resolved: false,
};

export function comments(
  given: readonly CommentEntry[],
  more: { rights?: EditRights; resolves?: boolean; draft?: string } = {},
): string {
  const { rights = everything, resolves = true, draft } = more;
  return renderToString(
    <CommentPanel comments={given} rights={rights} mayResolve={() => resolves} draft={draft} next="/here/" />,
  );
}

export const similar: SimilarEntry = {
  component: { slug: 'app', name: 'App' },
  stringId: 3,
  source: ['Sign in now'],
  target: ['Jetzt anmelden'],
  state: 'translated',
  similarity: 0.874,
};

export function similarStrings(given: readonly SimilarEntry[], rights = everything): string {
  return renderToString(
    <SimilarPanel
      strings={given}
      source={['Sign in']}
      sourceLanguage="en"
      language="de"
      rights={rights}
      link={({ component, stringId }) => `/translate/p/${component.slug}/de/?string=${stringId}`}
    />,
  );
}

export function otherLanguages(given: readonly OtherLanguageEntry[]): string {
  return renderToString(<OtherLanguagesPanel translations={given} link={(code) => `/in/${code}/`} />);
}
