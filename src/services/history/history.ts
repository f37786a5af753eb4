/** The interface of counting the past of a component. */
import type { Counts } from '../../model/counts.js';
import type { Instant } from '../../model/instant.js';
import type { LanguageCodes } from '../../model/same-language.js';
import type { Tag } from '../../sources/git/branch-history.js';
import type { CommitPlace } from '../../sources/git/commit-tree.js';
import type { GitEnvironment } from '../../sources/git/program.js';
import type { ComponentDefinition } from '../../sources/source.js';
import type { PastEnd } from './branch-past.js';

export interface HistoryRequest {
  /** The newest commit of the branch. */
  readonly place: CommitPlace;
  readonly environment: GitEnvironment;
  /** The component as it is today. */
  readonly definition: ComponentDefinition;
  /** Default: codes as the files have them. */
  readonly languageCodes?: LanguageCodes | undefined;
  /** Files that match the mask today, but belong to other components. Relative to the folder of the place. */
  readonly otherFiles?: ReadonlySet<string> | undefined;
  /** Dates after this instant are wrong, and are not used. */
  readonly now: Instant;
  /** Counts only commits and tags from this instant on, and the last commit before it. */
  readonly since?: Instant | undefined;
  /**
   * The newest commit of an earlier run that was completed. Only newer commits are counted. If the branch no longer
   * contains this commit, all commits are counted.
   */
  readonly known?: string | undefined;
  /** Skips this commit and newer ones: the last commit of a run that was interrupted. */
  readonly before?: string | undefined;
  /** Default: the tags of the repository. */
  readonly tags?: readonly Tag[] | undefined;
  /** The commits of tags that were already counted, by the names of the tags. */
  readonly knownTags?: ReadonlyMap<string, string> | undefined;
  /** Ends the count with the reason of the signal as error. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of counted commits, and the number of all commits to count. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The counts of all languages at a commit. */
export interface HistoryPoint {
  readonly commit: string;
  /**
   * The date of the commit. Within the branch, dates never run backwards: a commit that claims to be older than its
   * parent, or newer than now, has the date of its parent.
   */
  readonly at: Instant;
  /** The names of the commit's tags. */
  readonly tags: readonly string[];
  /** False for a tag of another branch, which is not a step in the history of this branch. */
  readonly isOnBranch: boolean;
  /**
   * The counts by language code, the source language included. Null if the file of the language could not be parsed at
   * this commit. Languages without a file are absent. The map is empty if the commit has no files of the component.
   * Counts that did not change since the previous point are the same object.
   */
  readonly languages: ReadonlyMap<string, Counts | null>;
}

/** Where the history ends, in the past. */
export interface HistoryEnd {
  /**
   * `begin`: the component has no files before the commit. `shallow`: the clone has no older commits. `not-followed`: the
   * files were somewhere else before the commit, and git cannot tell where. `not-countable`: older commits cannot be
   * counted, for example because they have no base file. `since`, `known`: the request ends here.
   */
  readonly reason: PastEnd | 'not-countable' | 'since' | 'known';
  /** The oldest commit that was counted or is known. Undefined if no commit has files of the component. */
  readonly commit: string | undefined;
  readonly at: Instant | undefined;
}
