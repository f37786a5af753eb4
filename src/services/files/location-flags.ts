/** Flags that follow from where a string is used: texts of documentation have the markup of its files. */

const NONE: readonly string[] = [];

const BY_EXTENSION: readonly (readonly [extension: string, flags: readonly string[]])[] = [
  ['.rst', ['rst-text']],
  ['.mdx', ['md-text', 'safe-mdx']],
  ['.md', ['md-text']],
  ['.markdown', ['md-text']],
  ['.adoc', ['asciidoc-text']],
  ['.ad', ['asciidoc-text']],
  ['.asciidoc', ['asciidoc-text']],
];

/** `references` as files give them: `docs/install.rst:12 docs/use.rst:3`. */
export function locationFlags(references: string): readonly string[] {
  for (const [extension, flags] of BY_EXTENSION) if (hasExtension(references, extension)) return flags;
  return NONE;
}

/** Whether a file of the references ends so: a line number, white space or nothing follows. */
function hasExtension(references: string, extension: string): boolean {
  for (let at = references.indexOf(extension); at !== -1; at = references.indexOf(extension, at + 1)) {
    const next = references[at + extension.length];
    if (next === undefined || next === ':' || next === ',' || /\s/.test(next)) return true;
  }
  return false;
}
