/** What requests need to work with repositories: network rules, settings of git, and the process that follows them. */
import type { Repository } from '../../storage/store.js';
import type { AddressRules } from './address-rules.js';
import type { RepositoryFollower } from './repository-follower.js';
import type { UpdateSettings } from './update-settings.js';

export interface RepositoryAccess extends Pick<RepositoryFollower, 'updateNow' | 'wake'> {
  /** The rules for addresses that users enter. */
  readonly rules: AddressRules;
  /** The settings of git for a repository of the project; for a repository that is not stored yet, `row` is undefined. */
  settingsOf(project: string, row: Repository | undefined): UpdateSettings;
}
