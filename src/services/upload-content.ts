/** The content of an uploaded file: in memory, or in a temporary file that the caller removes afterwards. */
import { readFile } from 'node:fs/promises';

/** Can be sent to another thread. */
export type UploadContent = Uint8Array | { readonly file: string };

export async function readContent(content: UploadContent): Promise<Uint8Array> {
  return content instanceof Uint8Array ? content : readFile(content.file);
}
