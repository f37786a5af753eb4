/** Line breaks of texts that go through the fields of forms, which know one kind only. */
import type { Unit } from './unit.js';

/** As a field has it. */
export function asInField(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** What is to be saved of the fields of a string: what was not touched keeps its own, and what was follows the source. */
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
