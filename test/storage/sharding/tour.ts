/** Arguments for each method of the store, so that a test can run every statement of the store. */

import type { Store } from '../../../src/storage/store.js';
import { parseResolved } from '../../support/parsed-query.js';
import {
  change,
  event,
  HISTORY,
  language,
  person,
  repository,
  SETTINGS,
  snapshot,
  string,
  unit,
} from '../../support/store-rows.js';

export interface Place {
  readonly projectId: number;
  readonly componentId: number;
}

/** An id that no row has, for methods that remove. */
const NOWHERE = 3;
const AT = 1000;
const DELIVERY = { webhookId: NOWHERE, eventId: 1, attempts: 0, due: AT, lastError: '' };
const DONE = { translated: 1 };
const QUERIES = [
  '',
  'source:Source OR target:="Ziel" OR key:k OR note:n OR location:l',
  'state:translated has:failing',
  'has:suggestion has:comment has:dismissed has:plural has:flags has:location has:note',
  'check:end-stop',
  'NOT check:end-stop',
  'changed:>=2026-01-01 changed:<2027-01-01',
  'author:ada',
  'added:2026 change_time:2026 source_changed:2026 change_action:edited comment:x suggestion:x priority:>100',
  'flag:c-format',
].map((text) => parseResolved(text));

type Entity = { [Name in keyof Store]: Store[Name] extends (...args: never[]) => unknown ? never : Name }[keyof Store];

/** For each method, the lists of arguments to call it with. */
const lease = { name: 'background', holder: 'one' };

