/** The translation that a form brings, as it was written. */
import type { FormFields } from '../../http/form-body.js';

/** The texts in the fields; undefined where the form had none. */
export function writtenTarget(body: unknown): readonly string[] | undefined {
  const { target } = (typeof body === 'object' && body !== null ? body : {}) as FormFields;
  if (target === undefined) return undefined;
  // Forms send every line break as two characters, whatever was written.
  return (typeof target === 'string' ? [target] : target).map((text) => text.replaceAll('\r\n', '\n'));
}
