/** Which of the texts that are copied goes into which field. */
import type { EditedString } from '../../../model/edited-string.js';
import { pluralForm } from '../../../model/plural.js';

/** The source's singular into the field of 1, its last form into the others. */
export function sourceForFields(
  { source, plural }: Pick<EditedString, 'source' | 'plural'>,
  fields: number,
): readonly string[] {
  const last = source.at(-1) ?? '';
  const single = fields === 1 ? -1 : pluralForm(plural, 1);
  return Array.from({ length: fields }, (_, form) => (form === single ? source[0]! : last));
}

/** Where there are fewer than fields, the last one stands for the rest. */
export function formsForFields(forms: readonly string[], fields: number): readonly string[] {
  return Array.from({ length: fields }, (_, form) => forms[form] ?? forms.at(-1) ?? '');
}
