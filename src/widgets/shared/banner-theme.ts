/** The colours of the two banners. They ignore dark mode: users choose black or white to fit their page. */

export interface BannerTheme {
  readonly page: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly empty: string;
  readonly bar: string;
}

const GREY: BannerTheme = {
  page: '#e8ecf0',
  line: '#cdd4db',
  text: '#1f2328',
  muted: '#4d5660',
  empty: '#cdd4db',
  bar: '#158068',
};

const THEMES: Readonly<Record<string, BannerTheme>> = {
  grey: GREY,
  white: { page: '#ffffff', line: '#d8dee4', text: '#1f2328', muted: '#59636e', empty: '#e2e7ec', bar: '#158068' },
  black: { page: '#0f1318', line: '#333b45', text: '#e3e8ee', muted: '#98a2ad', empty: '#2b333d', bar: '#3da65a' },
};

export const BANNER_COLORS: readonly string[] = Object.keys(THEMES);

export function bannerTheme(color: string | undefined): BannerTheme {
  return BANNER_COLORS.includes(color ?? '') ? THEMES[color!]! : GREY;
}
