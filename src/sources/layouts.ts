/** The common layouts of translation files: all ways to read a path as a mask with a language. */
import { normaliseLanguage } from '../model/language.js';
import { hasOtherQualifiers } from './android-qualifiers.js';
import { isOrdinary, likelyLanguage } from './file-language.js';
import { ANDROID_FOLDER } from './file-mask.js';

/** A path read as one file of many: `po/de.po` as German under `po/*.po`. */
export interface Placement {
  readonly mask: string;
  readonly code: string;
  /** The code as the path has it. */
  readonly written: string;
  /** Whether such a language exists. Another code may be the project's own, or no language. */
  readonly known: boolean;
}

/** Common folder names that are also language codes. They almost never mean a language. */
const FOLDERS_NOT_LANGUAGES = new Set(
  'src lib bin doc app web css img ext mod pkg cmd api sys dev new old log out win mac sql etc tmp var usr opt'.split(
    ' ',
  ),
);

/** All ways to read the path, most likely first. */
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
    if (code !== undefined) placements.push({ mask, code, written, known: isOrdinary(code) });
  };
  add(stem, `${folder}*${ending}`);
  for (const start of codeStarts(stem)) {
    // After a name, only codes count: `app_german` is very rare, and `app-basic` is not the language Basic.
    if (normaliseLanguage(stem.slice(start)) === undefined) continue;
    add(stem.slice(start), `${folder}${stem.slice(0, start)}*${ending}`);
  }
  const dotted = stem.indexOf('.');
  if (dotted > 0) add(stem.slice(0, dotted), `${folder}*${stem.slice(dotted)}${ending}`);
  for (let i = segments.length - 1; i >= 0; i--) {
    const { before, code, after } = inFolder(segments[i]!);
    if (FOLDERS_NOT_LANGUAGES.has(segments[i]!)) continue;
    if (before === ANDROID_FOLDER && hasOtherQualifiers(code)) continue;
    const inside = [...segments.slice(0, i), `${before}*${after}`, ...segments.slice(i + 1)].join('/');
    const again = withoutCode(name, code);
    if (again !== undefined) add(code, `${inside}/${again}`);
    add(code, `${inside}/${name}`);
  }
  return placements;
}

/** Joomla and others repeat the language of the folder in the file name: `en-GB/en-GB.com_shop.ini`. */
function withoutCode(name: string, code: string): string | undefined {
  const at = name.indexOf(code);
  const before = at > 0 ? name[at - 1]! : '.';
  const after = name[at + code.length] ?? '.';
  if (at === -1 || !/[-_.]/.test(before) || !/[-_.]/.test(after)) return undefined;
  return `${name.slice(0, at)}*${name.slice(at + code.length)}`;
}

/** Offsets where a language may begin after a prefix, longest language first. */
function codeStarts(stem: string): number[] {
  return [...stem.matchAll(/[-_.]/g)]
    .map((match) => match.index + 1)
    .filter((start) => start > 1 && start < stem.length);
}

/** Android, Apple and others add a prefix or suffix to the code: `values-de`, `de.lproj`, `resource.language.de_de`. */
function inFolder(folder: string): { before: string; code: string; after: string } {
  const [, before = '', code = folder, after = ''] =
    /^(values-)(.+)()$/.exec(folder) ?? /^()(.+)(\.lproj)$/.exec(folder) ?? /^(.+\.)([^.]+)()$/.exec(folder) ?? [];
  return { before, code, after };
}

/** Possible base files of a mask, most likely first: without a language, or with a name such as `Base` instead. */
export function baseFilesOf(mask: string): string[] {
  const star = mask.indexOf('*');
  if (star === -1 || mask.includes('*', star + 1)) return [];
  const before = mask.slice(0, star);
  const after = mask.slice(star + 1);
  const candidates: string[] = [];
  // `messages_*.properties` gives `messages.properties`, `values-*/strings.xml` gives `values/strings.xml`.
  if (/[^/][-_.]$/.test(before)) candidates.push(before.slice(0, -1) + after);
  if (/\/$/.test(before) || before === '') {
    const names = ['Base', 'templates', 'template', 'base', 'default', 'Default', 'source'];
    candidates.push(...names.map((name) => `${before}${name}${after}`));
    // Installers keep the base file in the parent of the languages' folder.
    if (!after.includes('/')) candidates.push(before.replace(/[^/]+\/$/, `Default${after}`));
  }
  return candidates;
}
