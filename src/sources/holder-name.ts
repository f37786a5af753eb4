/** Names of processes that hold leases. A name shows whether its process runs on this machine and has ended. */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

/** `place pid random`: the random part is new for each lease, so a process cannot confuse two of its own leases. */
export function newHolderName(): string {
  return `${place()} ${process.pid} ${randomUUID()}`;
}

/** Whether the process of this name has certainly ended. False if it may run elsewhere: then the lease must expire. */
export function isDeadHolder(holder: string): boolean {
  const [where, pid] = holder.split(' ');
  if (where !== place() || where === UNKNOWN) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const UNKNOWN = 'unknown';

let known: string | undefined;

/** Identifies everything that shares process ids with this process: the boot of the kernel and the container. */
function place(): string {
  known ??= readPlace();
  return known;
}

function readPlace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`;
  } catch {
    // Only Linux has these files.
    return UNKNOWN;
  }
}
