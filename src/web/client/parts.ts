/** Requests parts of the editor that the server renders, and puts them into the page. */

export interface PartsAnswer {
  readonly status: number;
  readonly title: string;
  /** The result of a form. */
  readonly message?: { readonly kind: 'done' | 'problem'; readonly text: string };
  /** HTML by the id of the element that it replaces. */
  readonly parts: Readonly<Record<string, string>>;
}

/** A response without parts: an error page, or a response of a proxy. */
export class NoParts extends Error {
  constructor(readonly status: number) {
    super(`The server answered ${status}.`);
  }
}

/** Throws if the request fails, or `NoParts` if the response contains no parts. */
export async function askParts(address: string, init: RequestInit = {}): Promise<PartsAnswer> {
  const answer = await fetch(address, { cache: 'no-store', ...init });
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
  const { title, message, parts } = isJson ? ((await answer.json()) as Partial<PartsAnswer>) : {};
  if (title === undefined || parts === undefined) throw new NoParts(answer.status);
  return { status: answer.status, title, ...(message && { message }), parts };
}

/** Makes an element from a part, not yet on the page. The HTML is safe: the server escapes untrusted texts. */
export function elementOf(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
}

/** The version of the translation in a pane's HTML. */
export function versionIn(pane: string | undefined): string | undefined {
  return /name="version" value="([^"]*)"/.exec(pane ?? '')?.[1];
}

/** Replaces the elements with these ids by the new parts. */
export function showParts({ title, parts }: PartsAnswer, ids: readonly string[]): void {
  document.title = title;
  for (const id of ids) {
    const html = parts[id];
    if (html !== undefined) document.getElementById(id)?.replaceWith(elementOf(html));
  }
}
