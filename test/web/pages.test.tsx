/** Every page renders as valid HTML with the right texts and links. */
import { describe, expect, it } from 'vitest';
import { noCounts } from '../../src/model/counts.js';
import { AccountPage, type AccountPageProps } from '../../src/web/account/account-page.js';
import { SignInLinkPage } from '../../src/web/account/sign-in-link-page.js';
import { SignInPage } from '../../src/web/account/sign-in-page.js';
import { EditorPage, type EditorPageProps } from '../../src/web/editor/editor-page.js';
import { STYLESHEET } from '../../src/web/frame/assets.js';
import { ErrorPage } from '../../src/web/frame/error-page.js';
import { renderPage } from '../../src/web/frame/render.js';
import { ComponentPage } from '../../src/web/overview/component-page.js';
import { LanguageComponentsPage } from '../../src/web/overview/language-components-page.js';
import { LanguagePage, type LanguagePageProps } from '../../src/web/overview/language-page.js';
import { ProjectPage } from '../../src/web/overview/project-page.js';
import { ProjectsPage, type ProjectsPageProps } from '../../src/web/overview/projects-page.js';
import { PLAIN_VIEW } from '../../src/web/overview/table-view.js';
import { details, editorPage, pane, row } from './editor/editor-samples.js';
import { component, componentPage, english, german, languagePage, project, projectPage } from './samples.js';

const account: AccountPageProps = {
  user: {
    username: 'ada',
    fullName: 'Ada Example',
    email: 'ada@example.org',
    hideEmail: false,
    emailVerified: true,
    admin: false,
  },
  hasMail: true,
  roles: [{ project, role: 'reviewer' }],
  hasPassword: true,
  confirmation: 'password',
  tokens: [{ id: 5, name: 'CI', hint: 'tgu_abcd', scope: 'read', expires: 1000, lastUsed: null }],
  linked: [],
  providers: [],
  sessions: [{ id: 'h', opened: 1000, lastUsed: 1500, userAgent: 'Browser/1', isCurrent: true }],
  isSecured: false,
  noReply: 'ada@localhost',
  now: 2000,
};

const projects: ProjectsPageProps = {
  projects: [{ ...project, components: 2, languages: 1, counts: german.counts, lastChange: german.lastChange }],
  measure: 'strings',
  baseUrl: 'https://translate.example.org',
};

const HOSTILE = '"\'><img src=x onerror=alert(1)><script>\u202e';
/** For field values, which are sent back unchanged: hostile, but without invisible characters. */
const HOSTILE_VALUE = HOSTILE.slice(0, -1);
const hostileProject = { slug: 'x', name: HOSTILE };
const hostileComponent = { ...component, name: HOSTILE, filemask: HOSTILE, format: HOSTILE, template: HOSTILE };
const hostileDetails = details({
  unit: { target: [HOSTILE_VALUE], state: 'fuzzy', previous: [HOSTILE], flags: [HOSTILE] },
  string: {
    key: HOSTILE,
    context: HOSTILE,
    source: [HOSTILE_VALUE, HOSTILE_VALUE],
    note: HOSTILE_VALUE,
    references: HOSTILE,
  },
  flags: [HOSTILE_VALUE],
  findings: [{ check: HOSTILE_VALUE, severity: 'error', dismissed: false, message: HOSTILE_VALUE }],
});
const hostileEditor: EditorPageProps = {
  ...editorPage,
  project: hostileProject,
  component: hostileComponent,
  query: HOSTILE_VALUE,
  rows: [row({ source: [HOSTILE], target: [HOSTILE] })],
  pane: pane(hostileDetails, {
    message: { kind: 'problem', text: HOSTILE },
    draft: [HOSTILE_VALUE],
    hasConflict: true,
  }),
};
const hostileVersion = { target: [HOSTILE], state: 'fuzzy' } as const;
const hostileLanguage: LanguagePageProps = {
  ...languagePage,
  project: hostileProject,
  component: hostileComponent,
  filename: HOSTILE,
  formatName: HOSTILE,
  plural: { forms: 2, formula: HOSTILE },
  checks: [{ id: HOSTILE, severity: 'error', name: HOSTILE, explanation: undefined, strings: 1 }],
  changes: [
    {
      id: 'x',
      kind: 'edited',
      at: 1000,
      author: HOSTILE,
      before: null,
      after: hostileVersion,
      source: [HOSTILE],
      href: undefined,
    },
  ],
};

