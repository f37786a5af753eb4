/** Serialises values. Percentages always have one decimal, even if it is zero. */

const WHOLE_PERCENTAGE = /("\w+_percent": ?\d+)(?=[,}\s])/g;

/** The pattern cannot match inside a string value, because quotation marks are escaped there. */
export function writeJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(WHOLE_PERCENTAGE, '$1.0');
}

/** Formats the number of a field, for CSV. */
export function writeNumber(name: string, value: number): string {
  return name.endsWith('_percent') ? value.toFixed(1) : String(value);
}
