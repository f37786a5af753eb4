/** The library's face: what other programs may build on. */
export { CHECKS } from './checks/index.js';
export { failingChecks, runChecks } from './checks/run.js';
export { type App, compose } from './compose.js';
export { type Config, type ConfigOptions, loadConfig } from './config.js';
export type { Edit, FileFormat, ParsedFile } from './formats/format.js';
export { formatById, formats } from './formats/index.js';
export { type Counts, contribution } from './model/counts.js';
export { AppError, type FileProblem, type Problem } from './model/error.js';
export type { State } from './model/state.js';
export type { LanguageStatistics } from './model/statistics.js';
export type { Unit } from './model/unit.js';
export { createServer } from './server.js';
export { audit } from './services/audit.js';
export { componentStatistics } from './services/component-statistics.js';
export { countDirectory } from './services/count-directory.js';
export { importDirectory } from './services/import-directory.js';
export { saveTranslation } from './services/save-translation.js';
export { VERSION } from './version.js';
