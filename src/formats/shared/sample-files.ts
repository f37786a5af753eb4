/** Small files with given keys, in each family of formats. A new string of a base file is copied from such a file. */
import { encodeXmlAttribute } from './xml/text.js';

/** The keys of the file, the number of texts of the last one, and the text of the base file. */
export interface Sample {
  readonly keys: readonly string[];
  readonly forms: number;
  readonly like: string;
}

/** Returns the text of the file; undefined if the format cannot have such a string. Every text is `x`. */
export type MakeSample = (sample: Sample) => string | undefined;

type Tree = { [name: string]: Tree | string };

/** `value` makes the value of a text, for formats in which it is an object. */
export const jsonSample =
  (value: (text: string) => Tree | string = (text) => text): MakeSample =>
  (sample) =>
    sample.forms > 1 ? undefined : JSON.stringify(treeOf(sample, value));

export const goListSample: MakeSample = ({ keys, forms }) =>
  forms > 1 ? undefined : JSON.stringify(keys.map((id) => ({ id, translation: 'x' })));

/** JSON is also YAML. `top` is the code of the language in files of Rails. */
export const yamlSample =
  (hasLanguage: boolean): MakeSample =>
  (sample) => {
    if (sample.forms > 1) return undefined;
    const content = JSON.stringify(splitTree(sample.keys));
    return hasLanguage ? `en: ${content}\n` : `${content}\n`;
  };

export const phpSample: MakeSample = ({ keys, forms, like }) =>
  forms > 1 || !/\breturn\s*(?:\[|array\s*\()/i.test(like)
    ? undefined
    : `<?php\n\nreturn ${phpArray(splitTree(keys))};\n`;

export const propertiesSample: MakeSample = ({ keys, forms }) =>
  forms > 1 ? undefined : keys.map((key) => `${key.replace(/[\\ \t:=#!]/g, '\\$&')}=x\n`).join('');

/** The key of a string in a section is `[section]key`. */
export const iniSample =
  (value: string): MakeSample =>
  ({ keys, forms }) => {
    if (forms > 1) return undefined;
    const lines = keys.map((key) => {
      const [, section, name = key] = /^\[([^\]]*)\](.*)$/.exec(key) ?? [];
      return `${section === undefined ? '' : `[${section}]\n`}${name}=${value}\n`;
    });
    return lines.join('');
  };

export const stringsSample: MakeSample = ({ keys, forms }) =>
  forms > 1
    ? undefined
    : keys.map((key) => `"${key.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}" = "x";\n`).join('');

export const fluentSample: MakeSample = ({ keys, forms }) =>
  forms > 1 ? undefined : keys.map((key) => `${key} = x\n`).join('');

export const resxSample: MakeSample = ({ keys, forms }) =>
  forms > 1
    ? undefined
    : `<root>${keys.map((key) => `<data name="${encodeXmlAttribute(key)}" xml:space="preserve"><value>x</value></data>`).join('')}</root>`;

export const androidSample: MakeSample = ({ keys, forms }) => {
  const name = (key: string) => encodeXmlAttribute(key);
  const elements = keys.map((key, index) =>
    forms > 1 && index === keys.length - 1
      ? `<plurals name="${name(key)}"><item quantity="other">x</item></plurals>`
      : `<string name="${name(key)}">x</string>`,
  );
  return `<resources>${elements.join('')}</resources>`;
};

/** Nested if the base file is: a key with dots can also be one name. */
function treeOf({ keys, like }: Sample, value: (text: string) => Tree | string): Tree {
  if (!isNested(like, value('') === '')) return Object.fromEntries(keys.map((key) => [key, value('x')]));
  return splitTree(keys, value);
}

function isNested(text: string, hasPlainTexts: boolean): boolean {
  if (!hasPlainTexts) return false;
  try {
    const root: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return typeof root === 'object' && root !== null && Object.values(root).some((value) => typeof value === 'object');
  } catch {
    return true;
  }
}

function splitTree(keys: readonly string[], value: (text: string) => Tree | string = (text) => text): Tree {
  const root: Tree = Object.create(null);
  for (const key of keys) {
    const steps = key.split('.');
    let at = root;
    for (const step of steps.slice(0, -1)) {
      const inner = at[step];
      if (typeof inner === 'object') at = inner;
      else at = at[step] = Object.create(null) as Tree;
    }
    at[steps.at(-1)!] = value('x');
  }
  return root;
}

function phpArray(tree: Tree): string {
  const items = Object.entries(tree).map(
    ([name, value]) =>
      `'${name.replace(/[\\']/g, '\\$&')}' => ${typeof value === 'string' ? `'${value}'` : phpArray(value)}`,
  );
  return `[${items.join(', ')}]`;
}
