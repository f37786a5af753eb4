/** The progress that git prints while it fetches. */

/** Passes on the last line of each piece of output. git separates the steps of its progress by carriage returns. */
export function lastLine(onProgress: ((text: string) => void) | undefined): ((chunk: string) => void) | undefined {
  if (onProgress === undefined) return undefined;
  return (chunk) => {
    const line = chunk
      .split(/[\r\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .at(-1);
    if (line !== undefined) onProgress(line.replace(/^remote: /, ''));
  };
}
