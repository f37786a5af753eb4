/** Colours, sizes and fonts by name, in light and in dark. */

/**
 * Texts stand out 4.5:1, what is translated 3:1. The bar's colours differ in lightness too, so that readers who cannot
 * tell green from amber still see where one ends.
 */
export const tokens = `
:root {
  color-scheme: light dark;
  --page: #ffffff;
  --raised: #f6f8fa;
  --text: #1f2328;
  --muted: #59636e;
  --line: #d8dee4;
  --line-soft: #e8ecf0;
  --accent: #0860ca;
  --accent-strong: #0550ae;
  --on-accent: #ffffff;
  --approved: #11602a;
  --translated: #2c974b;
  --fuzzy: #e3a21a;
  --empty: #e2e7ec;
  --empty-mark: #8c959f;
  --failing: #d1242f;
  --failing-text: #b31d28;
  --failing-soft: #ffebe9;
  --suggestion: #8250df;
  --comment: #2f81f7;
  --inserted: #d6f5dd;
  --deleted: #ffe1de;
  --readonly: #6e7781;
  --radius: 6px;
  --reach: 6px;
  --font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif;
  --mono: ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #0f1318;
    --raised: #171c23;
    --text: #e3e8ee;
    --muted: #98a2ad;
    --line: #333b45;
    --line-soft: #232a32;
    --accent: #6cb0ff;
    --accent-strong: #8fc4ff;
    --on-accent: #0b1420;
    --approved: #237d3f;
    --translated: #48b467;
    --fuzzy: #f7cf78;
    --empty: #2b333d;
    --empty-mark: #76818d;
    --failing: #f4574f;
    --failing-text: #ff8a82;
    --failing-soft: #3a1d1f;
    --suggestion: #b08aff;
    --comment: #58a6ff;
    --inserted: #12361f;
    --deleted: #4a1f22;
    --readonly: #8b949e;
  }
}`;
