/** Tests the settings: the order of options, variables and file, and the errors. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readLimits } from '../src/config/server-limits.js';
import { loadConfig, serverAddress } from '../src/config.js';
import { USUAL_WRITE_BACK } from '../src/model/write-back.js';
import { testWorkspace } from './support/workspace.js';

afterEach(() => vi.unstubAllEnvs());

/** Loads a folder whose tallyglot.yaml has this content. */
const load = (yaml: string, options = {}) => {
  const workspace = testWorkspace({ 'tallyglot.yaml': yaml });
  return { workspace, config: loadConfig(options, workspace.root) };
};

describe('values', () => {
  test('have defaults', async () => {
    const { root } = testWorkspace();
    expect(await loadConfig({}, root)).toEqual({
      data: './data',
      database: undefined,
      databaseReplicas: [],
      pagesMayLag: false,
      host: '127.0.0.1',
      port: 8080,
      workers: 1,
      baseUrl: undefined,
      projects: [],
      repositories: [],
      languageCodes: 'files',
      limits: readLimits(undefined, ''),
      trustedProxies: [],
      hooks: true,
      repositoryRules: { allowPrivate: false },
      webhooks: { allowPrivate: false },
      signIn: [],
      accounts: { registration: 'off', twoFactor: 'optional', mail: undefined },
      logLevel: 'notice',
      logFormat: 'auto',
    });
  });

  test('of the log must be known', async () => {
    vi.stubEnv('TALLYGLOT_LOG_LEVEL', 'debug');
    expect(await load('log_level: error\nlog_format: json\n').config).toMatchObject({
      logLevel: 'debug',
      logFormat: 'json',
    });
    await expect(load('', { logLevel: 'loud' }).config).rejects.toThrow(
      '--log-level must be error or warn or notice or info or debug, not "loud".',
    );
  });

  test('come from the option, then the variable, then the file', async () => {
    const yaml = 'host: file.example.org\nport: 1\nbase_url: http://file.example.org\n';
    vi.stubEnv('TALLYGLOT_HOST', 'variable.example.org');
    vi.stubEnv('TALLYGLOT_PORT', '2');
    expect(await load(yaml, { host: 'option.example.org' }).config).toMatchObject({
      host: 'option.example.org',
      port: 2,
      baseUrl: 'http://file.example.org',
    });
  });

  test('can all come from variables', async () => {
    vi.stubEnv('TALLYGLOT_DATA', '/var/lib/tallyglot');
    vi.stubEnv('TALLYGLOT_DATABASE', 'postgresql://tally@db/tally');
    vi.stubEnv('TALLYGLOT_DATABASE_REPLICAS', 'postgresql://tally@db2/tally postgresql://tally@db3/tally');
    vi.stubEnv('TALLYGLOT_BASE_URL', 'https://t.example.org/');
    expect(await loadConfig({}, testWorkspace().root)).toMatchObject({
      data: '/var/lib/tallyglot',
      database: 'postgresql://tally@db/tally',
      databaseReplicas: ['postgresql://tally@db2/tally', 'postgresql://tally@db3/tally'],
      baseUrl: 'https://t.example.org',
    });
  });

  test('TALLYGLOT_CONFIG names the file, and --config wins over it', async () => {
    const workspace = testWorkspace({ 'one.yaml': 'port: 1', 'two.yaml': 'port: 2' });
    vi.stubEnv('TALLYGLOT_CONFIG', workspace.path('one.yaml'));
    expect((await loadConfig({})).port).toBe(1);
    expect((await loadConfig({ config: workspace.path('two.yaml') })).port).toBe(2);
  });

  test('paths are relative to the folder of the settings file', async () => {
    const { workspace, config } = load('data: store\nprojects: [{ slug: app, directory: src/app }]');
    expect((await config).data).toBe(workspace.path('store'));
    expect((await config).projects[0]!.directory).toBe(workspace.path('src/app'));
  });

  test.each([
    ['', 'files'],
    ['write_back: off', 'off'],
    ['write_back: false', 'off'],
    ['write_back: files', 'files'],
    ['write_back: git', 'git'],
  ])('edits are written to files by default: %s', async (line, mode) => {
    const { config } = load(`projects: [{ slug: app, ${line} }]`);
    expect((await config).projects[0]!.writeBack.mode).toBe(mode);
  });

  test.each([
    ['', 'files', undefined],
    ['language_codes: simplified', 'simplified', undefined],
    ['language_codes: files', 'files', undefined],
  ])('language codes of servers and projects: %s', async (line, ofServer, ofProject) => {
    const config = await load(`${line}\nprojects: [{ slug: app }, { slug: web, language_codes: simplified }]`).config;
    expect(config.languageCodes).toBe(ofServer);
    expect(config.projects.map(({ languageCodes }) => languageCodes)).toEqual([ofProject, 'simplified']);
  });

  test.each(['language_codes: short', 'projects: [{ slug: app, language_codes: 1 }]'])('refuses %s', async (yaml) => {
    await expect(load(yaml).config).rejects.toThrow(/language_codes must be files or simplified, not/);
  });

  test.each([
    ['', undefined, ['file', 'source']],
    ['count: source,', 'source', ['source', 'source']],
    ['count: file,', 'file', ['file', 'source']],
  ])('components are counted as their project unless they say so: %s', async (line, ofProject, ofComponents) => {
    const components = '[{ slug: a, filemask: a/*.po }, { slug: b, filemask: b/*.po, count: source }]';
    const { projects } = await load(`projects: [{ slug: app, ${line} components: ${components} }]`).config;
    expect(projects[0]!.count).toBe(ofProject);
    expect(projects[0]!.components!.map(({ count }) => count)).toEqual(ofComponents);
  });

  test('the languages of files by name, as codes in the usual spelling', async () => {
    const components = '[{ slug: a, filemask: a/*.po, languages: { ptbr: pt-br, "1": de } }]';
    const { projects } = await load(`projects: [{ slug: s, components: ${components} }]`).config;
    expect(projects[0]!.components![0]!.languages).toEqual({ ptbr: 'pt_BR', 1: 'de' });
    const wrong = load('projects: [{ slug: s, components: [{ slug: a, filemask: a/*.po, languages: { x: "?" } }] }]');
    await expect(wrong.config).rejects.toThrow(/components\[0\]\.languages\.x must be a language code/);
  });

  test.each(['count: all', 'components: [{ slug: a, filemask: a/*.po, count: 1 }]'])('refuses %s', async (line) => {
    const { config } = load(`projects: [{ slug: app, ${line} }]`);
    await expect(config).rejects.toThrow(/count must be file or source, not/);
  });

  test('a project with components is read in full', async () => {
    const { workspace, config } = load(`
projects:
  - slug: app
    name: My App
    directory: app
    source_language: pt-br
    components:
      - slug: main
        filemask: po/*.po
      - { slug: docs, name: Docs, format: po, filemask: docs/*/doc.po, template: docs/doc.pot, source_language: de }
`);
    expect((await config).projects).toEqual([
      {
        slug: 'app',
        name: 'My App',
        directory: workspace.path('app'),
        directoryKey: `${workspace.path('tallyglot.yaml')}: projects[0].directory`,
        within: workspace.root,
        sourceLanguage: 'pt_BR',
        flags: [],
        components: [
          {
            slug: 'main',
            name: 'main',
            format: undefined,
            filemask: 'po/*.po',
            template: null,
            sourceLanguage: 'pt_BR',
            flags: [],
            glossary: false,
            count: 'file',
            languages: {},
          },
          {
            slug: 'docs',
            name: 'Docs',
            format: 'po',
            filemask: 'docs/*/doc.po',
            template: 'docs/doc.pot',
            sourceLanguage: 'de',
            flags: [],
            glossary: false,
            count: 'file',
            languages: {},
          },
        ],
        writeBack: USUAL_WRITE_BACK,
      },
    ]);
  });

  test('webhooks can be allowed in the private network', async () => {
    expect((await load('webhooks: { allow_private: true }').config).webhooks).toEqual({ allowPrivate: true });
    await expect(load('webhooks: { allow_private: maybe }').config).rejects.toThrow(
      'webhooks.allow_private must be true',
    );
    await expect(load('webhooks: { private: true }').config).rejects.toThrow('has an unknown key "private"');
  });

  test('a port may be a number or digits', async () => {
    expect((await load('port: 80').config).port).toBe(80);
    expect((await load('port: "80"').config).port).toBe(80);
    expect((await load('', { port: '0' }).config).port).toBe(0);
  });

  test('masks and templates may begin with ./', async () => {
    const { config } = load(
      'projects: [{ slug: a, components: [{ slug: b, filemask: "./po/*.po", template: ././po/b.pot }] }]',
    );
    expect((await config).projects[0]!.components![0]).toMatchObject({ filemask: 'po/*.po', template: 'po/b.pot' });
  });

  test('an empty file gives the defaults', async () => {
    expect((await load('').config).port).toBe(8080);
    expect((await load('# nothing yet\n').config).projects).toEqual([]);
  });
});

