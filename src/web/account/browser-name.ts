/** A short name for a browser, such as "Firefox on Linux", from the way it describes itself. */

const MAX_LENGTH = 60;

/** The first match counts: browsers also name the browsers that they are compatible with. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export function browserName(userAgent: string): string {
  const nameIn = (known: typeof BROWSERS) => known.find(([, mark]) => mark.test(userAgent))?.[0];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  if (userAgent === '') return 'Unknown browser';
  return userAgent.length > MAX_LENGTH ? `${userAgent.slice(0, MAX_LENGTH)}…` : userAgent;
}
