/** The usual layouts of translation files: each way to read a path as a mask with a language in it. */
import { isKnownLanguage, normaliseLanguage } from '../model/language.js';
import { likelyLanguage } from './file-language.js';

/** A path read as one file of many: `po/de.po` as German under `po/*.po`. */
export interface Placement {
  readonly mask: string;
  readonly code: string;
  /** Whether there is a language of this code; others may be the project's own or a mistake. */
  readonly known: boolean;
}

/** Names of folders in every source tree that also are codes of languages; a language is hardly ever meant. */
const FOLDERS_NOT_LANGUAGES = new Set(
  'src lib bin doc app web css img ext mod pkg cmd api sys dev new old log out win mac sql etc tmp var usr opt'.split(
    ' ',
  ),
);

/** Every way to read the path, the likeliest first. */
export function placementsOf(path: string): Placement[] {
  const segments = path.split('/');
  const name = segments.pop()!;
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return [];
  const stem = name.slice(0, dot);
  const ending = name.slice(dot);
  const folder = path.slice(0, path.length - name.length);
  const placements: Placement[] = [];
  const add = (written: string, mask: string) => {
    const code = likelyLanguage(written);
    if (code !== undefined) placements.push({ mask, code, known: isKnownLanguage(code) });
  };
  add(stem, `${folder}*${ending}`);
  for (const start of codeStarts(stem)) {
    // Only codes stand behind a name: `app_german` is hardly ever written, and `app-basic` is no Basic.
    if (normaliseLanguage(stem.slice(start)) === undefined) continue;
    add(stem.slice(start), `${folder}${stem.slice(0, start)}*${ending}`);
  }
  const dotted = stem.indexOf('.');
  if (dotted > 0) add(stem.slice(0, dotted), `${folder}*${stem.slice(dotted)}${ending}`);
  for (let i = segments.length - 1; i >= 0; i--) {
    const { before, code, after } = inFolder(segments[i]!);
    if (FOLDERS_NOT_LANGUAGES.has(segments[i]!)) continue;
    const inside = [...segments.slice(0, i), `${before}*${after}`, ...segments.slice(i + 1)].join('/');
    const again = withoutCode(name, code);
    if (again !== undefined) add(code, `${inside}/${again}`);
    add(code, `${inside}/${name}`);
  }
  return placements;
}

/** Joomla and others name the language in the folder and in the file again: `en-GB/en-GB.com_shop.ini`. */
function withoutCode(name: string, code: string): string | undefined {
  const at = name.indexOf(code);
  const before = at > 0 ? name[at - 1]! : '.';
  const after = name[at + code.length] ?? '.';
  if (at === -1 || !/[-_.]/.test(before) || !/[-_.]/.test(after)) return undefined;
  return `${name.slice(0, at)}*${name.slice(at + code.length)}`;
}

/** Where a language may begin in a name that has something in front of it, the longest first. */
function codeStarts(stem: string): number[] {
  return [...stem.matchAll(/[-_.]/g)]
    .map((match) => match.index + 1)
    .filter((start) => start > 1 && start < stem.length);
}

/** Android, Apple and others put something beside the code: `values-de`, `de.lproj`, `resource.language.de_de`. */
function inFolder(folder: string): { before: string; code: string; after: string } {
  const [, before = '', code = folder, after = ''] =
    /^(values-)(.+)()$/.exec(folder) ?? /^()(.+)(\.lproj)$/.exec(folder) ?? /^(.+\.)([^.]+)()$/.exec(folder) ?? [];
  return { before, code, after };
}

/** Files that hold the source where the mask has languages, the likeliest first: without a language, or named so. */
export function baseFilesOf(mask: string): string[] {
  const star = mask.indexOf('*');
  if (star === -1 || mask.includes('*', star + 1)) return [];
  const before = mask.slice(0, star);
  const after = mask.slice(star + 1);
  const candidates: string[] = [];
  // `messages_*.properties` and `values-*/strings.xml` without the separator, but not a file with nothing but an ending.
  if (/[^/][-_.]$/.test(before)) candidates.push(before.slice(0, -1) + after);
  if (/\/$/.test(before) || before === '') {
    const names = ['Base', 'templates', 'template', 'base', 'default', 'Default', 'source'];
    candidates.push(...names.map((name) => `${before}${name}${after}`));
    // Installers keep the base file above the folder of the languages.
    if (!after.includes('/')) candidates.push(before.replace(/[^/]+\/$/, `Default${after}`));
  }
  return candidates;
}
