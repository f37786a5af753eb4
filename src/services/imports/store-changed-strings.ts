/** Stores an import in which a few strings of known files changed. Reads and writes only these strings. */
import { formatById } from '../../formats/index.js';
import { samePlural } from '../../model/plural.js';
import { sameName } from '../../model/unit.js';
import type { Language, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { checkerOf } from '../files/component-checker.js';
import type { GroupMemory } from '../findings/cross-findings/group-memory.js';
import { textKeys } from '../findings/cross-findings/keys.js';
import { FindingSettler } from '../findings/cross-findings/settler.js';
import type { PreparedComponent } from '../findings/recheck-dependents.js';
import type { ChangedString, FileComparison } from './file-digests.js';
import { mergeLanguage } from './merge-language.js';
import type { ReadLanguage, ReadSources } from './read-changed-files.js';
import { knownLanguage, type LanguageReport, type MergedLanguage, storeLanguages } from './store-language.js';

interface ReadFiles {
  readonly sources: ReadSources | undefined;
  readonly read: Iterable<ReadLanguage> | AsyncIterable<ReadLanguage>;
  readonly removed: readonly string[];
  readonly memory?: GroupMemory | undefined;
  readonly onLanguage: (file: string) => void;
}

/** Writes nothing and returns undefined if the import may affect other strings than the changed ones. */
export async function storeChangedStrings(
  context: Context,
  component: PreparedComponent,
  languages: ReadonlyMap<string, Language>,
  { sources, read, removed, memory, onLanguage }: ReadFiles,
): Promise<readonly LanguageReport[] | undefined> {
  const { store, clock } = context;
  const { isOutdated, isSwitched, sourceFingerprint } = component;
  const isSourceKept =
    sources === undefined || (sources.fingerprint !== '' && sources.fingerprint === sourceFingerprint);
  if (isOutdated || isSwitched || !isSourceKept || removed.length > 0 || !Array.isArray(read)) return undefined;
  const changed: ChangedFile[] = [];
  for (const file of read as readonly ReadLanguage[]) {
    const found = await changedFile(store, component, languages.get(file.code), file);
    if (found === undefined) return undefined;
    changed.push(found);
  }
  const settler = await FindingSettler.open(store, component, memory);
  for (const { merged } of changed) onLanguage(merged.request.path);
  const stored = await storeLanguages(
    context,
    component,
    changed.map(({ merged }) => merged),
  );
  for (const { merged, shifted } of changed)
    await store.units.shiftLines(component.id, merged.request.language.id, shifted);
  await settler.settleLanguages(...stored.map(({ moved }) => moved));
  await settler.settleSource({ added: [], removed: [], changed: [] }, clock());
  return stored.map(({ report }) => report);
}

interface ChangedFile extends Pick<FileComparison, 'shifted'> {
  readonly merged: MergedLanguage;
}

/**
 * Undefined if the digests do not belong to the stored strings, or if a changed entry may now be a different string.
 */
async function changedFile(
  store: Store,
  component: PreparedComponent,
  language: Language | undefined,
  { code, path, fingerprint, content }: ReadLanguage,
): Promise<ChangedFile | undefined> {
  const comparison = content?.comparison;
  if (comparison === undefined || language === undefined || language.absent) return undefined;
  const { plural } = language;
  if (!samePlural(plural, content!.plural) || language.fingerprint !== comparison.fingerprint) return undefined;
  // The digests may have been removed since the files were compared.
  if ((await store.fileDigests.fingerprint(component.id, language.id)) !== comparison.fingerprint) return undefined;
  // The number of strings that the file lacks may have changed.
  if (comparison.isFilled && formatById(component.format).bilingual) return undefined;
  const ids = comparison.changed.map(({ stringId }) => stringId);
  const stored = new Map((await store.units.pick(component.id, language.id, ids)).map((unit) => [unit.stringId, unit]));
  const units = comparison.changed.flatMap(({ position }) => content!.units[position] ?? []);
  const isSame = ({ position, stringId }: ChangedString) => {
    const [unit, string] = [content!.units[position], stored.get(stringId)?.string];
    return unit !== undefined && string !== undefined && !string.readonly && sameName(unit, string);
  };
  if (!comparison.changed.every(isSame)) return undefined;
  const stringOf = (id: number) => stored.get(id)!.string;
  const check = checkerOf(component).ofLanguage(code, plural);
  const rules = { check, textKey: textKeys(component, code, plural), unsettled: 'changed' } as const;
  const findings = await store.findings.pick(component.id, language.id, ids);
  const known = await knownLanguage(store, component.id, language, [...stored.values()], findings);
  const incoming = { units, strings: ids.map(stringOf), failing: units.map(check) };
  const digests = fingerprint === '' ? undefined : { fingerprint, digests: comparison.digests };
  const merged: MergedLanguage = {
    request: { language, known: true, formerPlural: undefined, path, fingerprint, rules, digests, isRead: true },
    patch: mergeLanguage(known, incoming, { now: stringOf, before: stringOf }, rules),
    missingFromFile: language.missingFromFile,
    mentions: undefined,
    versionsOf: (id) => [stringOf(id)],
    isSettled: false,
  };
  return { merged, shifted: comparison.shifted };
}
