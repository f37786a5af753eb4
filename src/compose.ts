/** Connects the services with a store, a clock and the program's version. No other file chooses these. */
import { systemClock } from './model/instant.js';
import type { Context } from './services/context.js';
import { connectStore, type StoreLocation, type StoreOptions } from './storage/connect.js';
import { VERSION } from './version.js';

export interface App extends Context {
  close(): Promise<void>;
}

export async function compose(location: StoreLocation, options: StoreOptions = {}): Promise<App> {
  const store = await connectStore(location, options);
  return { store, clock: systemClock, revision: VERSION, close: () => store.close() };
}
