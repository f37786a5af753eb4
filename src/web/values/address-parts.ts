/** The parts of addresses: encoded names, texts and parameters. */

/** The query string of an address, without empty values. */
export function parameters(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${given.map(([name, value]) => `${name}=${queryText(String(value))}`).join('&')}`;
}

export function segments(...names: string[]): string {
  return names.map((name) => `${encodeURIComponent(name)}/`).join('');
}

/** Leaves colons as they are: a query string may contain them, and people read and type these addresses. */
export function queryText(query: string): string {
  return encodeURIComponent(query).replaceAll('%3A', ':');
}
