/** Keeps the line breaks of texts that are edited in form fields, which convert all line breaks to LF. */
import type { Unit } from './unit.js';

/** The text as a form field contains it. */
export function asInField(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * The texts to save. An unchanged text keeps its line breaks; a changed text gets the kind of line breaks of the
 * source.
 */
export function withOwnLineBreaks(
  written: readonly string[],
  { source, target }: Pick<Unit, 'source' | 'target'>,
): readonly string[] {
  const isWindows = source.some((text) => text.includes('\r\n'));
  return written.map((text, form) => {
    const saved = target[form] ?? '';
    if (text === asInField(saved)) return saved;
    return isWindows ? text.replaceAll('\n', '\r\n') : text;
  });
}
