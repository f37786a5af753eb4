/** Made-up rows for tests of stores. */
import { noCounts } from '../../src/model/counts.js';
import type { Component, Language, SourceString, Store, StoredUnit } from '../../src/storage/store.js';

export const SETTINGS = {
  name: 'Web UI',
  format: 'po',
  filemask: 'po/*.po',
  template: 'po/app.pot',
  sourceLanguage: 'en',
};

export function makeComponent(store: Store, slug = 'web-UI'): Promise<Component> {
  return store.transaction(async (inside) => {
    const project = await inside.projects.add({ slug: `p-${slug}`, name: 'Project' });
    return inside.components.add(project.id, slug, SETTINGS);
  });
}

/** A store whose every call is a transaction of its own. */
export function writing(store: Store): Store {
  return new Proxy(store, {
    get: (_store, entity: keyof Store) =>
      new Proxy(
        {},
        {
          get:
            (_entity, method: string) =>
            (...args: unknown[]) =>
              // biome-ignore lint/suspicious/noExplicitAny: any method of any entity
              store.transaction((inside) => (inside[entity] as any)[method](...args)),
        },
      ),
  });
}

export function language(id: number, code: string, values: Partial<Language> = {}): Language {
  return {
    id,
    code,
    filename: `po/${code}.po`,
    fingerprint: 'f',
    absent: false,
    plural: { forms: 2, formula: 'n != 1' },
    counts: noCounts(),
    lastChange: null,
    recentChanges: 0,
    ...values,
  };
}

export function string(id: number, values: Partial<SourceString> = {}): SourceString {
  return {
    id,
    key: '',
    context: '',
    source: [`Source ${id}`],
    words: 2,
    chars: 8,
    note: '',
    references: '',
    inTemplate: false,
    readonly: false,
    flags: [],
    extraFlags: [],
    twinKey: null,
    ...values,
  };
}

export function unit(stringId: number, values: Partial<StoredUnit> = {}): StoredUnit {
  return {
    stringId,
    target: ['Ziel'],
    state: 'translated',
    flags: [],
    previous: null,
    line: stringId,
    imported: null,
    textKey: null,
    ...values,
  };
}
