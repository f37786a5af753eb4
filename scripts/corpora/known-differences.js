/** Where our figures differ from the reference's on purpose, and why; docs/formats/README.md has the same as a table. */

/** @type {readonly { readonly folder: RegExp, readonly difference: RegExp, readonly reason: string }[]} */
const KNOWN = [
  { folder: /^contributor-covenant$/, difference: /^nothing found/, reason: 'Markdown is not a format of ours' },
  {
    folder: /^bolt-core$/,
    difference: /(hu|pt_BR)\.xlf: refused/,
    reason: 'XLIFF 1.2 beside 2.0 under one mask: we read both, the reference refuses the file',
  },
  {
    folder: /^rails-i18n$/,
    difference: /gd\.yml: refused/,
    reason: 'a key that occurs twice: we report it and count the first, the reference refuses the file',
  },
  {
    folder: /^rails-i18n$/,
    difference: /: \["(true|false)",20\]$/i,
    reason: 'true and false in YAML: we show them as written, the reference as Python does',
  },
  {
    folder: /^stats-macos$/,
    difference: /\.strings (ours: \[.*,20\]|theirs: \[.*,0\])$/,
    reason: 'an entry with a // comment on its line: we read it, as Apple does, the reference loses it or the next',
  },
];

/**
 * The reason of a difference; undefined when nobody knows one.
 *
 * @param {string} folder
 * @param {string} difference
 */
export function explain(folder, difference) {
  return KNOWN.find((known) => known.folder.test(folder) && known.difference.test(difference))?.reason;
}
