/** Runs a command on the store that the settings name. */
import { type App, compose } from '../compose.js';
import { type Config, type ConfigOptions, loadConfig } from '../config.js';

/** `mustExist`: whether an embedded store that is not there is an error instead of being made. */
export async function withStore(
  options: ConfigOptions,
  work: (app: App, config: Config) => Promise<void>,
  { mustExist = true } = {},
): Promise<void> {
  const config = await loadConfig(options);
  const app = await compose(config, { mustExist });
  try {
    await work(app, config);
  } finally {
    await app.close();
  }
}
