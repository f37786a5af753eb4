/** Property test: each point of a random history has the counts that the files of its commit have. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Counts } from '../../../src/model/counts.js';
import { countDirectory } from '../../../src/services/folders/count-directory.js';
import type { HistoryPoint } from '../../../src/services/history/history.js';
import type { ComponentDefinition } from '../../../src/sources/source.js';
import { type Content, type ScriptedCommit, scriptedRepository } from '../../support/fast-import.js';
import { BROKEN_PO, dayAt, definitionOf, historyOf, po } from '../../support/history-files.js';
import { propertyRuns } from '../../support/property-runs.js';
import { GIT_ENVIRONMENT } from '../../support/repository.js';

const LANGUAGES = ['de', 'fr', 'pt_BR'];
const strings = fc.dictionary(fc.constantFrom('one', 'two words', 'three', 'four'), fc.constantFrom('', 'X', '?Y'));

/** A step of a history: what happens to which file. */
const step = fc.record({
  file: fc.constantFrom('base', ...LANGUAGES),
  action: fc.constantFrom('edit', 'edit', 'edit', 'delete', 'break', 'pointer', 'merge', 'tag', 'move', 'none'),
  strings,
  /** Hours until the step; they may run backwards. */
  hours: fc.integer({ min: -5, max: 30 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Kind {
  readonly definition: ComponentDefinition;
  /** The path of a file in the folder. */
  path(folder: string, file: string): string;
  text(file: string, strings: Readonly<Record<string, string>>): string;
  readonly broken: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  po: {
    definition: definitionOf({ template: 'now/app.pot', filemask: 'now/*.po' }),
    path: (folder, file) => (file === 'base' ? `${folder}/app.pot` : `${folder}/${file}.po`),
    text: (file, all) => po(file === 'base' ? Object.fromEntries(Object.keys(all).map((key) => [key, ''])) : all),
    broken: BROKEN_PO,
  },
  json: {
    definition: definitionOf({ format: 'json', template: 'now/en.json', filemask: 'now/*.json' }),
    path: (folder, file) => `${folder}/${file === 'base' ? 'en' : file}.json`,
    // Every file has a string of its own, so that git can tell the files apart.
    text: (file, all) => JSON.stringify({ ...all, [`of ${file}`]: 'text', 'nested.other': { one: 'x', other: 'y' } }),
    broken: '{',
  },
};

type PlacedCommit = ScriptedCommit & { /** The folder of its files. */ readonly where: string };

/** The history ends in the folder `now`, where the definition finds the files. */
function scriptOf({ path, text, broken }: Kind, steps: readonly Step[]): PlacedCommit[] {
  let folder = 'first';
  let seconds = dayAt(100);
  const tree = new Map<string, Content>(
    ['base', ...LANGUAGES].map((file) => [file, text(file, { one: 'X', two: '', three: 'Z' })]),
  );
  const all = () => Object.fromEntries([...tree].map(([file, content]) => [path(folder, file), content]));
  const script: PlacedCommit[] = [];
  const add = (commit: ScriptedCommit) => script.push({ ...commit, where: folder });
  add({ seconds, files: all() });
  // The first commit can be counted and has a day of its own, so it is always a point.
  seconds += 4 * 86_400;
  const move = (to: string) => {
    const gone = Object.fromEntries(Object.keys(all()).map((old) => [old, null]));
    folder = to;
    return { ...gone, ...all() };
  };
  for (const [index, { file, action, strings: own, hours }] of steps.entries()) {
    seconds += hours * 3600;
    const edited = text(file, own);
    if (action === 'tag') add({ seconds, files: { 'README.md': `${index}` }, tag: `t${index}` });
    else if (action === 'none') add({ seconds, files: { 'README.md': `${index}` } });
    else if (action === 'move') add({ seconds, files: move(`folder${index}`) });
    else if (action === 'merge') {
      const branch = `b${index}`;
      const files = { [path(folder, file)]: edited };
      add({ branch, from: 'main', seconds, files, tag: `side${index}` });
      add({ seconds, merges: branch, files });
      tree.set(file, edited);
    } else {
      const pointer = 'version https://git-lfs.github.com/spec/v1\n';
      if (action === 'delete') {
        if (file === 'base' || !tree.has(file)) continue;
        tree.delete(file);
      } else tree.set(file, action === 'break' ? broken : action === 'pointer' ? pointer : edited);
      add({ seconds, files: { [path(folder, file)]: tree.get(file) ?? null } });
    }
  }
  add({ seconds, files: move('now') });
  return script;
}

/** What `stats --no-checks --ref` counts. Null for files that cannot be parsed. */
async function countsOf(folder: string, commit: string, kind: Kind, where: string) {
  const { definition } = kind;
  const [filemask, template] = [definition.filemask, definition.template!].map((path) => path.replace('now', where));
  const revision = { repository: folder, commit, prefix: '', name: commit, environment: GIT_ENVIRONMENT };
  const request = { ...definition, filemask: filemask!, template: template! };
  const { components, failed } = await countDirectory({
    directory: folder,
    revision,
    name: 'x',
    sourceLanguage: 'en',
    checks: false,
    components: [request],
  });
  if (failed.length > 0) return 'failed';
  const [{ languages, problems }] = components as [(typeof components)[0]];
  const counts = new Map<string, Counts | null>(languages.map((language) => [language.code, language.counts]));
  for (const { file } of problems) {
    const code = LANGUAGES.find((language) => kind.path(where, language) === file) ?? 'en';
    if (code === 'en' || !counts.has(code)) counts.set(code, null);
  }
  return counts;
}

test.each(Object.keys(KINDS))('each point of a history of %s files has the counts of its commit', async (name) => {
  const kind = KINDS[name]!;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const script = scriptOf(kind, steps);
      const repository = scriptedRepository(script);
      const { points } = await historyOf(repository, kind.definition);
      expect(points.length).toBeGreaterThan(0);
      let last: HistoryPoint | undefined;
      for (const point of points) {
        const { where } = script[repository.commits.indexOf(point.commit)]!;
        const expected = await countsOf(repository.folder, point.commit, kind, where);
        if (expected === 'failed') expect(new Set(point.languages.values())).toEqual(new Set([null]));
        else expect(sorted(point.languages)).toEqual(sorted(expected));
        if (point.isOnBranch) {
          expect(point.at).toBeLessThanOrEqual(last?.at ?? point.at);
          last = point;
        }
      }
      const tags = repository.git('tag').split('\n').filter(Boolean).sort();
      expect(points.flatMap((point) => point.tags).sort()).toEqual(tags);
    }),
    { numRuns: propertyRuns(4) },
  );
});

const sorted = (counts: ReadonlyMap<string, Counts | null>) => [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
