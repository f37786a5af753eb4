/** The colours of the widgets, and which colour belongs to which percentage. */

/** The hues of charts. They have enough contrast with white text, and with light and dark backgrounds. */
export const HUES = { green: '#158068', blue: '#1565c0', red: '#cc3d20' } as const;
export type Hue = keyof typeof HUES;

/** The colors of charts by their names in URLs. `auto` depends on the percentage. */
export const CHART_COLORS: readonly string[] = ['auto', 'red', 'green', 'blue'];

export function chartHue(color: string | undefined, percent: number): Hue {
  if (color === 'red' || color === 'green' || color === 'blue') return color;
  if (percent >= 85) return 'green';
  return percent >= 50 ? 'blue' : 'red';
}

/** The colour of a badge without a percentage. */
export const NO_COLOR = '#9f9f9f';

/** The usual colours of badges on the web. */
export function badgeColor(percent: number): string {
  if (percent >= 90) return '#44cc11';
  return percent >= 75 ? '#dfb317' : '#e05d44';
}

const DARK_TEXT = '#111111';
const LIGHT_TEXT = '#ffffff';

/** White or near black: the colour with more contrast to the background. */
export function textOn(background: string): string {
  return contrast(LIGHT_TEXT, background) >= contrast(DARK_TEXT, background) ? LIGHT_TEXT : DARK_TEXT;
}

/** The contrast of two colours `#rrggbb` as defined by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
