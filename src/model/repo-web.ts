/** Links from the location of a string to the source browser of a project, such as a page of GitHub. */
import { parseUrl } from './parse-url.js';

/** Names that an address can contain in braces. `filename` is another name for `path`, which other servers use. */
const NAMES: Readonly<Record<string, keyof Location>> = {
  branch: 'branch',
  path: 'path',
  filename: 'path',
  line: 'line',
};

const NAME = /\{\{?(\w+)\}\}?/g;

const MAX_LENGTH = 500;

interface Location {
  readonly branch: string;
  readonly path: string;
  readonly line: string;
}

/** Why the text cannot be the address of a source browser; undefined if it can. An empty text means none. */
export function repoWebProblem(template: string): string | undefined {
  if (template === '') return undefined;
  if (template.length > MAX_LENGTH || !/^https?:\/\/[^/{}\s]+\//.test(template) || !isAddress(template)) {
    return 'must be an address that begins with http:// or https://';
  }
  const unknown = Array.from(template.matchAll(NAME), ([, name]) => name!).find((name) => !Object.hasOwn(NAMES, name));
  if (unknown !== undefined) return `has an unknown name {${unknown}}; known names are {branch}, {path} and {line}`;
  return /\{\{?(?:path|filename)\}/.test(template) ? undefined : 'must contain {path}, the place of the file';
}

function isAddress(template: string): boolean {
  const example = template.replace(NAME, 'x');
  const url = parseUrl(example);
  return url?.username === '' && url.password === '' && !/[\s"<>\\^`]/.test(example);
}

/** `branch` is the branch of the files; `HEAD` means the default branch on the usual source browsers. */
export function repoWebLink(template: string, path: string, line: number | undefined, branch = 'HEAD'): string {
  const values: Location = { branch: encodeURI(branch), path: encodePath(path), line: String(line ?? 1) };
  return template.replace(NAME, (whole, name: string) => {
    const value = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
    return value === undefined ? whole : values[value];
  });
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** A location as translation files write it. */
export interface SourceLocation {
  /** The text, as written. */
  readonly text: string;
  readonly path: string;
  readonly line: number | undefined;
}

const MAX_LOCATIONS = 100;

/** Splits the references of a string. White space inside U+2068 and U+2069 belongs to a file name, as in gettext. */
export function locationsIn(references: string): SourceLocation[] {
  const words = references.match(/(?:\u2068[^\u2069]*\u2069|[^\s,\u2068])+/g) ?? [];
  return words.slice(0, MAX_LOCATIONS).map((text) => {
    const plain = text.replace(/[\u2068\u2069]/g, '');
    const [, path = plain, line] = /^(.+?):(\d{1,9})(?::\d+)?$/.exec(plain) ?? [];
    return { text: plain, path, line: line === undefined ? undefined : Number(line) };
  });
}

/** Whether the path is inside the project: relative, without steps upwards. */
export function isProjectPath(path: string): boolean {
  return path !== '' && !/^(?:[a-z][a-z0-9+.-]*:|[/\\])/i.test(path) && !path.split(/[/\\]/).includes('..');
}
