/** Wires the product together: the one place that knows which store, clock and version the services get. */
import { systemClock } from './model/instant.js';
import type { Context } from './services/context.js';
import { connectStore, type StoreLocation } from './storage/connect.js';
import { VERSION } from './version.js';

export interface App extends Context {
  close(): Promise<void>;
}

/** With `mustExist`, an embedded store that is not there is an error instead of being made. */
export async function compose(location: StoreLocation, options: { mustExist?: boolean } = {}): Promise<App> {
  const store = await connectStore(location, options);
  return { store, clock: systemClock, revision: VERSION, close: () => store.close() };
}
