/** When the files of an import are parsed: all before the transaction, or one by one inside the transaction. */
import type { Changes } from './find-changes.js';
import { type ImportRequest, MAX_PARSED_BEFORE } from './import-request.js';
import type { ReadLanguage } from './read-changed-files.js';

/** Parses one file for each language that the caller takes. */
export type Parsing = AsyncGenerator<ReadLanguage, void>;

export async function* startingWith(first: IteratorResult<ReadLanguage, void>, rest: Parsing): Parsing {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Whether the files are so large that the transaction must parse them one by one. */
export function parsesInSteps(
  { maxParsedBefore = MAX_PARSED_BEFORE }: Pick<ImportRequest, 'maxParsedBefore'>,
  { languages }: Pick<Changes, 'languages'>,
): boolean {
  return languages.reduce((sum, { size }) => sum + size, 0) > maxParsedBefore;
}

export async function together(languages: Parsing): Promise<readonly ReadLanguage[]> {
  const read: ReadLanguage[] = [];
  for await (const language of languages) read.push(language);
  return read;
}

/** A transaction that is repeated after a conflict parses the files again. */
export async function inSteps(first: Parsing, again: () => Parsing): Promise<AsyncIterable<ReadLanguage>> {
  let next: Parsing | undefined = first;
  return {
    [Symbol.asyncIterator]() {
      const languages = next ?? again();
      next = undefined;
      return readAhead(languages);
    },
  };
}

/** Parses the next file while the database writes the strings of the previous file. */
async function* readAhead(languages: Parsing): Parsing {
  try {
    for (let coming = languages.next(); ; ) {
      const { done, value } = await coming;
      if (done) return;
      coming = languages.next();
      // The error is thrown when the caller asks for the language.
      coming.catch(() => {});
      yield value;
    }
  } finally {
    // If the caller stops early, waits until the file is parsed.
    await languages.return().catch(() => {});
  }
}
