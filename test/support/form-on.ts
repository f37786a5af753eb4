/** Reads the fields of a form from a page, as a browser would send them. */

export type Fields = Readonly<Record<string, string>>;

/** Returns the fields of the first form with this `action`. */
export function formOn(page: string, action: string): Fields {
  const opening = [...page.matchAll(tags('form'))].find(([tag]) => attribute(tag, 'action') === action);
  if (opening === undefined) throw new Error(`There is no form for ${action} on the page.`);
  const inner = page.slice(opening.index, page.indexOf('</form>', opening.index));
  return Object.fromEntries([...inputs(inner), ...textAreas(inner), ...selects(inner)]);
}

/** Quoted values may contain the end of a tag. */
const tags = (name: string) => new RegExp(`<${name}\\b(?:"[^"]*"|[^">])*>`, 'g');

function inputs(form: string): [string, string][] {
  return [...form.matchAll(tags('input'))]
    .filter(([tag]) => attribute(tag, 'type') !== 'checkbox' || /\schecked\b/.test(tag))
    .map(([tag]) => [attribute(tag, 'name')!, attribute(tag, 'value') ?? '']);
}

function textAreas(form: string): [string, string][] {
  return [...form.matchAll(/(<textarea\b[^>]*>)([^<]*)<\/textarea>/g)].map(([, tag, text]) => [
    attribute(tag!, 'name')!,
    unescaped(text!),
  ]);
}

/** Without a selected option, the browser sends the first one. */
function selects(form: string): [string, string][] {
  return [...form.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)].map(([, tag, inner]) => {
    const options = [...inner!.matchAll(tags('option'))].map(([option]) => option);
    const chosen = options.find((option) => /\sselected\b/.test(option)) ?? options[0]!;
    return [attribute(tag!, 'name')!, attribute(chosen, 'value') ?? ''];
  });
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