const pages = {
  welcome: <ProjectsPage {...projects} projects={[]} />,
  projects: <ProjectsPage {...projects} />,
  'empty project': <ProjectPage {...projectPage} components={[]} />,
  project: <ProjectPage {...projectPage} />,
  component: <ComponentPage {...componentPage} />,
  'component with all columns': <ComponentPage {...componentPage} view={{ ...PLAIN_VIEW, allColumns: true }} />,
  language: <LanguagePage {...languagePage} />,
  'language of a project': (
    <LanguageComponentsPage
      project={project}
      language={german}
      components={[{ project, component, statistics: german }]}
    />
  ),
  editor: <EditorPage {...editorPage} />,
  'editor without strings': (
    <EditorPage {...editorPage} rows={[]} total={0} nextAfter={null} isFirst={true} chosen={undefined} pane={null} />
  ),
  error: (
    <ErrorPage status={404} title="No such page" message="Gone." suggestions={[{ href: '/projects/a/', label: 'A' }]} />
  ),
  'sign-in': <SignInPage username="" next="/projects/" providers={[]} />,
  'sign-in link': <SignInLinkPage secret="tgl_made-up" />,
  account: <AccountPage {...account} />,
  'new account': <AccountPage {...account} roles={[]} tokens={[]} hasPassword={false} newToken="tgu_made-up" />,
  'hostile sign-in': (
    <SignInPage
      username={HOSTILE_VALUE}
      next={HOSTILE_VALUE}
      problem={HOSTILE}
      providers={[{ id: 'x', name: HOSTILE }]}
    />
  ),
  'hostile sign-in link': <SignInLinkPage secret={HOSTILE_VALUE} />,
  'hostile account': (
    <AccountPage
      {...account}
      user={{
        username: HOSTILE_VALUE,
        fullName: HOSTILE_VALUE,
        email: HOSTILE_VALUE,
        hideEmail: true,
        emailVerified: false,
        admin: true,
      }}
      noReply={HOSTILE_VALUE}
      sessions={[{ ...account.sessions[0]!, id: HOSTILE_VALUE, userAgent: HOSTILE }]}
      tokens={[{ ...account.tokens[0]!, name: HOSTILE, hint: HOSTILE_VALUE }]}
      linked={[{ provider: 'x', subject: HOSTILE_VALUE, name: HOSTILE }]}
      providers={[{ id: 'y', name: HOSTILE }]}
      message={{ kind: 'problem', text: HOSTILE }}
    />
  ),
  'hostile projects': <ProjectsPage {...projects} projects={[{ ...projects.projects[0]!, ...hostileProject }]} />,
  'hostile project': (
    <ProjectPage
      {...projectPage}
      project={hostileProject}
      components={[{ ...projectPage.components[0]!, ...hostileComponent }]}
      languages={[{ ...german, name: HOSTILE }]}
    />
  ),
  'hostile component': (
    <ComponentPage
      {...componentPage}
      project={hostileProject}
      component={hostileComponent}
      languages={[{ ...german, name: HOSTILE, lastAuthor: HOSTILE }]}
      changes={[{ ...componentPage.changes[0]!, author: HOSTILE, source: HOSTILE, target: HOSTILE }]}
    />
  ),
  'hostile filter': (
    <ComponentPage {...componentPage} view={{ ...PLAIN_VIEW, filter: HOSTILE_VALUE, needsWork: true }} />
  ),
  'hostile language': <LanguagePage {...hostileLanguage} />,
  'hostile language everywhere': (
    <LanguageComponentsPage
      language={{ ...german, name: HOSTILE }}
      components={[{ project: hostileProject, component: hostileComponent, statistics: german }]}
    />
  ),
  'hostile editor': <EditorPage {...hostileEditor} />,
  'hostile error': (
    <ErrorPage status={500} title={HOSTILE} message={HOSTILE} suggestions={[{ href: '/', label: HOSTILE }]} />
  ),
};

function html(name: keyof typeof pages): string {
  return renderPage(pages[name]);
}

/** The addresses of the links with this visible text. */
function linksOf(page: string): [string, string][] {
  return [...page.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, content]) => [
    content!
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    href!.replaceAll('&amp;', '&'),
  ]);
}

describe.each(Object.keys(pages) as (keyof typeof pages)[])('%s page', (name) => {
  const page = html(name);

  it('is a complete document without inline styles, scripts or invisible characters', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charset="utf-8"/);
    expect(page).toContain(`<link rel="stylesheet" href="${STYLESHEET.href}"/>`);
    expect(page).not.toMatch(
      /<script(?! type="module" src="\/assets\/[\w.]+"><\/script>)|<img(?! src="\/widget\/)|<style|\u202e/i,
    );
    // Only inside of tags: hostile text may contain the word onerror.
    expect(page).not.toMatch(/<[a-z][^<>]*\s(?:style|on\w+)=[^<>]*>/i);
  });

  it('has one h1 and skips no heading level', () => {
    const levels = [...page.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    expect(Math.max(...levels)).toBeLessThanOrEqual(2);
  });

  it('has headings and a caption in every table', () => {
    expect(page.match(/<th(?! scope="(?:col|row|rowgroup)")[ >]/g)).toBeNull();
    expect(page.match(/<caption/g)?.length).toBe(page.match(/<table/g)?.length);
  });
});

