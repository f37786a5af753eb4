/** Records that files contain other versions of strings than the last import read. */
import type { Store, StoredUnit } from '../../storage/store.js';

/**
 * Removes the digests of the file, because they belong to the former versions. The next import compares all strings.
 */
export async function markImported(
  store: Store,
  componentId: number,
  languageId: number,
  units: readonly StoredUnit[],
): Promise<void> {
  await store.units.update(componentId, languageId, units);
  await store.fileDigests.remove(componentId, languageId);
}
