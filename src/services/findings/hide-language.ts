/** Marks a language as absent when its file is gone, and lists what that changes for other strings' findings. */
import type { Component, Language, Store } from '../../storage/store.js';
import type { VersionsOf } from './cross-findings/settled-language.js';

/** Keeps everything that belongs to the language: the file may come back with another branch. */
export async function hideLanguage(store: Store, component: Component, language: Language, versionsOf: VersionsOf) {
  const units = await store.units.list(component.id, language.id);
  const mentions = await store.strings.mentions(component.id, language.id);
  const findings = await store.findings.list(component.id, language.id);
  const hidden = { ...language, absent: true, fingerprint: '' };
  await store.languages.update(component.id, hidden);
  const moved = {
    language: hidden,
    moves: units.map(({ stringId, target, state, flags }) => ({
      stringId,
      before: { target, state },
      after: null,
      flags,
    })),
    refound: findings.map(({ stringId }) => stringId),
    versionsOf,
  };
  return { moved, mentions };
}