describe('links', () => {
  it('connect every number of a component to its strings', () => {
    const list = '/translate/harbour/web-ui/de/?q=';
    const links = linksOf(html('component'));
    expect(links).toEqual(
      expect.arrayContaining([
        ['Projects', '/projects/'],
        ['Harbour', '/projects/harbour/'],
        ['JSON', '/api/components/harbour/web-ui/statistics/'],
        ['CSV', '/api/components/harbour/web-ui/statistics/?format=csv'],
        ['German', '/projects/harbour/web-ui/de/'],
        ['70.0%', `${list}state:translated`],
        ['10', `${list}state:empty`],
        ['20', `${list}state:fuzzy`],
        ['5', `${list}has:failing`],
        ['3', `${list}has:suggestion`],
        ['2', `${list}has:comment`],
        ['API description', '/api/schema/'],
      ]),
    );
    expect(links.filter(([text]) => text.startsWith('0'))).toEqual([]);
  });

  it('connect the cards and checks of a language to their strings', () => {
    const links = linksOf(html('language')).filter(([, href]) => href.startsWith('/translate/'));
    expect(links.map(([text, href]) => [text.split(' ').slice(0, 2).join(' '), href.split('/').at(-1)])).toEqual([
      ['Continue translating', '?q=state:%3Ctranslated#target-0'],
      ['All 100', ''],
      ['Translated 70', '?q=state:translated'],
      ['Approved 30', '?q=state:approved'],
      ['Fuzzy 20', '?q=state:fuzzy'],
      ['Untranslated 10', '?q=state:empty'],
      ['Failing checks', '?q=has:failing'],
      ['With suggestions', '?q=has:suggestion'],
      ['With comments', '?q=has:comment'],
      ['4 strings', '?q=check:xml-markup'],
      ['1 string', '?q=check:end-stop'],
    ]);
  });

  it('lead to the next and first page of a list', () => {
    const links = linksOf(html('editor'));
    expect(links).toContainEqual(['First page', '/translate/harbour/web-ui/de/?q=state:fuzzy']);
    expect(links).toContainEqual(['Next page', '/translate/harbour/web-ui/de/?q=state:fuzzy&after=8']);
    expect(html('editor without strings')).not.toContain('aria-label="Pages"');
  });
});

describe('the account menu', () => {
  it('returns to the page after signing in', () => {
    const page = renderPage(pages.projects, { username: undefined, address: '/projects/?q=a&b' });
    expect(linksOf(page)).toContainEqual(['Sign in', '/sign-in/?next=%2Fprojects%2F%3Fq%3Da%26b']);
    expect(linksOf(html('projects'))).toContainEqual(['Sign in', '/sign-in/']);
  });

  it('shows the signed-in user and a form to sign out', () => {
    const page = renderPage(pages.projects, { username: 'ada', address: '/projects/' });
    expect(linksOf(page)).toContainEqual(['ada', '/account/']);
    expect(page).toContain('<form method="post" action="/sign-out/">');
    expect(page).not.toContain('Sign in');
  });
});

