/** Everything that `tallyglot serve` was asked to do. Plain data, so that it can be sent to other processes. */
import type { Config } from '../../config.js';
import type { WriteBackMode } from '../../model/write-back.js';
import type { DirectoryImport } from '../../services/imports/import-directory.js';
import type { RepositoryAddress } from '../../sources/git/address.js';
import type { Terminal } from '../terminal.js';

export interface ServeSettings {
  readonly config: Config;
  /** The folders to import. */
  readonly folders: readonly DirectoryImport[];
  /** The repository to serve, if the command names its address. */
  readonly address: { readonly address: RepositoryAddress; readonly branch: string } | undefined;
  readonly watch: boolean;
  readonly verbose: boolean;
  /** Overrides the settings of all projects. */
  readonly writeBack: WriteBackMode | undefined;
}

/** The format of the log: on a terminal, people read it. */
export function logFormatOf({ logFormat }: Config, { stdout }: Terminal): 'json' | 'text' {
  if (logFormat !== 'auto') return logFormat;
  return stdout.isTTY ? 'text' : 'json';
}

/** The longest time between a signal and the end of the process. */
export const MAX_STOP_MS = 9000;