test.each([
  [{}, undefined, 'http://127.0.0.1:8080'],
  [{ host: 'example.org', port: '80' }, undefined, 'http://example.org:80'],
  [{ host: '::1', port: '0' }, 4321, 'http://[::1]:4321'],
  [{ host: '::1', baseUrl: 'https://t.example.org' }, 4321, 'https://t.example.org'],
])('the address of a server with %j, listening on %s, is %s', async (options, listening, address) => {
  expect(serverAddress(await loadConfig(options, testWorkspace().root), listening)).toBe(address);
});

describe('errors name the key', () => {
  test.each([
    ['prot: 1', 'has an unknown key "prot"'],
    ['port: 70000', 'port must be a port number from 0 to 65535, not 70000'],
    ['port: 80.5', 'port must be a port number'],
    ['port: eighty', 'port must be a port number from 0 to 65535, not "eighty"'],
    ['host: 5', 'host must be text, not 5'],
    ['host: ""', 'host has no value'],
    ['port: true', 'port must be a port number from 0 to 65535, not true'],
    ['port: "0x50"', 'port must be a port number from 0 to 65535, not "0x50"'],
    ['port: " 80"', 'port must be a port number from 0 to 65535, not " 80"'],
    ['port: [80]', 'port must be a port number from 0 to 65535, not a list'],
    ['port: ""', 'port has no value'],
    ['port:', 'port has no value: give it one or leave it out'],
    ['data:', 'data has no value'],
    ['database:', 'database has no value'],
    ['host:', 'host has no value'],
    ['base_url:', 'base_url has no value'],
    ['projects:', 'projects has no value'],
    ['projects: [{ slug: a, name: }]', 'projects[0].name has no value'],
    ['projects: [{ slug: a, components: }]', 'projects[0].components has no value'],
    [
      'projects: [{ slug: a, components: [{ slug: b, filemask: "*", template: }] }]',
      'components[0].template has no value',
    ],
    ['data: &a [*a]', 'data must be text, not a list'],
    ['port: *nope', 'tallyglot.yaml is not valid YAML: Unresolved alias'],
    ['base_url: translate.example.org', 'base_url must be a URL without a path'],
    ['base_url: https://example.org/translate', 'base_url must be a URL without a path'],
    ['base_url: ftp://example.org', 'base_url must be a URL'],
    ['database: mysql://x/y', 'database must be a URL such as postgresql://'],
    ['database_replicas: [postgresql://u@h/d]', 'database_replicas needs a PostgreSQL database'],
    [
      'database: postgresql://u@h/d\ndatabase_replicas: ["postgresql://u@h,i/d"]',
      'database_replicas[0] must name one server',
    ],
    ['pages_may_lag: maybe', 'pages_may_lag must be true or false'],
    ['data: []', 'data must be text'],
    ['projects: app', 'projects must be a list'],
    ['projects: [app]', 'projects[0] must contain keys and values'],
    ['projects: [{ name: App }]', 'projects[0].slug is missing'],
    [
      'projects: [{ slug: my app }]',
      'projects[0].slug must be up to 100 letters (a-z, A-Z), digits, - and _, and more than a single -, not "my app"',
    ],
    ['projects: [{ slug: a, write_back: yes please }]', 'write_back must be off, files or git, not "yes please"'],
    ['projects: [{ slug: a, write_back: true }]', 'write_back must be off, files or git, not true'],
    [
      'projects: [{ slug: a, commit_message: "{who}" }]',
      'commit_message has an unknown name {who}; known names are {project}',
    ],
    ['projects: [{ slug: a, commit_message: " " }]', 'commit_message must be a text without NUL'],
    ['projects: [{ slug: a, dir: b }]', 'projects[0] has an unknown key "dir"'],
    ['projects: [{ slug: a, source_language: "?" }]', 'projects[0].source_language must be a language code'],
    ['projects: [{ slug: a, components: [{ slug: b }] }]', 'projects[0].components[0].filemask is missing'],
    ['projects: [{ slug: a, components: [{ slug: b, mask: c }] }]', 'components[0] has an unknown key "mask"'],
    ['projects: [{ slug: a }, { slug: b }, { slug: a }]', 'projects[2].slug repeats the slug a'],
    [
      'projects: [{ slug: a, components: [{ slug: b, filemask: "x/*" }, { slug: b, filemask: "y/*" }] }]',
      'projects[0].components[1].slug repeats the slug b',
    ],
    ['prot:', 'has an unknown key "prot"'],
    [
      'projects: [{ slug: a, components: [{ slug: b, filemask: "*", glossary: 1 }] }]',
      'projects[0].components[0].glossary must be true or false, not 1',
    ],
    [
      'projects: [{ slug: a, components: [{ slug: b, filemask: "po/*.po", format: pO }] }]',
      'tallyglot.yaml: projects[0].components[0].format must be one of ',
    ],
    ['projects: [{ slug: a, glossary: true }]', 'projects[0] has an unknown key "glossary"'],
    ['- a', 'must contain keys and values'],
    ['a: [', 'is not valid YAML'],
  ])('%s', async (yaml, message) => {
    const { config } = load(yaml);
    await expect(config).rejects.toMatchObject({ code: 'config.invalid', message: expect.stringContaining(message) });
    await expect(config).rejects.toThrow('tallyglot.yaml');
  });

  test('or the option or variable that the value came from', async () => {
    await expect(load('', { port: 'x' }).config).rejects.toThrow('--port must be a port number');
    await expect(load('', { baseUrl: 'x' }).config).rejects.toThrow('--base-url must be a URL');
    await expect(load('', { port: '' }).config).rejects.toThrow('--port has no value');
    await expect(load('', { config: '' }).config).rejects.toThrow('--config has no value');
    vi.stubEnv('TALLYGLOT_PORT', 'x');
    await expect(load('').config).rejects.toThrow('TALLYGLOT_PORT must be a port number');
    vi.stubEnv('TALLYGLOT_CONFIG', '');
    await expect(load('').config).rejects.toThrow('TALLYGLOT_CONFIG has no value');
  });

  test('a named file that does not exist', async () => {
    await expect(loadConfig({ config: 'nowhere/tallyglot.yaml' })).rejects.toThrow(
      'nowhere/tallyglot.yaml cannot be read',
    );
  });
});
