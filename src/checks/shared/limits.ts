/** Limits that flags set: `max-length:40`, `max-lines:2`. */
import type { Flags } from '../../model/flags.js';

const WHOLE_NUMBER = /^[0-9]{1,9}$/;

/** The value of a flag as a number; undefined if the value is not a whole number. */
export function limitOf(flags: Flags, name: string): number | undefined {
  const value = flags.get(name)?.trim() ?? '';
  return WHOLE_NUMBER.test(value) ? Number(value) : undefined;
}

/** The message for a flag whose value is not a number. */
export function noLimit(name: string): string {
  return `The flag ${name} of this string needs a whole number as its value`;
}

/** The offset of the character with this number, counted in code points from 0. */
export function offsetOf(text: string, number: number): number {
  let offset = 0;
  for (let passed = 0; passed < number && offset < text.length; passed++) {
    offset += text.codePointAt(offset)! > 0xffff ? 2 : 1;
  }
  return offset;
}
