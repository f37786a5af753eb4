/** HTTP as plain bytes: builds requests, and reads one complete response. */
import { once } from 'node:events';
import { connect } from 'node:net';

/** The host in requests, so that the links in responses are the same on every port. */
const HOST = 'bench.example';

/**
 * @param {string} path
 * @param {Record<string, string>} [headers]
 */
export function requestBytes(path, headers = {}) {
  const lines = Object.entries({ Host: HOST, Accept: 'application/json', ...headers });
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
}

/**
 * @typedef {object} RawResponse
 * @property {number} status
 * @property {Record<string, string>} headers Headers, without those that node:http adds itself.
 * @property {number} keepAliveSeconds How long the server keeps an idle connection.
 * @property {Buffer} body
 * @property {number} length Length of the whole response in bytes.
 */

/**
 * @param {number} port
 * @param {Buffer} request
 * @returns {Promise<RawResponse>}
 */
export async function readResponse(port, request) {
  const socket = connect({ port, host: '127.0.0.1' });
  let bytes = Buffer.alloc(0);
  socket.write(request);
  for (;;) {
    const [chunk] = await once(socket, 'data');
    bytes = Buffer.concat([bytes, chunk]);
    const response = parseResponse(bytes);
    if (response === undefined) continue;
    socket.destroy();
    return response;
  }
}

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive']);

/**
 * @param {Buffer} bytes
 * @returns {RawResponse | undefined} Undefined while the response is incomplete.
 */
export function parseResponse(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2)));
  const contentLength = Number(
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1] ?? 0,
  );
  const length = end + 4 + contentLength;
  if (bytes.length < length) return undefined;
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ADDED_BY_NODE.has(name.toLowerCase()))),
    keepAliveSeconds: Number(/timeout=(\d+)/.exec(headers['Keep-Alive'] ?? '')?.[1] ?? 0),
    body: bytes.subarray(end + 4, length),
    length,
  };
}
