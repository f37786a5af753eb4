/** Collects the traits of a JSON file that distinguish the JSON formats. */
import { AppError } from '../../../model/error.js';
import type { FileSample } from '../../format.js';
import { decodeText } from '../text-file.js';
import { type JsonMember, type JsonNode, type JsonObject, parseJson } from './tree.js';

interface JsonTraits {
  readonly root: JsonNode;
  /** Number of texts, and number of other plain values. */
  readonly texts: number;
  readonly literals: number;
  /** `{{name}}` or `$t(key)` in more than a few texts. Magic words of MediaWiki do not count. */
  readonly doubleBraces: boolean;
  /** `{{.Name}}`, a Go template. */
  readonly goTemplates: boolean;
  /** `@:key`, or a text with a pipe and a placeholder, in a file without ICU messages. */
  readonly vueSyntax: boolean;
  /** `item_plural` together with `item`, in a file without placeholders that i18next does not know. */
  readonly pluralEndings: boolean;
  /** `item_1` together with `item_0`. */
  readonly numberEndings: boolean;
  /** `item_other` together with `item_one`: every language with several forms has both. */
  readonly categoryEndings: boolean;
}

/** Top-level names that occur in settings files but not in translation files. */
const SETTINGS_NAMES = ['compilerOptions', 'dependencies', 'devDependencies', 'lockfileVersion', 'manifest_version'];

/** Members that only the manifest of a package has next to its name. */
const MANIFEST_NAMES = ['license', 'require', 'scripts', 'version'];
const PACKAGE_NAME = /^@?[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/;

/** `{{PLURAL:$1|page|pages}}` and `{{GENDER:$2|…}}` in texts of MediaWiki and of programs that share its syntax. */
const MAGIC_WORD = /\{\{[A-Za-z#]+:/;

/** An argument with a type. Vue I18n does not know such arguments, so a pipe in the same file is only text. */
const ICU_ARGUMENT = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

/** A placeholder of `printf`, which Minecraft uses too. */
const PERCENT = /%(?:\d+\$)?[sd]\b/;

/** A project of thousands of texts may contain a few texts with double braces for another program. */
const MAX_TEXTS_PER_INTERPOLATION = 200;

/** Cache: detection asks all formats about the same bytes. */
const known = new WeakMap<Uint8Array, JsonTraits | 'unreadable'>();

/** Larger .json files are not considered translation files. */
const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** Returns undefined if the file has another extension, is not JSON or contains settings. */
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
    if (root.kind === 'object' && (root.members.some(isOfSettings) || isManifest(root))) return 'unreadable';
    return traitsOf(root);
  } catch (error) {
    if (error instanceof AppError) return 'unreadable';
    throw error;
  }
}

/** A schema belongs to settings too, unless its address speaks of translations. */
function isOfSettings({ name, value }: JsonMember): boolean {
  if (name !== '$schema') return SETTINGS_NAMES.includes(name);
  return value.kind === 'string' && !/message|translation|locale|i18n|inlang/i.test(value.value);
}

/** Language packs have a `composer.json` next to their translations. */
function isManifest({ members }: JsonObject): boolean {
  return (
    members.some(({ name, value }) => name === 'name' && value.kind === 'string' && PACKAGE_NAME.test(value.value)) &&
    members.some(({ name }) => MANIFEST_NAMES.includes(name))
  );
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
  let interpolated = 0;
  let magicWords = 0;
  let hasIcuArguments = false;
  let hasPercents = false;
  visit(root);
  traits.doubleBraces = interpolated > magicWords && interpolated * MAX_TEXTS_PER_INTERPOLATION >= traits.texts;
  if (hasIcuArguments) traits.vueSyntax = false;
  // Other programs also use names such as `scene` and `scene_plural`, but as separate strings.
  if ((hasIcuArguments || hasPercents) && !traits.doubleBraces) traits.pluralEndings = false;
  return traits;

  function visit(node: JsonNode): void {
    if (node.kind === 'literal') traits.literals++;
    else if (node.kind === 'array') node.items.forEach(visit);
    else if (node.kind === 'object') {
      checkNames(node);
      for (const { value } of node.members) visit(value);
    } else {
      traits.texts++;
      checkText(node.value);
    }
  }

  function checkText(text: string): void {
    const braces = text.includes('{');
    if (braces && text.includes(',') && ICU_ARGUMENT.test(text)) hasIcuArguments = true;
    if (text.includes('%') && PERCENT.test(text)) hasPercents = true;
    if (braces && text.includes('{{') && /\{\{-?\s*\./.test(text)) traits.goTemplates = true;
    else if (braces && MAGIC_WORD.test(text)) magicWords++;
    // ICU messages contain `{{name} more}`, which only looks alike.
    else if (text.includes('$t(') || (braces && /\{\{-?\s*[^{}]+\}\}/.test(text))) interpolated++;
    if (text.includes('@') && /@(?:\.[a-z]+)?:(?:[\w(]|\{)/.test(text)) traits.vueSyntax = true;
    if (braces && text.includes('|') && /\{\s*[\w.]+\s*\}/.test(text)) traits.vueSyntax = true;
  }

  function checkNames({ members }: JsonObject): void {
    const suffixed = members.filter(({ name, value }) => value.kind === 'string' && name.lastIndexOf('_') > 0);
    if (suffixed.length === 0) return;
    const names = new Set(members.map(({ name }) => name));
    for (const { name } of suffixed) {
      const at = name.lastIndexOf('_');
      const base = name.slice(0, at);
      const ending = name.slice(at + 1);
      if (ending === 'plural' && names.has(base)) traits.pluralEndings = true;
      if (ending === '0' && names.has(`${base}_1`)) traits.numberEndings = true;
      if (ending === 'one' && names.has(`${base}_other`)) traits.categoryEndings = true;
    }
  }
}

/** Whether more than half of the members of the outermost object are objects that pass the test. */
export function mostMembers({ root }: JsonTraits, test: (entry: JsonObject) => boolean): boolean {
  if (root.kind !== 'object') return false;
  const passing = root.members.filter(({ value }) => value.kind === 'object' && test(value)).length;
  return passing * 2 > root.members.length;
}

/** Whether an object has a member of this name with a text. */
export function hasTextUnder(entry: JsonObject, name: string): boolean {
  return entry.members.some((member) => member.name === name && member.value.kind === 'string');
}

/** Whether this can be a file of strings: an object in which most plain values are texts, or an empty object. */
export function isTexts({ root, texts, literals }: JsonTraits): boolean {
  return root.kind === 'object' && (texts > literals || root.members.length === 0);
}
