/** Connects the services with a store, a clock and the program's version. No other file chooses these. */
import { systemClock } from './model/instant.js';
import type { Context } from './services/context.js';
import { connectStore, type StoreLocation, type StoreOptions } from './storage/connect.js';
import { VERSION } from './version.js';

export interface App extends Context {
  close(): Promise<void>;
}

/** The settings that services need. Plain data, so that they can be sent to other threads. */
export type AppSettings = StoreLocation & Pick<Context, 'languageCodes' | 'maxComponents'>;

export interface AppOptions extends StoreOptions {
  /** Ends when the app is closed. */
  readonly importHelper?: (Context['importHelper'] & { close(): Promise<void> }) | undefined;
}

export async function compose(
  { languageCodes, maxComponents, ...location }: AppSettings,
  { importHelper, ...options }: AppOptions = {},
): Promise<App> {
  const store = await connectStore(location, options);
  // Loaded only for repositories that have a settings file.
  const readProjects: Context['readProjects'] = async (content, name) =>
    (await import('./config/committed.js')).committedProjects(content, name);
  return {
    store,
    clock: systemClock,
    revision: VERSION,
    languageCodes,
    maxComponents,
    readProjects,
    importHelper,
    async close() {
      await Promise.all([importHelper?.close(), store.close()]);
    },
  };
}
