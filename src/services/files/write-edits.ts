/** Writes the edits that a language's file can hold into the bytes of the file. Pure. */
import type { Edit } from '../../formats/format.js';
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import type { Component } from '../../storage/store.js';

export interface WrittenEdits {
  readonly bytes: Uint8Array;
  /** Why edits are not in the bytes, by the identity of their strings. */
  readonly refused: ReadonlyMap<string, AppError>;
}

type Write = (bytes: Uint8Array, edits: readonly Edit[], refuse: (edit: Edit, error: AppError) => void) => Uint8Array;

/** `base` is the base file of a monolingual format. */
export function writeEdits(
  { format: id, sourceLanguage }: Pick<Component, 'format' | 'sourceLanguage'>,
  language: string,
  bytes: Uint8Array,
  base: Uint8Array | undefined,
  edits: readonly Edit[],
): WrittenEdits {
  const format = formatById(id);
  const { write } = format;
  if (write === undefined) {
    const error = new AppError('file.unwritable', readOnlyMessage(format));
    return { bytes, refused: new Map(edits.map((edit) => [edit.identity, error])) };
  }
  const options = { language, ...(base && { base: { bytes: base, language: sourceLanguage } }) };
  return writePossible((content, some, refuse) => write(content, some, { ...options, refuse }), bytes, edits);
}

export function readOnlyMessage({ name }: { readonly name: string }): string {
  return `Tallyglot reads files of the format ${name} but cannot write them.`;
}

/** If an unknown edit makes writing fail, tries both halves of the edits, until the failing edits are isolated. */
function writePossible(write: Write, bytes: Uint8Array, edits: readonly Edit[]): WrittenEdits {
  const refused = new Map<string, AppError>();
  try {
    return { bytes: write(bytes, edits, ({ identity }, error) => refused.set(identity, error)), refused };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (edits.length === 1) return { bytes, refused: new Map([[edits[0]!.identity, error]]) };
    const middle = Math.ceil(edits.length / 2);
    const first = writePossible(write, bytes, edits.slice(0, middle));
    const second = writePossible(write, first.bytes, edits.slice(middle));
    return { bytes: second.bytes, refused: new Map([...first.refused, ...second.refused]) };
  }
}
