/** The report of an import: untrusted texts are escaped, and long lists are cut and counted. */
import { expect, test } from 'vitest';
import { type ImportOutcome, importOutcome, MAX_LISTED } from '../../../src/services/imports/import-outcome.js';
import { renderPage } from '../../../src/web/frame/render.js';
import { ImportJobPage } from '../../../src/web/imports/import-job-page.js';

const HOSTILE = '"\'><img src=x onerror=alert(1)><script>\u202e';
const PROJECT = { slug: 'x', name: HOSTILE };

const shown = (outcome: ImportOutcome, filename = 'x.zip') =>
  renderPage(
    <ImportJobPage
      project={PROJECT}
      job={{ id: 'tgi_x', projectId: 1, upload: { filename, fields: {} }, state: { kind: 'done', outcome } }}
      maxUploadBytes={1}
      hasFolders={false}
      repositories={[]}
    />,
  );

const imported = (count: number, file: string) => ({
  project: 'x',
  component: 'app',
  languages: [{ code: 'de', path: file, status: 'failed', added: 0, changed: 0, removed: 0 } as const],
  source: { added: 0, changed: 0, removed: 0 },
  problems: Array.from({ length: count }, (_, index) => ({
    file,
    line: index + 1,
    code: 'po.syntax',
    message: HOSTILE,
    raw: HOSTILE,
  })),
});

test('shows names, paths and texts of files unchanged and escaped', () => {
  const failed = [{ component: 'web', code: 'x', message: HOSTILE }];
  const report = { components: [imported(2, HOSTILE)], failed, ignored: [HOSTILE] };
  const page = shown(importOutcome(report), HOSTILE);
  expect(page).toContain('&lt;img src=x onerror=alert(1)>');
  expect(page).not.toMatch(/<img|<script>/);
  expect(page).not.toContain('\u202e');
});

test('lists the first problems and files and counts the others', () => {
  const ignored = Array.from({ length: MAX_LISTED + 1 }, (_, n) => `${n}.txt`);
  const report = { project: 'x', components: [imported(MAX_LISTED + 1234, 'po/de.po')], ignored };
  const page = shown(importOutcome(report));
  expect([...page.matchAll(/<code><bdi>po\/de\.po:\d+<\/bdi><\/code>/g)]).toHaveLength(MAX_LISTED);
  expect(page).toContain('And 1,234 more.');
  expect(page).toContain('501 files ignored');
  expect(page).toContain('and 1 other<');
  expect(page).toContain('<title>Imported with 1,734 problems');
});

test('shows advice about a file without a line', () => {
  const component = imported(1, 'po/iw.po');
  const problems = [{ ...component.problems[0]!, line: 0, isAdvice: true as const }];
  const page = shown(importOutcome({ project: 'x', components: [{ ...component, problems }], ignored: [] }));
  expect(page).toContain('<code><bdi>po/iw.po</bdi></code>');
  expect(page).toContain('<td class="muted">Advice<');
});
