/** Reads the translation from a submitted form. */
import type { FormFields } from '../../http/form-body.js';

/** The texts of the fields; undefined if the form has no such field. */
export function submittedTarget(body: unknown): readonly string[] | undefined {
  const { target } = (typeof body === 'object' && body !== null ? body : {}) as FormFields;
  if (target === undefined) return undefined;
  // Browsers send every line break as CR LF.
  return (typeof target === 'string' ? [target] : target).map((text) => text.replaceAll('\r\n', '\n'));
}
