/** Decides which copied text goes into which field. */
import type { EditedString } from '../../../model/edited-string.js';
import { pluralForm } from '../../../model/plural.js';

/** The singular of the source goes into the field for the number 1, its last form into all others. */
export function sourceForFields(
  { source, plural }: Pick<EditedString, 'source' | 'plural'>,
  fields: number,
): readonly string[] {
  const last = source.at(-1) ?? '';
  const single = fields === 1 ? -1 : pluralForm(plural, 1);
  return Array.from({ length: fields }, (_, form) => (form === single ? source[0]! : last));
}

/** If there are fewer texts than fields, the last text is repeated. */
export function formsForFields(forms: readonly string[], fields: number): readonly string[] {
  return Array.from({ length: fields }, (_, form) => forms[form] ?? forms.at(-1) ?? '');
}
