/** Values as text: percentages have their decimal also where it is zero, in this interface as in its statistics. */

const WHOLE_PERCENTAGE = /("\w+_percent": ?\d+)(?=[,}\s])/g;

/** A name within a text cannot be taken for one: its quotation marks are escaped there. */
export function writeJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(WHOLE_PERCENTAGE, '$1.0');
}

/** The number that a field of this name has, for tables. */
export function writeNumber(name: string, value: number): string {
  return name.endsWith('_percent') ? value.toFixed(1) : String(value);
}
