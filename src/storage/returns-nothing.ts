/** Whether a statement only changes data. Its caller need not wait for the result. */
export const returnsNothing = (statement: string) =>
  /^\s*(?:insert|update|delete)\b/i.test(statement) && !/\breturning\b/i.test(statement);
