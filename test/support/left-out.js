/** A reporter that names the test files with tests that were left out, and the reason. */

const NO_WLC = 'wlc is not installed (Debian and Ubuntu: apt-get install wlc)';

/** Why tests of a file may be left out. */
const REASONS = {
  'test/deploy/proxies.test.ts': 'nginx or caddy is not installed (Debian and Ubuntu: apt-get install nginx caddy)',
  'test/deploy/files.test.ts': 'systemd-analyze is not installed',
  'test/clients/wlc.test.ts': NO_WLC,
  'test/clients/wlc-repository.proof.ts': NO_WLC,
  'test/services/repositories/ssh-server.proof.ts':
    'sshd is not installed, or this user cannot run it (Debian and Ubuntu: apt-get install openssh-server)',
  'test/services/write-back/write-back-git.test.ts': 'only root can change the owner of a folder',
};

export class LeftOut {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    for (const module of modules) {
      const count = [...module.children.allTests('skipped')].length;
      if (count === 0) continue;
      const reason = REASONS[/** @type {keyof typeof REASONS} */ (module.relativeModuleId)];
      // An option of the command line selected other tests.
      if (reason === undefined) continue;
      process.stdout.write(`Left out: ${count} of the tests in ${module.relativeModuleId}: ${reason}.\n`);
    }
  }
}
