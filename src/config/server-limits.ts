/** Reads the limits of the server and its trusted proxies from the settings file. */
import { isIP } from 'node:net';
import { type ServerLimits, USUAL_LIMITS } from '../model/server-limits.js';
import { invalid, list, map, text, type Values, written } from './values.js';

/** The limits by their names in the settings file: the key, and the largest allowed value. */
const LIMITS: Readonly<Record<string, readonly [key: keyof ServerLimits, max: number]>> = {
  anonymous: ['anonymous', 1e9],
  user: ['user', 1e9],
  sign_in: ['signIn', 1e6],
  sign_in_address: ['signInAddress', 1e6],
  upload: ['upload', 1024],
  body: ['body', 64],
  uploads: ['uploads', 1000],
  upload_total: ['uploadTotal', 100_000],
  components: ['components', 100_000],
  upload_components: ['uploadComponents', 100_000],
  repository: ['repository', 1_000_000],
  page: ['page', 100_000],
  search: ['search', 600],
  user_search: ['userSearch', 600],
  streams: ['streams', 100_000],
  streams_user: ['streamsUser', 100_000],
  streams_address: ['streamsAddress', 100_000],
};

export function readLimits(value: unknown, file: string): ServerLimits {
  const values: Values = value === undefined ? {} : map(value, `${file}: limits`, Object.keys(LIMITS));
  const limits = Object.entries(LIMITS).map(([name, [key, max]]) => {
    const given = values[name] ?? USUAL_LIMITS[key];
    if (typeof given !== 'number' || !Number.isInteger(given) || given < 1 || given > max) {
      throw invalid(`${file}: limits.${name}`, `must be a whole number from 1 to ${max}, not ${written(given)}`);
    }
    return [key, given];
  });
  return Object.fromEntries(limits) as ServerLimits;
}

/** Addresses or networks of proxies that may state the client's address. */
export function readProxies(value: unknown, file: string): string[] {
  return readNetworks(value, `${file}: trusted_proxies`);
}

/** A list of addresses and networks. */
export function readNetworks(value: unknown, where: string): string[] {
  if (value === undefined) return [];
  return list(value, where).map((item, index) => {
    const name = `${where}[${index}]`;
    const network = text(item, name);
    const [address, bits, ...rest] = network.split('/');
    const maxBits = isIP(address ?? '') === 6 ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
    if (isIP(address ?? '') === 0 || !isNetwork || rest.length > 0) {
      throw invalid(name, `must be an address or a network such as 10.0.0.0/8, not ${written(network)}`);
    }
    return network;
  });
}
