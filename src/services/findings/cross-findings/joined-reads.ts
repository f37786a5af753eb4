/** Joins the same reads of several languages into one query, if the languages are judged at the same time. */
import { groupBy } from '../../../model/group-by.js';
import type { PlacedUnit, Store } from '../../../storage/store.js';

/** The store, with those reads joined that each language needs. */
export function joiningReads(store: Store): Store {
  const { units, languages, strings } = store;
  const sharedKeys = joined(async (requests: readonly (readonly number[])[]) => {
    const shared = new Set(await units.sharedKeys(distinct(requests)));
    return requests.map((keys) => keys.filter((key) => shared.has(key)));
  });
  const sharing = joined((requests: readonly LimitedKeys[]) =>
    limited(
      requests,
      ({ keys, limit }) => units.sharing(keys, limit),
      (keys, limit) => units.sharing(keys, limit),
      ({ textKey }) => textKey,
    ),
  );
  const twins = joined((requests: readonly TwinsRequest[]) =>
    limited(
      requests,
      ({ keys, codes, limit }) => units.twins(keys, codes, limit),
      (keys, limit) => units.twins(keys, [...new Set(requests.flatMap(({ codes }) => codes))], limit),
      ({ string }) => string.twinKey,
      ({ codes }, { code }) => codes.includes(code),
    ),
  );
  const withCodes = joined(async (requests: readonly LanguageRequest[]) => {
    const codes = new Set(requests.flatMap((request) => request.codes));
    const found = await languages.withCodes(distinct(requests.map(({ componentIds }) => componentIds)), [...codes]);
    const byCode = groupBy(found, ({ code }) => code);
    return requests.map((request) => {
      const wanted = new Set(request.componentIds);
      const known = request.codes.flatMap((code) => byCode.get(code) ?? []);
      return known.filter(({ componentId }) => wanted.has(componentId));
    });
  });
  const twinKeysOutside = joined(async (requests: readonly TwinRequest[]) => {
    const answers = new Map<TwinRequest, number[]>();
    for (const [componentId, own] of groupBy(requests, (request) => request.componentId)) {
      const found = new Set(await strings.twinKeysOutside(componentId, distinct(own.map(({ keys }) => keys))));
      for (const request of own)
        answers.set(
          request,
          request.keys.filter((key) => found.has(key)),
        );
    }
    return requests.map((request) => answers.get(request)!);
  });
  return {
    ...store,
    units: {
      ...units,
      sharedKeys,
      sharing: (keys, limit) => (limit === undefined ? units.sharing(keys) : sharing({ keys, limit })),
      twins: (keys, codes, limit) => (limit === undefined ? units.twins(keys, codes) : twins({ keys, codes, limit })),
    },
    languages: { ...languages, withCodes: (componentIds, codes) => withCodes({ componentIds, codes }) },
    strings: { ...strings, twinKeysOutside: (componentId, keys) => twinKeysOutside({ componentId, keys }) },
  };
}

interface LimitedKeys {
  readonly keys: readonly number[];
  readonly limit: number;
}

interface TwinsRequest extends LimitedKeys {
  readonly codes: readonly string[];
}

interface LanguageRequest {
  readonly componentIds: readonly number[];
  readonly codes: readonly string[];
}

interface TwinRequest {
  readonly componentId: number;
  readonly keys: readonly number[];
}

/** Finds the units of all requests together, if they are fewer than all limits together. */
async function limited<Request extends LimitedKeys, Unit extends PlacedUnit>(
  requests: readonly Request[],
  findOne: (request: Request) => Promise<Unit[]>,
  findAll: (keys: readonly number[], limit: number) => Promise<Unit[]>,
  keyOf: (unit: Unit) => number | null,
  isFor: (request: Request, unit: Unit) => boolean = () => true,
): Promise<Unit[][]> {
  const limit = requests.reduce((sum, request) => sum + request.limit, 0);
  const found = requests.length === 1 ? undefined : await findAll(distinct(requests.map(({ keys }) => keys)), limit);
  if (found === undefined || found.length >= limit) {
    const answers: Unit[][] = [];
    for (const request of requests) answers.push(await findOne(request));
    return answers;
  }
  const byKey = groupBy(found, keyOf);
  return requests.map((request) => {
    const units = request.keys.flatMap((key) => byKey.get(key) ?? []);
    return units.filter((unit) => isFor(request, unit)).slice(0, request.limit);
  });
}

const distinct = (lists: readonly (readonly number[])[]) => [...new Set(lists.flat())];

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects the requests until no other code can run without waiting, then answers all of them. */
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
      // Runs after all promises that are settled by then.
      if (waiting.length === 1) process.nextTick(send);
    });
}
