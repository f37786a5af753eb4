/** Parts of the editor as the server renders them: asking for them, and putting them in their places. */

export interface PartsAnswer {
  readonly status: number;
  readonly title: string;
  /** What came of a form, in a sentence. */
  readonly message?: { readonly kind: 'done' | 'problem'; readonly text: string };
  /** HTML by the id of the element whose place it takes. */
  readonly parts: Readonly<Record<string, string>>;
}

/** An answer that holds no parts: an error page, or what something between here and the server says. */
export class NoParts extends Error {
  constructor(readonly status: number) {
    super(`The server answered ${status}.`);
  }
}

/** Throws where there is no answer, or none with parts. */
export async function askParts(address: string, init: RequestInit = {}): Promise<PartsAnswer> {
  const answer = await fetch(address, { cache: 'no-store', ...init });
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
  const { title, message, parts } = isJson ? ((await answer.json()) as Partial<PartsAnswer>) : {};
  if (title === undefined || parts === undefined) throw new NoParts(answer.status);
  return { status: answer.status, title, ...(message && { message }), parts };
}

/** The element that a part is, not yet on the page. What the server renders has the texts of others escaped. */
export function elementOf(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
}

/** Names the text and state that a pane shows. */
export function versionIn(pane: string | undefined): string | undefined {
  return /name="version" value="([^"]*)"/.exec(pane ?? '')?.[1];
}

/** Puts the parts with these ids in the places of those that are there. */
export function showParts({ title, parts }: PartsAnswer, ids: readonly string[]): void {
  document.title = title;
  for (const id of ids) {
    const html = parts[id];
    if (html !== undefined) document.getElementById(id)?.replaceWith(elementOf(html));
  }
}
