/** Finds the server that accepts writes among the servers of one PostgreSQL database, and follows it when it changes. */
import pg from 'pg';
import type { DatabaseUrl } from '../model/database-url.js';
import { READ_ONLY_CODE } from './postgres-errors.js';

const CONNECT_TIMEOUT_MS = 5000;
/** The server in use is checked this often. */
const PROBE_INTERVAL_MS = 2000;
const PROBE_TIMEOUT_MS = 3000;
/** A server that fails so many probes in a row loses its connections. One failure can mean that the server is busy. */
const MAX_FAILED_PROBES = 2;

export class PostgresServers {
  readonly count: number;
  /** The class of connections for `pg.Pool`. Each connection goes to the server that is in use when it is made. */
  readonly Client: typeof pg.Client;
  readonly #url: DatabaseUrl;
  #current = 0;
  /** The server that last proved to be writable. */
  #confirmed: number | undefined;
  readonly #clients = new Map<pg.Client, number>();
  readonly #timer: NodeJS.Timeout;
  #failedProbes = 0;
  #isProbing = false;

  constructor(url: DatabaseUrl) {
    this.#url = url;
    this.count = url.servers.length;
    this.Client = clientClass(this);
    this.#timer = setInterval(() => this.#probe(), PROBE_INTERVAL_MS).unref();
  }

  get current(): number {
    return this.#current;
  }

  addressOf(server: number): string {
    return this.#url.servers[server]!;
  }

  /** New connections no longer go to this server, unless no other server is left. */
  avoid(server: number): void {
    if (this.#current !== server) return;
    // Servers are tried in the order of the address.
    this.#current = (server + 1) % this.count;
  }

  /** Call when a server refuses writes on a connection: the server became a standby. */
  refuse(client: unknown): void {
    const server = this.#clients.get(client as pg.Client);
    if (server === undefined || this.count === 1) return;
    this.avoid(server);
    this.#disconnect((other) => other === server);
  }

  /** Resolves if the new connection can be used. Rejects if its server must be writable, and is a standby. */
  async admit(client: pg.Client, server: number): Promise<void> {
    if (this.#url.mustBeWritable) {
      await assertWritable(client);
      // A server that was cut off still answers reads, with old data. Its connections must not be used again.
      if (this.#confirmed !== server) this.#disconnect((other) => other !== server);
      this.#confirmed = server;
    }
    this.#clients.set(client, server);
    client.once('end', () => this.#clients.delete(client));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Ends connections at once. Their queries fail, and the callers retry or report the error. */
  #disconnect(isAffected: (server: number) => boolean): void {
    for (const [client, server] of this.#clients) {
      if (!isAffected(server)) continue;
      this.#clients.delete(client);
      destroy(client);
    }
  }

  /** Finds servers that hang. Without probes, queries would wait as long as their server hangs. */
  async #probe(): Promise<void> {
    if (this.#isProbing || this.#clients.size === 0) return;
    this.#isProbing = true;
    const server = this.#current;
    try {
      await assertReachable(this.addressOf(server), this.#url.mustBeWritable);
      this.#failedProbes = 0;
    } catch (error) {
      this.#failedProbes = isAnswer(error) ? 0 : this.#failedProbes + 1;
      if (this.#failedProbes >= MAX_FAILED_PROBES) {
        this.#failedProbes = 0;
        this.avoid(server);
        this.#disconnect((other) => other === server);
      }
    } finally {
      this.#isProbing = false;
    }
  }
}

/** The pool passes its own options to the constructor. */
function clientClass(servers: PostgresServers): typeof pg.Client {
  class ServerClient extends pg.Client {
    readonly #server: number;

    constructor(config?: string | pg.ClientConfig) {
      const server = servers.current;
      const options = typeof config === 'object' ? config : {};
      // The timeout covers only connecting, and not the wait for a free connection of the pool.
      super({ ...options, connectionString: servers.addressOf(server), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
      this.#server = server;
      // Without a listener, an error of a connection that breaks before the pool gets it would end the process.
      this.on('error', () => {});
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.#connect();
      if (callback === undefined) return connected;
      connected.then(() => callback(null as unknown as Error), callback);
      return undefined;
    }

    async #connect(): Promise<this> {
      try {
        await super.connect();
        await servers.admit(this, this.#server);
        return this;
      } catch (error) {
        servers.avoid(this.#server);
        destroy(this);
        throw error;
      }
    }
  }
  return ServerClient as unknown as typeof pg.Client;
}

async function assertReachable(address: string, mustBeWritable: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    if (mustBeWritable) await assertWritable(client);
  } finally {
    destroy(client);
  }
}

/**
 * Whether the error comes from a server that runs, for example because it has no free connection. Class 57P: the server starts
 * or shuts down.
 */
function isAnswer(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return code !== READ_ONLY_CODE && /^(?!57P)(?=.*\d)[0-9A-Z]{5}$/.test(code);
}

/** One statement without parameters, so that any proxy and pooler passes it on. */
async function assertWritable(client: pg.Client): Promise<void> {
  const timeout = setTimeout(() => destroy(client), PROBE_TIMEOUT_MS);
  try {
    const { rows } = await client.query<{ refuses: boolean }>(
      "select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as refuses",
    );
    if (rows[0]?.refuses) {
      throw Object.assign(new Error('the server is a standby and refuses writes'), { code: READ_ONLY_CODE });
    }
  } finally {
    clearTimeout(timeout);
  }
}

/** Closes the socket without the closing message of the protocol, which a server that hangs would not read. */
function destroy(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
