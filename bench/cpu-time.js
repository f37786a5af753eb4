/** The CPU time of other processes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in steps of ten milliseconds. */
const TICK_MS = 10;

/**
 * The CPU time of a process and of its children, also of those that have ended, in milliseconds. NaN if the system does not
 * report it.
 * @param {number} pid
 */
export function cpuOfFamily(pid) {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const [, parent] = fields;
      const [own, system, ended, endedSystem] = fields.slice(11, 15).map(Number);
      if (Number(name) === pid) ticks += own + system + ended + endedSystem;
      else if (Number(parent) === pid) ticks += own + system;
    } catch {
      // The process has ended.
    }
  }
  return ticks * TICK_MS;
}
