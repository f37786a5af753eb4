/** Creates elements in the browser. */

type Values = Readonly<Record<string, string>>;

/** Marks elements made by scripts: a refresh keeps them, although the server's page does not contain them. */
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
