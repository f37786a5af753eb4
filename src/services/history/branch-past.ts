/** The past of a component's files on a branch: which files each commit had, as far back as git can tell. */
import type { BranchCommit, BranchHistory } from '../../sources/git/branch-history.js';
import type { CommitChanges, FileChange, GitEntry } from '../../sources/git/raw-changes.js';
import type { ComponentDefinition } from '../../sources/source.js';
import { LINK, LinkTargets } from './link-targets.js';
import { literal, PastPaths } from './past-paths.js';

/** The files of the component at a commit, by the path that they would have today, relative to the folder. */
export type FilesAtCommit = ReadonlyMap<string, GitEntry>;

export interface PastRequest {
  readonly history: BranchHistory;
  readonly definition: ComponentDefinition;
  readonly newest: string;
  /** The folder inside the repository; empty, or ends with a slash. */
  readonly prefix: string;
  /** Reads the content of a link. */
  readonly readLink: (id: string) => Promise<string>;
}

/** Why the past ends: the files did not exist before, the clone is incomplete, or git cannot tell where they were. */
export type PastEnd = 'begin' | 'shallow' | 'not-followed';

/** A part of the past in which the files did not move. */
interface Section {
  readonly paths: PastPaths;
  readonly patterns: readonly string[];
  /** The files at the newest commit of the section. */
  readonly files: ReadonlyMap<string, GitEntry>;
  /** Newest first. */
  readonly changes: readonly CommitChanges[];
}

/** If files move more often, they are not followed any further. */
const MAX_SECTIONS = 50;
/** How many times links may lead to links in other places. */
const MAX_LINK_ROUNDS = 5;

export class BranchPast {
  readonly #request: PastRequest;
  readonly #links: LinkTargets;
  readonly #sections: Section[] = [];
  /** All commits of the branch, newest first. */
  line: readonly BranchCommit[] = [];
  /** The place of each commit in the line. */
  readonly positions = new Map<string, number>();
  /** The first commit with files of the component. Undefined if no commit has files of the component. */
  end: { readonly reason: PastEnd; readonly commit: string } | undefined;

  private constructor(request: PastRequest) {
    this.#request = request;
    this.#links = new LinkTargets(request.prefix, request.readLink);
  }

  static async read(request: PastRequest): Promise<BranchPast> {
    const past = new BranchPast(request);
    await past.#read();
    return past;
  }

  /** The commits that changed the component, newest first. */
  get changed(): string[] {
    return this.#sections.flatMap(({ changes }) => changes.map(({ commit }) => commit));
  }

  /**
   * Returns a function that returns the files of the commit at a position. Each call must have the same position or a
   * higher one.
   */
  walk(): (position: number) => FilesAtCommit {
    const sections = this.#sections.values();
    let section: Section | undefined = sections.next().value;
    let files = new Map(section?.files);
    let undone = 0;
    let selected: FilesAtCommit | undefined;
    return (position) => {
      while (section !== undefined) {
        const next = section.changes[undone];
        if (next !== undefined && this.positions.get(next.commit)! >= position) break;
        selected = undefined;
        undone++;
        if (next !== undefined) undo(files, next.changes);
        // After its last change, the section ends. In older commits, the files were at other paths.
        if (undone < section.changes.length) continue;
        section = sections.next().value;
        [files, undone] = [new Map(section?.files), 0];
      }
      selected ??= section === undefined ? new Map() : this.#select(section.paths, files);
      return selected;
    };
  }

