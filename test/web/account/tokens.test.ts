/** The colours of bars stand out from the page and from each other, for all eyes, in light and in dark. */
import { describe, expect, test } from 'vitest';
import { tokens } from '../../../src/web/frame/styles/tokens.js';

/** By name: dark ones take the place of light ones. */
function coloursIn(css: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]));
}

const [light = '', dark = ''] = tokens.split('@media');
const LIGHT = coloursIn(light);
const DARK = coloursIn(dark);

/** As WCAG defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (more + 0.05) / (less + 0.05);
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('in %s', (_name, colours) => {
  test.each([
    ['approved', 'page', 3],
    ['approved', 'raised', 3],
    ['translated', 'page', 3],
    ['translated', 'raised', 3],
    ['approved', 'translated', 1.9],
    ['translated', 'fuzzy', 1.6],
    ['approved', 'empty', 2],
    ['text', 'page', 4.5],
    ['muted', 'page', 4.5],
    ['muted', 'raised', 4.5],
    ['failing-text', 'failing-soft', 4.5],
  ])('%s stands out from %s by %f', (one, other, least) => {
    expect(contrast(colours[one]!, colours[other]!)).toBeGreaterThanOrEqual(least);
  });
});