describe('wording', () => {
  it.each([
    ['welcome', 'Welcome · Tallyglot'],
    ['projects', '30 left · Projects · Tallyglot'],
    ['empty project', 'No components · Harbour'],
    ['project', '30 left · Harbour'],
    ['component', '30 left · Web UI · Harbour'],
    ['language', '30 left · German · Web UI'],
    ['language of a project', '30 left · German · Harbour'],
    ['editor', 'Fuzzy: 20 strings · German · Web UI'],
  ] as const)('titles the %s page', (name, title) => {
    expect(html(name)).toContain(`<title>${title}</title>`);
  });

  it('names the three ways to add a project', () => {
    const upload = 'curl -H "Authorization: Token $TOKEN" -d name=NAME';
    for (const way of ['tallyglot import DIR --project NAME<', 'tallyglot serve DIR<', upload]) {
      expect(html('welcome').replaceAll('&quot;', '"')).toContain(`<code>${way}`);
    }
  });

  it('excludes the source language from the overall progress', () => {
    expect(html('component')).toContain('<strong class="summary-percent">70.0%</strong>');
  });

  it('says that there is no translation yet, instead of a percentage', () => {
    const languages = [{ ...english, lastAuthor: null }];
    const component = renderPage(<ComponentPage {...componentPage} languages={languages} progress={noCounts()} />);
    expect(component).toContain('<title>No translation yet · Web UI · Harbour</title>');
    expect(component).toContain('<p class="muted">No translation yet.</p>');
    expect(component).not.toContain('summary-percent');
    const [first] = projectPage.components;
    const untouched = { ...first!, languages: new Map(), counts: noCounts() };
    const project = renderPage(
      <ProjectPage {...projectPage} components={[untouched]} languages={[]} counts={noCounts()} />,
    );
    expect(project).toContain('<title>No translation yet · Harbour</title>');
    expect(project).toContain('<td class="muted" colspan="5">No translation yet');
    expect(project).not.toContain('100.0%');
  });

  it('says that a language has no strings, instead of a percentage', () => {
    const languages = [{ ...german, counts: noCounts(), lastAuthor: null }];
    const page = renderPage(<ComponentPage {...componentPage} languages={languages} progress={noCounts()} />);
    expect(page).toContain('<p class="muted">No strings.</p>');
    expect(page).not.toContain('100.0%');
  });

  it('shows the time of the last change', () => {
    expect(html('component')).toContain('<time datetime="2026-01-31 09:05:00Z">31 Jan 2026</time>');
    expect(html('projects')).toContain(
      '<time datetime="2026-01-31T09:05:00.000123Z" title="2026-01-31 09:05:00 UTC">31 Jan 2026</time>',
    );
  });

  it('labels plural forms with example numbers, language and direction', () => {
    const page = html('editor');
    expect(page).toContain(
      '<span class="form-label">For 1</span><span class="text" lang="en" dir="ltr" data-form="0">%d file</span>',
    );
    expect(page).toContain('<label class="form-label" for="target-0">For 1</label>');
    expect(page).toContain('<label class="form-label" for="target-1">For 0, 2, 3, 4 …</label>');
    expect(page).toMatch(/<textarea id="target-0" name="target" lang="de" dir="ltr"[^>]*>%d Datei<\/textarea>/);
  });

  it('shows key, context, note, references and flags of a string', () => {
    const facts = { key: 'files.count', context: 'menu', note: 'On a button', references: 'main.c:5' };
    const flags = ['ignore-same', 'url'];
    const page = renderPage(<EditorPage {...editorPage} pane={pane(details({ string: facts, flags }))} />);
    for (const [label, text] of Object.entries({
      Key: 'files.count',
      Context: 'menu',
      Note: 'On a button',
      'Used in': 'main.c:5',
      Flags: 'url',
    })) {
      expect(page).toContain(`<dt>${label}</dt><dd><bdi>${text}</bdi></dd>`);
    }
  });

  it('describes the colours of a row in words', () => {
    const rows = [row({ failing: 2, hasSuggestion: true, hasComment: true, target: [''], state: 'empty' })];
    const [, list] = /<ol class="rows"[^>]*>(.*?)<\/ol>/s.exec(renderPage(<EditorPage {...editorPage} rows={rows} />))!;
    expect(list!.replace(/<[^>]+>/g, '')).toBe(
      'Sign inNo translation yetUntranslated, fails 2 checks, has a suggestion, has a comment',
    );
  });

  it('shows a query without a filter chip', () => {
    const page = renderPage(<EditorPage {...editorPage} query="check:same-text" total={4} />);
    expect(page).toMatch(/aria-current="true"[^>]*><bdi>check:same-text<\/bdi> <span class="chip-count">4</);
  });
});

describe('invisible characters', () => {
  /** Fields, attributes and data for scripts keep the characters unchanged. */
  const shown = (page: string) => page.replace(/<textarea[^>]*>[^<]*<\/textarea>|"[^"]*"/g, '');

  it('are spelled out in all texts and unchanged in fields', () => {
    const text = 'a\u202eb';
    const strange = details({
      unit: { target: [text], state: 'fuzzy', previous: ['before\u202e'] },
      string: { source: [text], key: text, context: text, note: text, references: text },
      flags: [text],
      findings: [{ check: text, severity: 'error', dismissed: false, message: text }],
    });
    const page = renderPage(
      <EditorPage
        {...editorPage}
        query={text}
        rows={[row({ source: [text], target: [text] })]}
        pane={pane(strange, { message: { kind: 'problem', text }, hasConflict: true })}
      />,
    );
    expect(shown(page)).not.toContain('\u202e');
    // Title, chip, source and target of the row, message, source, before, five facts, conflict, check, finding and button.
    expect(shown(page).match(/U\+202E/g)!.length).toBe(16);
    expect(page).toMatch(/<textarea id="target-0"[^>]*>a\u202eb<\/textarea>/);
    expect(page).toContain('&quot;target&quot;:[&quot;a\u202eb&quot;]');
  });
});
