/** The SQL implementation of the store. Each entity has its own file; all use one engine and one query handle. */
import { randomBytes } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import type { CounterDb, Db, Engine } from '../engine.js';
import { confirmSchema } from '../migrations/index.js';
import type { Store } from '../store.js';
import { categoryStore } from './categories.js';
import { changeStore } from './changes.js';
import { commentStore } from './comments.js';
import { componentStore } from './components.js';
import { deliveryStore } from './deliveries.js';
import { eventStore } from './events.js';
import { factStore } from './facts.js';
import { fileDigestStore } from './file-digests.js';
import { fileStore } from './files.js';
import { findingStore } from './findings.js';
import { signInLinkStore } from './grants.js';
import { historyStore } from './history.js';
import { invitationStore } from './invitations.js';
import { languageStore } from './languages.js';
import { leaseStore } from './leases.js';
import { linkedAccountStore } from './linked-accounts.js';
import { outcomeStore } from './outcomes.js';
import { progressStore } from './progress.js';
import { projectStore } from './projects.js';
import { repositoryStore } from './repositories.js';
import { requestCountStore } from './request-counts.js';
import { roleStore } from './roles.js';
import { sessionStore } from './sessions.js';
import { signInAttemptStore } from './sign-in-attempts.js';
import { snapshotStore } from './snapshots.js';
import { stringStore } from './strings.js';
import { suggestionStore } from './suggestions.js';
import { tokenStore } from './tokens.js';
import { twoFactorStore } from './two-factor.js';
import { unitStore } from './units.js';
import { userStore } from './users.js';
import { uncachedVersions, versionStore } from './versions.js';
import { webhookStore } from './webhooks.js';
import { workStore } from './work.js';

export function createSqlStore(engine: Engine): Store {
  return {
    ...entities(engine, engine.db, engine.stamp),
    versions: versionStore(engine),
    requestCounts: requestCountStore(engine.counters ?? engine.db, engine.kind),
    leases: leaseStore(engine.db, engine, (work) => engine.transaction(work, { isQuick: true, isUrgent: true })),
    transaction: (work, options) =>
      engine.transaction(async (db) => {
        await confirmSchema(db);
        return work(innerStore(engine, db));
      }, options),
    expectBulk: () => engine.expectBulk?.(),
    snapshot: (work) => engine.snapshot((db) => work(innerStore(engine, db))),
    scan: (signal, work) => engine.scan(signal, (db) => work(innerStore(engine, db.withPlugin(untilStopped(signal))))),
    verify: async () => engine.verify?.(),
    probeWriting: () => probeWriting(engine),
    connections: () => engine.connections(),
    replica: () => undefined,
    replicas: () => [],
    checkIntegrity: () => engine.checkIntegrity(),
    close: () => engine.close(),
  };
}

/** More than one page of any database, so that the database must find room for it. */
const PROBE_BYTES = 15_000;

/**
 * A server of a database may store changes, and still be unable to commit them: for example, if it waits for a standby
 * that is gone. So the probe waits for the commit as a save does. Waiting for the disk of an embedded database would block
 * the event loop.
 */
async function probeWriting(engine: Engine): Promise<void> {
  await confirmSchema(engine.db);
  if (engine.counters !== undefined) await writeAndShrink(engine.counters);
  else await engine.transaction((db) => writeAndShrink(db), { isQuick: true });
}

/**
 * Each statement can be a transaction of its own. No transaction stays open that other servers would wait for if this
 * server died.
 */
async function writeAndShrink(db: CounterDb): Promise<void> {
  // Random, because PostgreSQL compresses texts.
  for (const text of [randomBytes(PROBE_BYTES).toString('base64'), '']) {
    const value = JSON.stringify(text);
    await db
      .insertInto('fact')
      .values({ name: 'write-probe', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}

/** Refuses queries after the signal has aborted: an engine only stops the query that runs at that moment. */
function untilStopped(signal: AbortSignal): KyselyPlugin {
  return {
    transformQuery({ node }) {
      signal.throwIfAborted();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The store inside a transaction or a snapshot. A nested transaction joins the outer one. */
function innerStore(engine: Engine, db: Db): Store {
  const store: Store = {
    ...entities(engine, db, undefined),
    transaction: (work) => work(store),
    expectBulk: () => {},
    snapshot: (work) => work(store),
    scan: (_signal, work) => work(store),
    verify: async () => engine.verify?.(),
    probeWriting: () => writeAndShrink(db),
    connections: () => engine.connections(),
    replica: () => undefined,
    replicas: () => [],
    checkIntegrity: () => engine.checkIntegrity(),
    close: async () => {
      throw new Error('a store inside a transaction cannot be closed');
    },
  };
  return store;
}

function entities(
  engine: Engine,
  db: Db,
  stamp: (() => number) | undefined,
): Omit<
  Store,
  | 'transaction'
  | 'expectBulk'
  | 'snapshot'
  | 'scan'
  | 'verify'
  | 'probeWriting'
  | 'connections'
  | 'replica'
  | 'replicas'
  | 'checkIntegrity'
  | 'close'
> {
  return {
    projects: projectStore(db),
    categories: categoryStore(db),
    repositories: repositoryStore(db),
    components: componentStore(db, stamp),
    files: fileStore(db),
    fileDigests: fileDigestStore(db),
    languages: languageStore(db, engine),
    strings: stringStore(db, engine),
    progress: progressStore(db, engine),
    units: unitStore(db, engine),
    findings: findingStore(db, engine),
    changes: changeStore(db, engine),
    suggestions: suggestionStore(db),
    comments: commentStore(db),
    work: workStore(db),
    snapshots: snapshotStore(db, engine),
    history: historyStore(db, engine),
    users: userStore(db),
    roles: roleStore(db),
    tokens: tokenStore(db),
    sessions: sessionStore(db),
    signInLinks: signInLinkStore(db),
    linkedAccounts: linkedAccountStore(db),
    signInAttempts: signInAttemptStore(db),
    invitations: invitationStore(db),
    twoFactor: twoFactorStore(db),
    events: eventStore(db, engine),
    webhooks: webhookStore(db),
    deliveries: deliveryStore(db, engine),
    facts: factStore(db),
    outcomes: outcomeStore(db),
    leases: leaseStore(db, engine),
    requestCounts: requestCountStore(db, engine.kind),
    versions: uncachedVersions(db),
    shared: engine.kind === 'postgresql',
    isReadOnly: engine.isReadOnly,
  };
}
