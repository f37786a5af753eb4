/** Writes and reads the PO files of a run. */

const HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n';
const ENTRY = /^msgid "((?:[^"\\]|\\.)+)"\nmsgstr "((?:[^"\\]|\\.)*)"$/;

/** @param {Iterable<readonly [source: string, target: string]>} entries */
export function poText(entries) {
  return [HEADER, ...Array.from(entries, ([source, target]) => `msgid "${source}"\nmsgstr "${target}"\n`)].join('\n');
}

/**
 * Throws if the text is not a whole file, for example because it was cut off.
 *
 * @param {string} text
 * @param {string} name
 * @returns {Map<string, string>} translations by source text
 */
export function readPo(text, name) {
  const [header, ...entries] = text.trimEnd().split('\n\n');
  if (!header?.includes('charset=UTF-8')) throw new Error(`${name} has no header`);
  return new Map(
    entries.map((entry) => {
      const [, source, target] = ENTRY.exec(entry) ?? [];
      if (source === undefined) throw new Error(`${name} has a broken entry: ${JSON.stringify(entry)}`);
      return [source, target];
    }),
  );
}
