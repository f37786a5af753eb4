/**
 * The rules of who may import whom in src/. `test/architecture.test.ts` compares the sources with these tables, and
 * `test/docs/folders.test.ts` compares the pages.
 */

/** Which folders of src/ a folder may import from, itself aside. Files directly in src/ have an entry of their own. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: [],
  formats: ['model'],
  checks: ['model'],
  storage: ['model'],
  sources: ['model', 'formats'],
  services: ['model', 'formats', 'checks', 'sources', 'storage/store.ts'],
  http: ['model', 'services'],
  api: ['model', 'services', 'http', 'storage/store.ts'],
  web: ['model', 'services', 'http'],
  /** The scripts that run in browsers. */
  'web/client': ['model', 'checks'],
  widgets: ['model', 'services', 'http'],
  client: [],
  cli: ['*'],
  'version.ts': [],
  config: ['model', 'formats', 'checks', 'sources/source.ts', 'sources/git/address.ts'],
  'config.ts': ['config', 'model'],
  'compose.ts': ['model', 'services', 'storage', 'config', 'version.ts'],
  'server.ts': ['model', 'services', 'http', 'api', 'web', 'widgets', 'version.ts'],
  'job-thread.ts': ['model', 'services', 'compose.ts', 'parse-thread.ts'],
  'audit-process.ts': ['model', 'services', 'storage', 'compose.ts'],
  'background.ts': ['model', 'services', 'api', 'compose.ts', 'job-thread.ts', 'audit-process.ts', 'trial-thread.ts'],
  'count-thread.ts': ['services'],
  'answering-thread.ts': [],
  'trial-thread.ts': ['model', 'services', 'answering-thread.ts'],
  'parse-thread.ts': ['services', 'answering-thread.ts'],
  'index.ts': ['*'],
};

/** The areas of the pages. Each may use the frame, parts and values, and no other area. */
export const AREAS = ['overview', 'editor', 'settings', 'imports', 'account', 'search', 'changes', 'users'] as const;

/** Which groups a group of services/ or web/ may use, itself aside. `.` is the folder's own files. */
export const GROUPS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  services: {
    '.': [],
    files: ['.'],
    findings: ['.', 'files'],
    folders: ['files', 'findings'],
    history: ['files'],
    accounts: ['.'],
    events: ['.'],
    settings: ['.', 'files', 'findings', 'events'],
    imports: ['.', 'files', 'findings', 'events', 'settings'],
    snapshots: ['.', 'events', 'files', 'history'],
    statistics: ['.'],
    strings: ['.', 'files', 'findings', 'events', 'statistics'],
    'write-back': ['.', 'files', 'events', 'imports'],
    repositories: ['.', 'files', 'events', 'imports', 'settings', 'write-back'],
    jobs: ['.', 'imports', 'snapshots', 'strings', 'write-back', 'repositories'],
    upkeep: ['.', 'findings', 'events', 'snapshots'],
  },
  web: {
    values: [],
    parts: ['values'],
    frame: ['values', 'parts'],
    ...Object.fromEntries(AREAS.map((area) => [area, ['values', 'parts', 'frame']])),
    /** routes.tsx, which lists the routes of all areas. */
    '.': ['values', 'frame', ...AREAS],
  },
};
