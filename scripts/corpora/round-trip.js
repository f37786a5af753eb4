/** Writes a file, reads it again and checks that the result equals what was written. */
import { AppError } from '../../dist/model/error.js';
import { identity } from '../../dist/model/unit.js';

/**
 * Returns the problem with writing the file; undefined if there is none.
 *
 * @param {import('../../src/formats/format.js').FileFormat} format
 * @param {Uint8Array} bytes
 * @param {string} language
 */
export function roundTrip(format, bytes, language) {
  if (format.write === undefined) return undefined;
  if (Buffer.compare(format.write(bytes, [], { language }), bytes) !== 0) return 'changes without an edit';
  const before = format.parse(bytes, { language }).units;
  const edits = before.map((unit, index) => ({
    identity: identity(unit),
    target: unit.target.map((_, form) => `Édité ${index}.${form} "a" 'b'`),
    state: 'translated',
  }));
  try {
    const after = format.parse(format.write(bytes, edits, { language }), { language }).units;
    const wanted = new Map(edits.map((edit) => [edit.identity, edit.target.join('\u0000')]));
    if (after.length !== before.length) return `has ${after.length} strings after editing, ${before.length} before`;
    const lost = after.find((unit) => wanted.get(identity(unit)) !== unit.target.join('\u0000'));
    return lost && `${JSON.stringify(identity(lost))} reads ${JSON.stringify(lost.target)} after editing`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `cannot be written: ${error.message}`;
  }
}
