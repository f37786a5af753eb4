/** Fetches before the rest of the job `updateRepository`, so that other jobs need not wait for the network. */
import type { Lease } from '../../storage/store.js';
import type { Context } from '../context.js';
import { fencedStore } from '../fenced-store.js';
import type { ImportProgress } from '../imports/import-request.js';
import { fetchRepository } from './fetch-repository.js';
import { type RepositoryUpdate, reportIfImported } from './update-repository.js';

/** Returns a function that fetches and adds the result to the request of the job, unless nothing is left to do. */
export function fetchFirst(context: Context) {
  return async (request: object, onProgress?: (progress: ImportProgress) => void) => {
    const { lease, ...update } = request as RepositoryUpdate & { readonly lease?: Lease | undefined };
    const store = lease === undefined ? context.store : fencedStore(context.store, lease);
    const fetched = await fetchRepository({ ...context, store }, { ...update, ...(onProgress && { onProgress }) });
    const report = await reportIfImported(context, { ...update, fetched });
    return report === undefined ? { request: { ...request, fetched } } : { report };
  };
}
