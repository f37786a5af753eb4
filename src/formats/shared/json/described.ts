/** Finds strings that are objects, with one text and notes about it: `{ "text": …, "description": … }`. */
import { isTextMember, type TextMember } from './forms.js';
import type { JsonPlace } from './place.js';
import { isPlatformBlock } from './platform.js';
import type { JsonMember, JsonNode, JsonObject } from './tree.js';

const TEXT_NAMES: ReadonlySet<string> = new Set([
  'defaultmessage',
  'message',
  'messageformat',
  'other',
  'string',
  'text',
  'translation',
]);
const NOTE_NAMES: ReadonlySet<string> = new Set([
  'comment',
  'context',
  'description',
  'developercomment',
  'instruction',
  'instructions',
  'meta',
  'note',
  'notes',
]);
/** Matches the end of the name of a note next to its text: `key___DESCRIPTION`, `key__comment`. */
const NOTE_SUFFIX = /__(?:comment|context|description|instruction|note)$/i;
/** Names of strings can end like this too: `error__description` next to `error`. */
const COULD_BE_STRING = /(?<!_)__[A-Za-z]+$|[a-z]$/;
/** A larger object is a table of strings. */
const MAX_MEMBERS = 20;

/** Returns the member with the text if all other members are notes, numbers or the like. */
export function describedText({ members }: JsonObject): TextMember | undefined {
  if (members.length > MAX_MEMBERS) return undefined;
  const texts = members.filter(({ name }) => TEXT_NAMES.has(plainName(name)));
  const [text] = texts;
  if (texts.length !== 1 || !isTextMember(text!)) return undefined;
  return members.every((member) => member === text || isNote(member) || member.value.kind === 'literal')
    ? text
    : undefined;
}

/** Returns the notes in such an object, one per line. */
export function notesIn({ members }: JsonObject): string {
  return noteOf(members.filter(isNote));
}

/** Returns the text of these notes, one per line. A note can also be an object with texts. */
export function noteOf(notes: readonly JsonMember[]): string {
  return notes
    .flatMap(({ value }) => (value.kind === 'object' ? value.members.map((member) => member.value) : [value]))
    .flatMap((value) => (value.kind === 'string' && value.value !== '' ? [value.value] : []))
    .join('\n');
}

/** Whether more strings of the file are such objects than plain texts. The names alone say little: pages have texts too. */
export function isDescribedFile(root: JsonNode): boolean {
  let described = 0;
  let plain = 0;
  const visit = (node: JsonNode): void => {
    if (node.kind === 'string') plain++;
    else if (node.kind === 'array') node.items.forEach(visit);
    else if (node.kind === 'object') {
      if (describedText(node) !== undefined && node.members.some(isNote)) described++;
      else for (const { value } of node.members) visit(value);
    }
  };
  if (root.kind === 'object') for (const member of root.members) if (!isPlatformBlock(member)) visit(member.value);
  return described > plain;
}

/** Returns the name of the text that this member may describe: `key` for `key___DESCRIPTION` and `@key`. */
export function describedName({ name, value }: JsonMember): string | undefined {
  if (name.startsWith('@')) return name.slice(1);
  if (value.kind !== 'string') return undefined;
  let end = name.search(NOTE_SUFFIX);
  while (name[end - 1] === '_') end--;
  return end > 0 ? name.slice(0, end) : undefined;
}

/** Whether the name alone does not show that the member is a note. */
export function mayBeString({ name }: JsonMember): boolean {
  return !name.startsWith('@') && COULD_BE_STRING.test(name);
}

/** Whether the member is a note about the object that contains it: `"@info": "Names of animals"`. */
export function isNoteOfObject({ name, value }: JsonMember): boolean {
  if (!name.startsWith('@') || value.kind !== 'string') return false;
  const plain = plainName(name.slice(1));
  return plain === 'info' || NOTE_NAMES.has(plain);
}

/** Returns the member name of the text inside the string's object; undefined if the string is a plain text. */
export function textNameOf({ children: [child], forms }: JsonPlace): string | undefined {
  if (child === undefined || forms.kind !== 'single') return undefined;
  const node = 'name' in child ? child.value : child;
  return node.kind === 'object' ? node.members.find(({ value }) => value === forms.value)?.name : undefined;
}

function isNote({ name }: JsonMember): boolean {
  return NOTE_NAMES.has(plainName(name)) || name.startsWith('@');
}

/** Returns the name without separators and letter case: `developer_comment` and `developerComment` are the same. */
function plainName(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}
