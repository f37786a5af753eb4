/** Makes elements that the server did not send. */

type Values = Readonly<Record<string, string>>;

/** A refresh leaves it alone, though the page as the server sends it has no such element. */
export const MADE = 'data-made';

export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Values = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}
