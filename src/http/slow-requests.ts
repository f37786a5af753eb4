/** Ends requests that arrive too slowly, so that slow clients cannot hold connections and memory. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface RequestTimeouts {
  /** How long the headers may take. */
  readonly headersMs: number;
  /** How long a body may take. For an upload: the longest time without a new part. */
  readonly bodyMs: number;
}

export const USUAL_TIMEOUTS: RequestTimeouts = { headersMs: 10_000, bodyMs: 30_000 };

/**
 * Calls `refuse` if the body takes too long. An upload may continue as long as parts arrive: a large file over a slow
 * line is legitimate, and only users who may upload reach this point. After the response, the rest of a body may take
 * the same time again. Then the connection is closed.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number,
  refuse: () => void,
): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const isUpload = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    // The server has not read the parts that arrived, so the client cannot send more.
    if (request.complete || request.readableLength > 0) return;
    const before = received;
    received = socket.bytesRead;
    if (isUpload && received > before && !response.writableEnded) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else refuse();
  }, milliseconds).unref();
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
}
