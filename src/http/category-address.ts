/** Reads the category that a request names: its address in the API, or its id. */
import { InvalidField } from './invalid-field.js';

/** Returns 0 for no category: null, or an empty field of a form. */
export function categoryIdIn(written: string | number | null): number {
  if (written === null || written === '') return 0;
  const [, id] = /^(?:.*\/api\/categories\/)?([1-9]\d{0,15})\/?$/.exec(String(written)) ?? [];
  if (id !== undefined && Number.isSafeInteger(Number(id))) return Number(id);
  throw new InvalidField('category', 'category is the address of a category, such as /api/categories/7/, or null.');
}
