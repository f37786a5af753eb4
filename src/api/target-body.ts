/** A translation in a request body: one text, or a list with one text per plural form. */
import { type Static, Type } from '@sinclair/typebox';

const MAX_CHARACTERS = 100_000;

const Text = Type.String({ maxLength: MAX_CHARACTERS });

export const TargetBody = Type.Union([Text, Type.Array(Text, { minItems: 1, maxItems: 10 })], {
  description:
    'The translation: one text, or a list with one text for each plural form of the language. A text has at most ' +
    `${MAX_CHARACTERS.toLocaleString('en')} characters.`,
});

export function targetForms(target: Static<typeof TargetBody>): readonly string[] {
  return typeof target === 'string' ? [target] : target;
}
