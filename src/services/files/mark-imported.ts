/** Records that files contain other versions of strings than the last import read. */
import type { Store, StoredUnit } from '../../storage/store.js';

/** The next import must compare all strings: the digests of the file are those of the former versions. */
export async function markImported(
  store: Store,
  componentId: number,
  languageId: number,
  units: readonly StoredUnit[],
): Promise<void> {
  await store.units.update(componentId, languageId, units);
  await store.fileDigests.remove(componentId, languageId);
}
