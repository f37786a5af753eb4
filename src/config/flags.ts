/** Reads the flags that a project or a component gives its strings: its `flags`, and then what its `checks` amount to. */
import { READONLY_FLAG, READONLY_REFUSED, splitFlags } from '../model/flags.js';
import { invalid, text, type Values, written } from './values.js';

/** Any flag may be given, for other programs have their own, but one about a check must name one that there is. */
const ABOUT_A_CHECK = /^(?:discard:\s*)?ignore-/;

/** No flag has these in any file, and not every database could keep them. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

export async function readFlags({ flags, checks }: Values, name: string): Promise<string[]> {
  const own = flags === undefined ? [] : flagList(flags, `${name}.flags`);
  const ignored = own.filter((flag) => ABOUT_A_CHECK.test(flag));
  if (checks === undefined && ignored.length === 0) return own;
  // Only those whose settings name a check pay for loading the checks.
  const { checkIgnored, flagsOfChecks } = await import('./check-settings.js');
  checkIgnored(ignored, `${name}.flags`);
  if (checks === undefined) return own;
  return [...own, ...flagsOfChecks(checks, `${name}.checks`).map((flag) => usable(flag, `${name}.checks`))];
}

/** Commas separate flags in one text, and so they do in a text of a list. */
function flagList(value: unknown, name: string): string[] {
  if (!Array.isArray(value)) return flagsIn(value, name);
  return value.flatMap((item, index) => flagsIn(item, `${name}[${index}]`));
}

function flagsIn(value: unknown, name: string): string[] {
  const found = splitFlags(text(value, name));
  if (found.length === 0) throw invalid(name, `must hold a flag, not ${written(value)}`);
  return found.map((flag) => usable(flag, name));
}

function usable(flag: string, name: string): string {
  if (flag.startsWith(':')) throw invalid(name, `must hold a flag with a name, not ${written(flag)}`);
  if (UNUSABLE.test(flag)) throw invalid(name, `must not hold control characters, as ${written(flag)} does`);
  if (flag === READONLY_FLAG) throw invalid(name, `must not hold ${READONLY_FLAG}, which ${READONLY_REFUSED}`);
  return flag;
}
