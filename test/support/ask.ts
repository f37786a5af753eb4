/** Requests to a server under test, and the store's rows before and after them. */
import type { FastifyInstance } from 'fastify';
import type { StoreLocation } from '../../src/storage/connect.js';
import { type Dump, dumpTables } from './dump.js';
import { type FilePart, multipart } from './multipart.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Readonly<Record<string, string>>;

export interface Asked {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of all shapes
  readonly body: any;
}

export function asker(server: FastifyInstance) {
  const send = async (options: object): Promise<Asked> => {
    const { statusCode: status, headers, rawPayload } = await server.inject(options);
    const isJson = String(headers['content-type']).startsWith('application/json');
    return { status, headers, bytes: rawPayload, body: isJson ? JSON.parse(rawPayload.toString()) : undefined };
  };
  return {
    ask: (method: Method, url: string, headers: Headers = {}, payload?: object) =>
      send({ method, url, headers, ...(payload && { payload }) }),
    upload: (
      url: string,
      headers: Headers,
      parts: Readonly<Record<string, string | FilePart>>,
      method: Method = 'POST',
    ) => {
      const { payload, headers: own } = multipart(parts);
      return send({ method, url, payload, headers: { ...headers, ...own } });
    },
  };
}

/** Even refused requests are counted and mark their token as used. */
const TRANSIENT = ['request_count', 'token', 'session'];

/** All rows that a request may change. */
export async function contentOf(place: StoreLocation): Promise<Dump> {
  return Object.fromEntries(Object.entries(await dumpTables(place)).filter(([table]) => !TRANSIENT.includes(table)));
}
