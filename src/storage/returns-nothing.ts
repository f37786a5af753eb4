/** Whether a statement only changes data, so that a bulk transaction need not wait for it. */
export const returnsNothing = (sql: string): boolean =>
  /^\s*(?:insert|update|delete|copy)\b/i.test(sql) && !/\breturning\b/i.test(sql);

/** A bulk transaction waits if more rows than this are on their way, so that they do not fill the memory. */
export const MAX_WAITING_ROWS = 20_000;