export function tour({ projectId, componentId: c }: Place): Partial<Record<Entity, Record<string, unknown[][]>>> {
  const filter = { componentIds: [c], languageId: 1, author: 'ada', kinds: ['edited'], from: 1, before: AT };
  const manyComponents = Array.from({ length: 201 }, (_, index) => index + 1);
  const delivery = { projectId, ...DELIVERY };
  const withQueries = (...rest: unknown[]) => QUERIES.map((query) => [c, 1, query, ...rest]);
  return {
    projects: {
      list: [[]],
      find: [['a']],
      get: [[projectId]],
      add: [[{ slug: 'added', name: 'Added' }]],
      update: [[projectId, { name: 'Changed' }]],
      lock: [[projectId]],
      version: [[projectId]],
      remove: [[NOWHERE]],
    },
    categories: {
      list: [[projectId]],
      get: [[1]],
      add: [[{ projectId, parentId: 0, slug: 'added', name: 'Added' }]],
      update: [[projectId, 1, { name: 'Changed' }]],
      remove: [[projectId, NOWHERE]],
    },
    repositories: {
      list: [[projectId]],
      listAll: [[]],
      get: [[projectId, 1]],
      add: [[projectId, repository()]],
      update: [[projectId, 1, { problem: 'Changed' }]],
      remove: [[projectId, NOWHERE]],
    },
    components: {
      list: [[projectId]],
      sample: [[projectId]],
      pick: [[[c]]],
      count: [[projectId]],
      versions: [[projectId]],
      names: [[]],
      get: [[c]],
      find: [['a', 'b']],
      withNumber: [[1]],
      peek: [['a/b']],
      add: [[projectId, 'added', SETTINGS]],
      update: [[c, { name: 'Changed' }]],
      lock: [[c]],
      remove: [[NOWHERE]],
    },
    files: {
      list: [[{ projectId, repositoryId: 0 }]],
      read: [[{ projectId, repositoryId: 0 }, 'a.po']],
      put: [[{ projectId, repositoryId: 0 }, [{ path: 'a.po', bytes: new Uint8Array(1) }]]],
      remove: [[{ projectId, repositoryId: 0 }, ['a.po']]],
    },
    languages: {
      add: [[c, [language(2, 'fr')]]],
      list: [[c]],
      listMany: [[[c]]],
      listAll: [[c]],
      find: [[c, 'de']],
      get: [[c, 1]],
      pick: [[[{ componentId: c, languageId: 1 }]]],
      withCodes: [[[c], ['de']]],
      codes: [[]],
      sums: [[c]],
      update: [[c, language(1, 'de')]],
      stamps: [[c]],
      setStamps: [[c, new Map([['de', 'now']])]],
      recode: [[c, new Map([[1, 'de']])]],
    },
    fileDigests: {
      put: [[c, new Map([[1, { fingerprint: 'x', digests: new Uint8Array(4) }]])]],
      read: [[c, 1]],
      fingerprint: [[c, 1]],
      remove: [[c, 1]],
    },
    strings: {
      list: [[c]],
      page: [[c, 0, 10]],
      find: [[c, 1]],
      pick: [[c, [1]]],
      twins: [[[1]]],
      twinKeysOutside: [[1, [1]]],
      add: [[c, [string(2)]]],
      update: [[c, [string(2)]]],
      mentions: [[c, 1]],
      setMentions: [[c, 1, [1]]],
      missing: [[c, 1]],
      inUse: [[c, [1]]],
    },
    progress: {
      put: [[c, [{ stringId: 1, languages: 1, translated: 1, since: AT }]]],
      list: [[c]],
      pick: [[c, [1]]],
      within: [[c, { from: 0, below: 1, after: 0, upTo: AT }]],
      recount: [[c, [1]]],
      remove: [[c, [NOWHERE]]],
    },
    units: {
      list: [[c, 1]],
      slice: [[c, 1, 0, 10]],
      find: [[c, 1, 1]],
      add: [[c, 1, [unit(2)]]],
      addMany: [[c, new Map([[2, [unit(2)]]])]],
      update: [
        [c, 1, [unit(1)]],
        [c, 1, [unit(1), unit(2)]],
      ],
      shiftLines: [[c, 1, [{ first: 1, last: 2, by: 1 }]]],
      remove: [[c, 1, [NOWHERE]]],
      pick: [[c, 1, [1]]],
      pickMany: [[[{ componentId: c, languageId: 1, stringIds: [1] }]]],
      edited: [[c, 1]],
      sharing: [[[1]], [[1], 5]],
      twins: [[[1], ['de'], 5]],
      sharedKeys: [[[1]]],
      page: withQueries(0, 10),
      ids: withQueries(10),
      runs: withQueries(10),
      previous: withQueries(5),
      inLanguages: [[c, 1]],
      count: withQueries(),
    },
    findings: {
      list: [[c, 1]],
      ofString: [[c, 1, 1]],
      pick: [[c, 1, [1]]],
      pickMany: [[[{ componentId: c, languageId: 1, stringIds: [1] }]]],
      ofChecks: [[c, 1, ['same']]],
      failingLanguages: [[c, [1], [1]]],
      add: [[c, 1, [{ stringId: 1, check: 'same', dismissed: false }]]],
      addMany: [[[{ componentId: c, languageId: 2, stringId: 1, check: 'same', dismissed: false }]]],
      remove: [[c, 1, [NOWHERE]]],
      drop: [[c, 1, 'same', [NOWHERE]]],
      setDismissed: [[c, 1, 1, 'same', true]],
    },
    changes: {
      add: [[c, 1, [change(1, AT)]]],
      count: [[c, 1, 0, AT]],
      countAll: [[[{ componentId: c, languageId: 1 }], 0, AT]],
      ofStrings: [[c, 1, [1]]],
      page: [
        [filter, 0, 10],
        [{ componentIds: [c, NOWHERE] }, 0, 10],
        [{ componentIds: manyComponents }, 0, 10],
      ],
      total: [[filter], [{ componentIds: [c] }]],
      feed: [
        [{ places: [{ componentId: c }], limit: 5 }],
        [
          {
            places: [{ componentId: c, languageId: 1 }],
            author: 'ada',
            kinds: ['edited'],
            from: 1,
            before: AT,
            limit: 5,
          },
        ],
        [{ places: [{ componentId: c }, { componentId: NOWHERE }], kinds: ['updated'], limit: 5 }],
      ],
      perDay: [[{ componentIds: [c], from: 0, before: AT }]],
      byAuthor: [[{ componentIds: [c], from: 0, before: AT }]],
      numbers: [[c, 1, [AT]]],
      withNumber: [[c, 1, 0]],
      find: [[c, 1, AT, 0]],
      latest: [[c, 1, 5]],
      lastAuthors: [[c]],
    },
    suggestions: {
      add: [[c, 1, { stringId: 1, target: ['x'], author: 'ada', at: AT }]],
      counts: [[c, 1]],
      ofString: [[c, 1, 1]],
      remove: [[c, 1, 1, NOWHERE]],
    },
    comments: {
      add: [[c, 1, { stringId: 1, text: 'x', author: 'ada', at: AT }]],
      counts: [[c, 1]],
      ofString: [[c, 1, 1]],
      resolve: [[c, 1, 1, NOWHERE]],
    },
    snapshots: {
      putLive: [[c, [snapshot('de', AT)]]],
      add: [[{ componentId: c, series: 'git' }, [snapshot('de', AT)]]],
      asOf: [
        [
          [
            { componentId: c, series: 'live', until: AT },
            { componentId: c, series: 'git', until: AT, codes: ['de'] },
          ],
        ],
      ],
      between: [
        [{ componentId: c, series: 'live' }, 0, AT],
        [{ componentId: c, series: 'live' }, 0, AT, ['de']],
      ],
      begin: [[{ componentId: c, series: 'live' }, 'de']],
      remove: [[{ componentId: c, series: 'git' }], [{ componentId: c, series: 'live' }, AT]],
    },
    history: {
      state: [[c]],
      states: [[[c]]],
      setState: [[c, HISTORY]],
      commits: [[c]],
      addCommits: [[c, [{ id: 'abc', at: AT }]]],
      tags: [[[c]]],
      putTags: [[c, [{ name: 'v1', commit: 'abc', at: AT, series: 'git' }]]],
      removeTags: [[c, ['v1']]],
      remove: [[NOWHERE]],
      tagged: [[[c], 'v1']],
      commitsLike: [[[c], 'abc']],
      changedIn: [[[c], { from: AT, to: AT + 1 }]],
    },
    work: { add: [[c, 1, 'ada', DONE]], ofAuthor: [['ada']] },
    users: {
      add: [[person('grace')]],
      list: [[]],
      find: [['grace']],
      get: [[1]],
      withEmail: [['grace@example.org', 5]],
      update: [[1, { fullName: 'x' }]],
      passwordOf: [[1]],
      setPassword: [[1, 'hash']],
      remove: [[NOWHERE]],
    },
    roles: {
      ofUser: [[1]],
      ofProject: [[projectId]],
      set: [
        [projectId, 1, 'reviewer'],
        [projectId, 1, null],
      ],
    },
    tokens: {
      add: [[{ userId: 1, name: 'n', hint: 'h', scope: 'read', created: AT, expires: null }, 'hash']],
      ofUser: [[1]],
      find: [['hash']],
      remove: [[NOWHERE]],
      setLastUsed: [[1, AT]],
    },
    sessions: {
      add: [['hash', { userId: 1, opened: AT, expires: AT, lastUsed: AT, userAgent: '', means: 'link' }]],
      find: [['hash']],
      ofUser: [[1]],
      setUsed: [['hash', { expires: AT, lastUsed: AT }]],
      remove: [['none']],
      removeOfUser: [[NOWHERE]],
      removeExpired: [[1]],
    },
    signInLinks: {
      add: [['hash', { userId: 1, expires: AT, purpose: 'reset', email: '' }]],
      find: [['hash']],
      remove: [['none']],
      removeOfUser: [[NOWHERE], [NOWHERE, 'reset']],
      removeExpired: [[1]],
    },
    linkedAccounts: {
      add: [[{ provider: 'p', subject: 's', userId: 1, name: 'n', granted: { admin: false, roles: {} }, created: AT }]],
      find: [['p', 's']],
      ofUser: [[1]],
      update: [['p', 's', { name: 'm', granted: { admin: false, roles: {} } }]],
      remove: [['p', 'none']],
    },
    signInAttempts: {
      add: [['hash', { provider: 'p', browser: 'b', nonce: 'n', verifier: 'v', next: '/', userId: null, expires: AT }]],
      take: [['none']],
      removeExpired: [[1]],
    },
    invitations: {
      add: [[{ email: '', membership: null, invitedBy: 'ada', created: AT, expires: AT }, 'hash']],
      list: [[]],
      find: [['hash']],
      remove: [[NOWHERE]],
      removeExpired: [[1]],
    },
    twoFactor: {
      set: [[1, { secret: 'S', confirmed: false, lastStep: 0 }]],
      find: [[1]],
      confirmedAmong: [[[1]]],
      confirm: [[1]],
      advance: [[1, 5]],
      setRecoveryCodes: [[1, ['hash']]],
      countRecoveryCodes: [[1]],
      useRecoveryCode: [[1, 'none']],
      remove: [[NOWHERE]],
    },
    events: {
      add: [[projectId, [event()]]],
      list: [[projectId, 0, 10]],
      range: [[projectId]],
      ends: [[[projectId]]],
      removeBefore: [[projectId, 1]],
    },
    webhooks: {
      add: [[{ projectId, url: 'https://x', secret: 's', events: [], active: true, created: AT }]],
      list: [[projectId]],
      find: [[projectId, 1]],
      update: [[projectId, 1, { active: false }]],
      remove: [[projectId, NOWHERE]],
    },
    deliveries: {
      add: [[[delivery]]],
      due: [[AT, 5]],
      count: [[]],
      ofWebhook: [[projectId, 1]],
      putOff: [[delivery, AT, AT]],
      hasten: [[AT, AT]],
      update: [[delivery]],
      remove: [[delivery]],
    },
    leases: {
      list: [[]],
      take: [[lease, 15_000_000]],
      renew: [[[lease], 15_000_000]],
      confirm: [[lease]],
      release: [[{ ...lease, name: 'other' }]],
    },
    versions: {
      read: [['component p/c'], ['project p'], ['names'], ['everything'], ['access p'], ['access']],
      peek: [['component p/c']],
    },
    facts: { set: [['name', 1]], get: [['name']] },
    outcomes: {
      claim: [['ada', 'key', 'digest', AT]],
      find: [['ada', 'key']],
      finish: [['ada', 'key', 'result']],
      removeOutside: [
        [0, AT],
        [0, AT, 'ada'],
      ],
      removeOldest: [['ada', 1]],
    },
    requestCounts: { take: [['key', 1, 1]], removeBefore: [[1]] },
  };
}
