/** The types of schema-header.js, for its test. */
export function schemaHeader(document: unknown, types: string): string;
