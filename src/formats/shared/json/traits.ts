/** What a JSON file looks like, for telling the formats apart that are written in JSON. */
import { AppError } from '../../../model/error.js';
import type { FileSample } from '../../format.js';
import { isPluralCategory } from '../named-plural.js';
import { decodeText } from '../text-file.js';
import { type JsonNode, type JsonObject, parseJson } from './tree.js';

interface JsonTraits {
  readonly root: JsonNode;
  /** Numbers of texts and of other plain values. */
  readonly texts: number;
  readonly literals: number;
  /** `{{name}}` or `$t(key)`. */
  readonly doubleBraces: boolean;
  /** `{{.Name}}`, a template of Go. */
  readonly goTemplates: boolean;
  /** `@:key`, or forms between pipes with placeholders in them. */
  readonly vueSyntax: boolean;
  /** `item_plural` beside `item`. */
  readonly pluralEndings: boolean;
  /** `item_1` beside `item_0`. */
  readonly numberEndings: boolean;
  /** `item_other` beside `item_one` or another category. */
  readonly categoryEndings: boolean;
}

/** Names that files of settings have, and no file of translations. */
const SETTINGS = [
  '$schema',
  'compilerOptions',
  'dependencies',
  'devDependencies',
  'lockfileVersion',
  'manifest_version',
];

/** The formats are asked one after the other about the same bytes. */
const known = new WeakMap<Uint8Array, JsonTraits | 'unreadable'>();

/** Larger files of this ending are data of other kinds. */
const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** Undefined where the file has another ending, is no JSON or holds something else than translations. */
export function jsonTraits({ path, bytes }: FileSample, ending = '.json'): JsonTraits | undefined {
  if (!path.toLowerCase().endsWith(ending)) return undefined;
  if (ending === '.json' && bytes.length > MAX_JSON_BYTES) return undefined;
  let traits = known.get(bytes);
  if (traits === undefined) {
    traits = readTraits(bytes);
    known.set(bytes, traits);
  }
  return traits === 'unreadable' ? undefined : traits;
}

function readTraits(bytes: Uint8Array): JsonTraits | 'unreadable' {
  try {
    const root = parseJson(decodeText(bytes).text, (name, message) => new AppError(`json.${name}`, message));
    if (root.kind === 'object' && root.members.some(({ name }) => SETTINGS.includes(name))) return 'unreadable';
    return traitsOf(root);
  } catch (error) {
    if (error instanceof AppError) return 'unreadable';
    throw error;
  }
}

function traitsOf(root: JsonNode): JsonTraits {
  const traits = {
    root,
    texts: 0,
    literals: 0,
    doubleBraces: false,
    goTemplates: false,
    vueSyntax: false,
    pluralEndings: false,
    numberEndings: false,
    categoryEndings: false,
  };
  look(root);
  return traits;

  function look(node: JsonNode): void {
    if (node.kind === 'literal') traits.literals++;
    else if (node.kind === 'array') node.items.forEach(look);
    else if (node.kind === 'object') {
      lookAtNames(node);
      for (const { value } of node.members) look(value);
    } else {
      traits.texts++;
      lookAtText(node.value);
    }
  }

  function lookAtText(text: string): void {
    const braces = text.includes('{');
    if (braces && text.includes('{{')) {
      if (/\{\{-?\s*\./.test(text)) traits.goTemplates = true;
      else if (text.includes('}}')) traits.doubleBraces = true;
    }
    if (text.includes('$t(')) traits.doubleBraces = true;
    if (text.includes('@') && /@(?:\.[a-z]+)?:(?:[\w(]|\{)/.test(text)) traits.vueSyntax = true;
    if (braces && text.includes('|') && /\{\s*[\w.]+\s*\}/.test(text)) traits.vueSyntax = true;
  }

  function lookAtNames({ members }: JsonObject): void {
    const suffixed = members.filter(({ name, value }) => value.kind === 'string' && name.lastIndexOf('_') > 0);
    if (suffixed.length === 0) return;
    const names = new Set(members.map(({ name }) => name));
    const categories = new Map<string, number>();
    for (const { name } of suffixed) {
      const at = name.lastIndexOf('_');
      const base = name.slice(0, at);
      const ending = name.slice(at + 1);
      if (ending === 'plural' && names.has(base)) traits.pluralEndings = true;
      if (ending === '0' && names.has(`${base}_1`)) traits.numberEndings = true;
      if (isPluralCategory(ending)) categories.set(base, (categories.get(base) ?? 0) + 1);
    }
    for (const [base, count] of categories) {
      if (count > 1 && names.has(`${base}_other`)) traits.categoryEndings = true;
    }
  }
}

/** Whether more than half of the members of the outermost object are objects that pass the test. */
export function mostMembers({ root }: JsonTraits, test: (entry: JsonObject) => boolean): boolean {
  if (root.kind !== 'object') return false;
  const passing = root.members.filter(({ value }) => value.kind === 'object' && test(value)).length;
  return passing * 2 > root.members.length;
}

/** Whether an object has a text under this name. */
export function hasTextUnder(entry: JsonObject, name: string): boolean {
  return entry.members.some((member) => member.name === name && member.value.kind === 'string');
}

/** Whether it may be a file of strings: an object in which most plain values are texts. */
export function isTexts({ root, texts, literals }: JsonTraits): boolean {
  return root.kind === 'object' && (texts > literals || root.members.length === 0);
}
