/** Bodies of multipart/form-data, for requests with files. */

export interface FilePart {
  readonly filename: string;
  readonly content: string | Uint8Array;
}

/** The body and its header field. A text is a field, any other value is a file. */
export function multipart(parts: Readonly<Record<string, string | FilePart>>): {
  payload: Buffer;
  headers: { 'content-type': string };
} {
  const boundary = 'boundary-of-a-test';
  const chunks = Object.entries(parts).flatMap(([name, part]) => {
    const isField = typeof part === 'string';
    const disposition = `form-data; name="${name}"${isField ? '' : `; filename="${part.filename}"`}`;
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(isField ? part : part.content), Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
