/** Joins the same reads of several languages into one query, if the languages are judged at the same time. */
import { groupBy } from '../../../model/group-by.js';
import type { Store } from '../../../storage/store.js';

/** Returns a store that joins the reads that every language makes. */
export function joiningReads(store: Store): Store {
  const { units, languages, findings } = store;
  const sharedKeys = joined(async (requests: readonly (readonly number[])[]) => {
    // Two requests never share a key, because keys contain the language.
    const shared = new Set(await units.sharedKeys(requests.flat()));
    return requests.map((keys) => keys.filter((key) => shared.has(key)));
  });
  const sharing = joined((requests: readonly UnitRequest[]) =>
    findTogether(
      requests,
      ({ keys, limit }) => units.sharing(keys, limit),
      (unit) => ({ key: unit.textKey }),
    ),
  );
  const twins = joined((requests: readonly UnitRequest[]) =>
    findTogether(
      requests,
      ({ keys, codes, limit }) => units.twins(keys, codes, limit),
      ({ twinKey, code }) => ({ key: twinKey, code }),
    ),
  );
  const withCodes = joined(async (requests: readonly LanguageRequest[]) => {
    const found = await languages.withCodes(
      distinct(requests.map(({ componentIds }) => componentIds)),
      distinct(requests.map(({ codes }) => codes)),
    );
    const byCode = groupBy(found, ({ code }) => code);
    return requests.map((request) => {
      const wanted = new Set(request.componentIds);
      const known = request.codes.flatMap((code) => byCode.get(code) ?? []);
      return known.filter(({ componentId }) => wanted.has(componentId));
    });
  });
  const range = joined((requests: readonly RangeRequest[]) =>
    findInLanguages(requests, ({ componentId, after, upTo }, ids) => units.range(componentId, ids, after, upTo)),
  );
  const pickPlaced = joined((requests: readonly PlacedRequest[]) =>
    findInLanguages(requests, ({ componentId, stringIds }, ids) => units.pickPlaced(componentId, ids, stringIds)),
  );
  const ofChecks = joined((requests: readonly FindingRequest[]) =>
    findInLanguages(requests, ({ componentId, checks }, ids) => findings.ofChecks(componentId, ids, checks)),
  );
  return {
    ...store,
    findings: {
      ...findings,
      ofChecks: (componentId, languageIds, checks) => ofChecks({ componentId, languageIds, checks }),
    },
    units: {
      ...units,
      range: (componentId, languageIds, after, upTo) => range({ componentId, languageIds, after, upTo }),
      pickPlaced: (componentId, languageIds, stringIds) => pickPlaced({ componentId, languageIds, stringIds }),
      sharedKeys,
      sharing: (keys, limit) => (limit === undefined ? units.sharing(keys) : sharing({ keys, codes: [], limit })),
      twins: (keys, codes, limit) => (limit === undefined ? units.twins(keys, codes) : twins({ keys, codes, limit })),
    },
    languages: { ...languages, withCodes: (componentIds, codes) => withCodes({ componentIds, codes }) },
  };
}

interface UnitRequest {
  readonly keys: readonly number[];
  /** Codes of languages; empty if the keys contain the language. */
  readonly codes: readonly string[];
  readonly limit: number;
}

interface LanguageRequest {
  readonly componentIds: readonly number[];
  readonly codes: readonly string[];
}

interface RequestOfLanguages {
  readonly componentId: number;
  readonly languageIds: readonly number[];
}

interface RangeRequest extends RequestOfLanguages {
  readonly after: number;
  readonly upTo: number;
}

interface PlacedRequest extends RequestOfLanguages {
  readonly stringIds: readonly number[];
}

interface FindingRequest extends RequestOfLanguages {
  readonly checks: readonly string[];
}

/** Joins requests that differ only in their languages. */
async function findInLanguages<Request extends RequestOfLanguages, Item extends { readonly languageId: number }>(
  requests: readonly Request[],
  find: (request: Request, languageIds: readonly number[]) => Promise<readonly Item[]>,
): Promise<Item[][]> {
  const answers = new Map<Request, Item[]>();
  for (const alike of groupBy(requests, ({ languageIds, ...rest }) => JSON.stringify(rest)).values()) {
    const found = await find(alike[0]!, distinct(alike.map(({ languageIds }) => languageIds)));
    const byLanguage = groupBy(found, ({ languageId }) => languageId);
    for (const request of alike) {
      answers.set(
        request,
        request.languageIds.flatMap((id) => byLanguage.get(id) ?? []),
      );
    }
  }
  return requests.map((request) => answers.get(request)!);
}

/**
 * Finds the units of all requests in one query. If this query reaches the sum of the limits, sends one query for each
 * request instead. `matchOf` returns the key of a unit, and its code if requests name codes.
 */
async function findTogether<Unit>(
  requests: readonly UnitRequest[],
  find: (request: UnitRequest) => Promise<Unit[]>,
  matchOf: (unit: Unit) => { readonly key: number | null; readonly code?: string },
): Promise<Unit[][]> {
  const limit = requests.reduce((sum, request) => sum + request.limit, 0);
  const keys = distinct(requests.map((request) => request.keys));
  const codes = distinct(requests.map((request) => request.codes));
  const found = requests.length === 1 ? undefined : await find({ keys, codes, limit });
  if (found === undefined || found.length >= limit) {
    const answers: Unit[][] = [];
    for (const request of requests) answers.push(await find(request));
    return answers;
  }
  const byKey = groupBy(found, (unit) => matchOf(unit).key);
  return requests.map((request) => {
    const units = request.keys.flatMap((key) => byKey.get(key) ?? []);
    const wanted = units.filter((unit) => {
      const { code } = matchOf(unit);
      return code === undefined || request.codes.includes(code);
    });
    return wanted.slice(0, request.limit);
  });
}

const distinct = <Value>(lists: readonly (readonly Value[])[]): Value[] => [...new Set(lists.flat())];

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects requests until all languages wait for an answer, then answers all of them. */
function joined<Request, Answer>(
  answerAll: (requests: readonly Request[]) => Promise<readonly Answer[]>,
): (request: Request) => Promise<Answer> {
  let waiting: Waiting<Request, Answer>[] = [];
  const send = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const answers = await answerAll(asked.map(({ request }) => request));
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      // Sends after all settled promises have continued, so that every language can ask before.
      if (waiting.length === 1) process.nextTick(send);
    });
}
