/** Serves stylesheet, icon and scripts, compressed once per encoding. */
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { ASSETS } from './assets.js';

const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
};

/** In order of preference. */
const PACKERS = [
  ['br', promisify<string, Buffer>(brotliCompress)],
  ['gzip', promisify<string, Buffer>(gzip)],
] as const;

export function assetRoutes(app: FastifyInstance): void {
  for (const asset of ASSETS) {
    const packed = new Map<string, Promise<Buffer>>();
    app.get(asset.href, async ({ headers }, reply) => {
      reply.headers(HEADERS).type(asset.type);
      const packer = PACKERS.find(([encoding]) => takes(headers['accept-encoding'], encoding));
      if (packer === undefined) return reply.send(asset.content);
      const [encoding, pack] = packer;
      if (!packed.has(encoding)) packed.set(encoding, pack(asset.content));
      return reply.header('Content-Encoding', encoding).send(await packed.get(encoding));
    });
  }
}

/** Whether an `Accept-Encoding` header allows the encoding; `q=0` forbids it. */
function takes(accepted: string | string[] | undefined, encoding: string): boolean {
  return String(accepted ?? '')
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim().toLowerCase()))
    .some(([name, weight = 'q=1']) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight));
}
