/** Reads the flags that a project or a component gives its strings: its `flags`, and then what its `checks` amount to. */
import { splitFlags } from '../model/flags.js';
import { invalid, text, type Values, written } from './values.js';

/** No flag has these in any file, and not every database could keep them. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

export async function readFlags({ flags, checks }: Values, name: string): Promise<string[]> {
  // Only those who say something of checks pay for loading them.
  if (flags === undefined && checks === undefined) return [];
  const { checkFlag, flagsOfChecks } = await import('./check-settings.js');
  const own = flags === undefined ? [] : flagList(flags, `${name}.flags`);
  for (const { flag, place } of own) checkFlag(flag, place);
  const ofChecks = checks === undefined ? [] : flagsOfChecks(checks, `${name}.checks`);
  return [...own.map(({ flag }) => flag), ...ofChecks.map((flag) => usable(flag, `${name}.checks`))];
}

interface PlacedFlag {
  readonly flag: string;
  /** The key that holds it. */
  readonly place: string;
}

/** Commas separate flags in one text, and so they do in a text of a list. */
function flagList(value: unknown, name: string): PlacedFlag[] {
  if (!Array.isArray(value)) return flagsIn(value, name);
  return value.flatMap((item, index) => flagsIn(item, `${name}[${index}]`));
}

function flagsIn(value: unknown, name: string): PlacedFlag[] {
  const found = splitFlags(text(value, name));
  if (found.length === 0) throw invalid(name, `must hold a flag, not ${written(value)}`);
  return found.map((flag) => ({ flag: usable(flag, name), place: name }));
}

function usable(flag: string, name: string): string {
  if (flag.startsWith(':')) throw invalid(name, `must hold a flag with a name, not ${written(flag)}`);
  if (UNUSABLE.test(flag)) throw invalid(name, `must not hold control characters, as ${written(flag)} does`);
  return flag;
}
