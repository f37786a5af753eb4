/** The numbers about followed repositories for /metrics. */
import type { Metrics } from '../metrics.js';
import type { RepositoryFollower } from './repository-follower.js';

export function measureRepositories(metrics: Metrics, follower: Pick<RepositoryFollower, 'states'>): void {
  metrics.gauge('tallyglot_repositories', 'Remote repositories that this process follows, by state', () => {
    const followed = follower.states.filter(({ isFollowed }) => isFollowed);
    const failing = followed.filter(({ isFailing }) => isFailing).length;
    return [
      [{ state: 'ok' }, followed.length - failing],
      [{ state: 'failing' }, failing],
    ];
  });
}