  /** The files of commits that are not in the line. */
  async filesOf(commits: readonly string[]): Promise<Map<string, FilesAtCommit>> {
    const oldest = this.#sections.at(-1);
    if (commits.length === 0 || oldest === undefined) return new Map();
    const { history, newest } = this.#request;
    const { patterns, paths } = oldest;
    const [files, differences] = await Promise.all([
      history.files(newest, patterns),
      history.differences(commits, newest, patterns),
    ]);
    return new Map(
      commits.map((commit) => {
        const own = new Map(files);
        for (const { path, after } of differences.get(commit) ?? []) {
          if (after === undefined) own.delete(path);
          else own.set(path, after);
        }
        return [commit, this.#select(paths, own)];
      }),
    );
  }

  async #read(): Promise<void> {
    const { history, definition, prefix, newest } = this.#request;
    this.line = await history.line(newest);
    for (const [position, { commit }] of this.line.entries()) this.positions.set(commit, position);
    let paths = PastPaths.of(definition, prefix);
    let from: string | undefined = newest;
    while (from !== undefined) {
      const section: Section = await this.#section(from, paths);
      const isAdded = ({ before, path }: FileChange) => before === undefined && paths.today(path) !== undefined;
      const added = section.changes.filter(({ changes }) => changes.some(isAdded)).map(({ commit }) => commit);
      const renames = await this.#renamesOf(added, paths);
      const mayMove = this.#sections.length + 1 < MAX_SECTIONS;
      const moved: string | undefined = added.find((commit) => paths.before(renames.get(commit) ?? []) !== undefined);
      if (moved === undefined || !mayMove) {
        this.#sections.push(section);
        const oldest = section.changes.at(-1)?.commit;
        if (oldest !== undefined) {
          const reason = mayMove ? await this.#reasonFor(oldest, paths, renames.get(oldest) ?? []) : 'not-followed';
          this.end = { reason, commit: oldest };
        }
        return;
      }
      const last = section.changes.findIndex(({ commit }) => commit === moved);
      this.#sections.push({ ...section, changes: section.changes.slice(0, last + 1) });
      paths = paths.before(renames.get(moved)!)!;
      from = this.#parentOf(moved);
    }
  }

  async #section(from: string, paths: PastPaths): Promise<Section> {
    const { history } = this.#request;
    const targets = new Set<string>();
    for (let round = 0; ; round++) {
      const patterns = [...paths.patterns, ...[...targets].map(literal)];
      const [files, changes] = await Promise.all([history.files(from, patterns), history.changes(from, patterns)]);
      const section = { paths, patterns, files, changes };
      const before = targets.size;
      for (const target of await this.#links.targetsOf(entriesIn(section))) {
        if (paths.today(target) === undefined) targets.add(target);
      }
      if (targets.size === before || round === MAX_LINK_ROUNDS) return section;
    }
  }

  #renamesOf(commits: readonly string[], paths: PastPaths): Promise<Map<string, readonly FileChange[]>> {
    const pairs = commits.flatMap((commit) => {
      const parent = this.#parentOf(commit);
      return parent === undefined ? [] : [[commit, parent] as const];
    });
    return pairs.length === 0 ? Promise.resolve(new Map()) : this.#request.history.renames(pairs, paths.related);
  }

  /** Why the component has no files before its oldest commit. */
  async #reasonFor(oldest: string, paths: PastPaths, changes: readonly FileChange[]): Promise<PastEnd> {
    if (this.#parentOf(oldest) === undefined) {
      return (await this.#request.history.isCutOff(oldest)) ? 'shallow' : 'begin';
    }
    // Similar files that disappear in the same commit are probably the same translations in another form.
    const isLost = ({ path, after }: FileChange) => after === undefined && paths.today(path) === undefined;
    return changes.some(isLost) ? 'not-followed' : 'begin';
  }

  #parentOf(commit: string): string | undefined {
    return this.line[this.positions.get(commit)! + 1]?.commit;
  }

  #select(paths: PastPaths, files: ReadonlyMap<string, GitEntry>): FilesAtCommit {
    const { prefix } = this.#request;
    const selected = paths.select(this.#links.follow(files));
    return new Map([...selected].map(([path, entry]) => [path.slice(prefix.length), entry]));
  }
}

function undo(files: Map<string, GitEntry>, changes: readonly FileChange[]): void {
  for (const { path, before } of changes) {
    if (before === undefined) files.delete(path);
    else files.set(path, before);
  }
}

/** All entries of a section that are links, with their paths. */
function* entriesIn({ files, changes }: Section): Generator<readonly [path: string, entry: GitEntry]> {
  for (const [path, entry] of files) if (entry.mode === LINK) yield [path, entry];
  for (const commit of changes) {
    for (const { path, before } of commit.changes) if (before?.mode === LINK) yield [path, before];
  }
}
