/** Blocks of JSON files that configure a translation platform or describe the file: neither strings nor problems. */
import type { JsonMember } from './tree.js';

const NAMES: ReadonlySet<string> = new Set(['_meta', '_metadata', '@metadata', '$schema', 'smartling']);
/** Smartling's settings. An app that works with Smartling can have texts under the same name. */
const SMARTLING = /^(?:translate|source_key|placeholder|string_format|variants|instruction|character_limit)(?:_|$)/;

/** Whether a block of this name can be at the beginning of a file. */
export function isPlatformName(name: string): boolean {
  return NAMES.has(name);
}

/** Whether a member of the outermost object is such a block. A text is a string, except for the address of a schema. */
export function isPlatformBlock({ name, value }: JsonMember): boolean {
  if (name === '$schema') return true;
  if (!isPlatformName(name) || value.kind === 'string') return false;
  if (name !== 'smartling') return true;
  return value.kind === 'object' && value.members.some((member) => SMARTLING.test(member.name));
}
