/** Adds the strings of an uploaded file that the base file of a component lacks. */
import type { FileFormat, ParsedFile } from '../../formats/format.js';
import { AppError } from '../../model/error.js';
import { hasText } from '../../model/state.js';
import { identity, type Unit } from '../../model/unit.js';
import { quoted } from '../../sources/zip-paths.js';
import type { Context } from '../context.js';
import { unreadableFile } from '../files/read-language-file.js';
import { findComponent } from '../find-component.js';
import { readContent, type UploadContent } from '../upload-content.js';
import { changeFiles, openFiles } from './change-files.js';
import { baseFormat, type ComponentAddress, filesOf } from './change-strings.js';

export interface UploadedStrings extends ComponentAddress {
  readonly content: UploadContent;
  /** Name of the uploaded file. */
  readonly filename: string;
}

export interface AddedStrings {
  /** Strings in the uploaded file, and how many of them were added. */
  readonly total: number;
  readonly added: number;
}

/** Either all new strings are added, or none. Strings that the base file has stay as they are. */
export async function addUploadedStrings(context: Context, request: UploadedStrings): Promise<AddedStrings> {
  const { writing, filename } = request;
  // The format comes first: a format that cannot add strings needs no advice about the folder.
  const format = baseFormat(await findComponent(context.store, request.project, request.component), 'write');
  const open = await openFiles(context, request, writing);
  const { component } = open;
  const { sourceLanguage: language } = component;
  const uploaded = await readContent(request.content);
  const { units } = readUploaded(format, uploaded, filename, language);
  const [base] = (await filesOf(context, open)).sources;
  const before = await base!.read();
  const known = new Set(format.parse(before, { language }).units.map(identity));
  const fresh = units.filter((unit) => hasText(unit.target) && !known.has(identity(unit)));
  if (fresh.length > 0) {
    const after = withStrings(format, before, uploaded, fresh, language);
    const message = `Add ${fresh.length === 1 ? 'a string' : `${fresh.length} strings`} to ${component.name}`;
    const changes = [{ path: base!.path, before, after }];
    await changeFiles(context, open, writing, { changes, languages: [language], message });
  }
  return { total: units.length, added: fresh.length };
}

function readUploaded(format: FileFormat, bytes: Uint8Array, filename: string, language: string): ParsedFile {
  let parsed: ParsedFile;
  try {
    parsed = format.parse(bytes, { language });
  } catch (error) {
    const { message } = unreadableFile(quoted(filename), error);
    throw new AppError('upload.unreadable', `The file ${quoted(filename)} was refused: ${message}`);
  }
  const [problem] = parsed.problems;
  if (problem === undefined) return parsed;
  const place = `Line ${problem.line} of ${quoted(filename)}`;
  throw new AppError('upload.unreadable', `${place} cannot be read: ${problem.message} Nothing was added.`);
}

/** The uploaded file tells the writer where each string belongs. If the format cannot insert, strings go to the end. */
function withStrings(
  { write, add }: ReturnType<typeof baseFormat<'write'>>,
  base: Uint8Array,
  uploaded: Uint8Array,
  fresh: readonly Unit[],
  language: string,
): Uint8Array {
  const edits = fresh.map((unit) => ({ identity: identity(unit), target: unit.target, state: 'translated' as const }));
  try {
    return write(base, edits, { language, base: { bytes: uploaded, language } });
  } catch (error) {
    if (!(error instanceof AppError) || add === undefined) throw error;
    return fresh.reduce((bytes, { key, target }) => add(bytes, { key, target, language }), base);
  }
}
