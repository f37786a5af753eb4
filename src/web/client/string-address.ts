/** Reads and builds addresses of the editor: the query of the list, and the string. */

/** The address of a string in the current list. */
export function addressOf(id: number): string {
  const query = queryIn(location.href);
  const parameters = new URLSearchParams(query === '' ? {} : { q: query });
  parameters.set('string', String(id));
  return `${location.pathname}?${parameters}`;
}

export function queryIn(address: string): string {
  return new URL(address).searchParams.get('q') ?? '';
}

export function stringIn(address: string): number | undefined {
  return Number(new URL(address).searchParams.get('string')) || undefined;
}
