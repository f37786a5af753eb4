/** Reads the flags of a project or component from the settings file: `flags` first, then those made from `checks`. */
import { splitFlags } from '../model/flags.js';
import { invalid, text, type Values, written } from './values.js';

/** No flag in a translation file contains these characters, and not every database can store them. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

export async function readFlags({ flags, checks }: Values, name: string): Promise<string[]> {
  // Loads the checks only if the settings mention flags or checks.
  if (flags === undefined && checks === undefined) return [];
  const { checkFlag, flagsOfChecks } = await import('./check-settings.js');
  const own = flags === undefined ? [] : flagList(flags, `${name}.flags`);
  for (const { flag, place } of own) checkFlag(flag, place);
  const ofChecks = checks === undefined ? [] : flagsOfChecks(checks, `${name}.checks`);
  return [...own.map(({ flag }) => flag), ...ofChecks.map((flag) => usable(flag, `${name}.checks`))];
}

interface PlacedFlag {
  readonly flag: string;
  /** The key of the flag, for messages. */
  readonly place: string;
}

/** Flags are a text or a list of texts. In both, commas separate flags. */
function flagList(value: unknown, name: string): PlacedFlag[] {
  if (!Array.isArray(value)) return flagsIn(value, name);
  return value.flatMap((item, index) => flagsIn(item, `${name}[${index}]`));
}

function flagsIn(value: unknown, name: string): PlacedFlag[] {
  const found = splitFlags(text(value, name));
  if (found.length === 0) throw invalid(name, `must contain a flag, not ${written(value)}`);
  return found.map((flag) => ({ flag: usable(flag, name), place: name }));
}

function usable(flag: string, name: string): string {
  if (flag.startsWith(':')) throw invalid(name, `must contain a flag with a name, not ${written(flag)}`);
  if (UNUSABLE.test(flag)) throw invalid(name, `must not contain control characters, as in ${written(flag)}`);
  return flag;
}
