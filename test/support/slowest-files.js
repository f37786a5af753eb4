/** A reporter that prints the ten test files that took longest. */

const SHOWN = 10;

export class SlowestFiles {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    if (modules.length <= SHOWN) return;
    const timed = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return { file: module.relativeModuleId, seconds: (duration + collectDuration + setupDuration) / 1000 };
    });
    timed.sort((a, b) => b.seconds - a.seconds);
    const lines = timed.slice(0, SHOWN).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${file}`);
    process.stdout.write(`\nSlowest files, in seconds of one worker:\n${lines.join('\n')}\n`);
  }
}
