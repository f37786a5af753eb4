/** Tests which settings the configuration of a served folder determines. */
import { expect, test } from 'vitest';
import { decidedOfComponent, decidedOfProject } from '../../../src/services/imports/folder-settings.js';

const NAMED = {
  slug: 'app',
  name: 'App',
  format: undefined,
  filemask: 'po/*.po',
  template: null,
  sourceLanguage: 'en',
};
const FOLDERS = [
  { project: { slug: 'plain', name: 'plain' }, components: undefined },
  {
    project: { slug: 'full', name: 'Full', private: false, web: '', thresholds: [], languageCodes: 'files' as const },
    components: [NAMED],
  },
];

test.each([
  ['plain', ['slug']],
  ['full', ['slug', 'name', 'private', 'web', 'thresholds', 'languageCodes']],
  ['uploaded', []],
])('of the project %s: %j', (slug, decided) => {
  expect([...decidedOfProject(FOLDERS, slug)]).toEqual(decided);
});

test.each([
  ['plain', 'app', []],
  ['full', 'app', ['slug', 'name', 'flags', 'glossary']],
  ['full', 'found', []],
  ['uploaded', 'app', []],
])('of the component %s/%s: %j', (project, slug, decided) => {
  expect([...decidedOfComponent(FOLDERS, project, slug)]).toEqual(decided);
});
