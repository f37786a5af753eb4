/** Settings of git for commands that reach other machines, and for copies that grow with each fetch. */

/** Only these ways to reach a repository: others, such as `ext::`, run programs. */
const PROTOCOLS = ['https', 'http', 'ssh', 'git', 'file'].flatMap((name) => ['-c', `protocol.${name}.allow=always`]);
/** For every command that reaches a remote repository. */
export const SAFE = [
  ...['-c', 'protocol.allow=never', ...PROTOCOLS],
  // A connection that transfers almost nothing for a minute ends.
  ...['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=60'],
  ...['-c', 'fetch.fsckObjects=false', '-c', 'fetch.unpackLimit=1', '-c', 'submodule.recurse=false'],
];

/** Joins packs when there are many of them, because each fetch adds one. */
export const TIDY = ['gc.auto=5000', 'gc.autoPackLimit=50', 'gc.autoDetach=false'].flatMap((setting) => [
  '-c',
  setting,
]);
