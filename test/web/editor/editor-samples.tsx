/** A sample editor: its page, a row of its list, and the open string. */
import type { VNode } from 'preact';
import type { StringDetails } from '../../../src/services/strings/read-details.js';
import type { EditorPageProps } from '../../../src/web/editor/editor-page.js';
import type { EditorRowEntry } from '../../../src/web/editor/editor-row.js';
import { StringPane, type StringPaneProps } from '../../../src/web/editor/string-pane.js';
import { component, german, project } from '../samples.js';
import { everything, GERMAN_PLURAL } from './panel-samples.js';

const place = { project: project.slug, component: component.slug, language: german.code };

type Given = Partial<Omit<StringDetails, 'unit'>> & {
  readonly unit?: Partial<StringDetails['unit']>;
  readonly string?: Partial<StringDetails['unit']['string']>;
};

/** The string `Sign in`, with only those fields of the component that pages use. */
export function details({ unit, string, ...given }: Given = {}): StringDetails {
  return {
    project: {
      ...project,
      id: 1,
      private: false,
      web: '',
      thresholds: [],
      languageCodes: 'server',
      newLanguages: 'managers',
      repoWeb: '',
    },
    component: component as Partial<StringDetails['component']> as StringDetails['component'],
    language: { code: german.code, plural: GERMAN_PLURAL } as StringDetails['language'],
    unit: {
      stringId: 7,
      target: ['Anmelden'],
      state: 'translated',
      flags: [],
      previous: null,
      line: 3,
      imported: null,
      textKey: null,
      ...unit,
      string: {
        id: 7,
        key: '',
        context: '',
        source: ['Sign in'],
        words: 2,
        chars: 7,
        note: '',
        references: '',
        inTemplate: true,
        readonly: false,
        flags: [],
        extraFlags: [],
        explanation: '',
        twinKey: null,
        ...string,
      },
    },
    version: 'made-up-version',
    findings: [],
    placeables: [],
    flags: [],
    maxLength: undefined,
    sourcePlural: { forms: 2, formula: 'n != 1' },
    names: [],
    glossary: false,
    suggestions: 0,
    comments: 0,
    changes: 0,
    canDescribe: false,
    fixable: [],
    locations: [],
    rights: everything,
    ...given,
  };
}

export function pane(shown: StringDetails, given: Partial<StringPaneProps> = {}): VNode {
  return (
    <StringPane
      details={shown}
      neighbours={{ previous: undefined, next: 8 }}
      query=""
      message={undefined}
      draft={undefined}
      hasConflict={false}
      fileProblem={undefined}
      tab={undefined}
      {...given}
    >
      <p>Panel</p>
    </StringPane>
  );
}

export function row(given: Partial<EditorRowEntry>): EditorRowEntry {
  return {
    id: 7,
    source: ['Sign in'],
    target: ['Anmelden'],
    state: 'translated',
    failing: 0,
    hasSuggestion: false,
    hasComment: false,
    ...given,
  };
}

/** The second page of fuzzy strings; the open string has plural forms. */
export const editorPage: EditorPageProps = {
  project,
  component,
  languageName: german.name,
  counts: german.counts,
  place,
  sourceLanguage: 'en',
  query: 'state:fuzzy',
  filters: [
    { label: 'All', query: '', count: 100 },
    { label: 'Fuzzy', query: 'state:fuzzy', count: 20 },
  ],
  total: 20,
  rows: [row({}), row({ id: 8, source: ['%d file', '%d files'], target: ['%d Datei', ''], failing: 1 })],
  nextAfter: 8,
  isFirst: false,
  chosen: 8,
  isNamed: true,
  pane: pane(
    details({
      unit: { stringId: 8, target: ['%d Datei', ''], state: 'fuzzy' },
      string: { id: 8, source: ['%d file', '%d files'] },
    }),
  ),
};
