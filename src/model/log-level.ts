/** The levels and formats of the server's log. */

/**
 * From few lines to many. `notice` is between `warn` and `info`: it adds imports, write-backs and other events of the server.
 * `info` adds a line for each request, which takes about a sixth of the CPU time of a cached answer. `debug` adds health
 * checks and scrapes.
 */
export const LOG_LEVELS = ['error', 'warn', 'notice', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** `auto` means `text` on a terminal, otherwise `json`. */
export const LOG_FORMATS = ['auto', 'json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];
