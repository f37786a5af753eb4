/** Opens the store of the settings for a command, and closes it afterwards. */
import { type App, compose } from '../compose.js';
import { type Config, type ConfigOptions, loadConfig } from '../config.js';

/** `mustExist`: whether a missing embedded store is an error. Otherwise it is created. */
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
