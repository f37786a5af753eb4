/** Serves git repositories by `git daemon` on the loopback interface. Everybody may fetch and push. */
import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.js';
import { GIT_ENVIRONMENT } from './repository.js';

/** Serves the repositories below `root` until the test ends. Returns the address without a slash at its end. */
export async function startGitDaemon(root: string, options: readonly string[] = []): Promise<string> {
  for (;;) {
    const port = await freePort();
    const where = [`--base-path=${root}`, '--listen=127.0.0.1', `--port=${port}`];
    const how = ['--export-all', '--enable=receive-pack', '--reuseaddr', '--verbose', ...options];
    // A group of its own: the daemon starts a process for each connection.
    const daemon = spawn('git', ['daemon', ...where, ...how], { env: GIT_ENVIRONMENT, detached: true });
    onTestFinished(() => {
      if (daemon.exitCode === null) process.kill(-daemon.pid!);
    });
    const isReady = await new Promise<boolean>((settle) => {
      daemon.stderr.on('data', (chunk) => String(chunk).includes('Ready to rumble') && settle(true));
      // Another program took the port.
      daemon.on('exit', () => settle(false));
    });
    if (isReady) return `git://127.0.0.1:${port}`;
  }
}
