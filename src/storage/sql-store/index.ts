/** The store over SQL: every entity has a file of its own here, over one engine and one query handle. */
import type { Db, Engine } from '../engine.js';
import type { Store } from '../store.js';
import { changeStore } from './changes.js';
import { commentStore } from './comments.js';
import { componentStore } from './components.js';
import { findingStore } from './findings.js';
import { languageStore } from './languages.js';
import { progressStore } from './progress.js';
import { projectStore } from './projects.js';
import { stringStore } from './strings.js';
import { suggestionStore } from './suggestions.js';
import { unitStore } from './units.js';

export function createSqlStore(engine: Engine): Store {
  return {
    ...entities(engine, engine.db, engine.stamp),
    transaction: (work) => engine.transaction((db) => work(innerStore(engine, db))),
    snapshot: (work) => engine.snapshot((db) => work(innerStore(engine, db))),
    close: () => engine.close(),
  };
}

/** The store inside a transaction or a snapshot; a transaction within it is part of it. */
function innerStore(engine: Engine, db: Db): Store {
  const store: Store = {
    ...entities(engine, db, undefined),
    transaction: (work) => work(store),
    snapshot: (work) => work(store),
    close: async () => {
      throw new Error('a store inside a transaction ends with it');
    },
  };
  return store;
}

function entities(
  engine: Engine,
  db: Db,
  stamp: (() => number) | undefined,
): Omit<Store, 'transaction' | 'snapshot' | 'close'> {
  return {
    projects: projectStore(db),
    components: componentStore(db, stamp),
    languages: languageStore(db),
    strings: stringStore(db, engine),
    progress: progressStore(db, engine),
    units: unitStore(db, engine),
    findings: findingStore(db, engine),
    changes: changeStore(db, engine),
    suggestions: suggestionStore(db),
    comments: commentStore(db),
  };
}
