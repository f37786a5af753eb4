/** Reads settings files: from disk, or from a commit. */
import { readFileSync } from 'node:fs';
import { invalid, type Values } from './values.js';

/** A settings file of a commit, which counts instead of the file on disk. */
export interface CommittedSettings {
  /** For messages. */
  readonly name?: string;
  readonly content: string;
  /** Whether the file is from an address. Then only settings about the files themselves count. */
  readonly isForeign?: boolean;
}

/** The settings of a repository at an address may not choose, for example, where data is stored. */
export function ownSettings(content: unknown, { isForeign = false }: CommittedSettings): unknown {
  if (!isForeign || typeof content !== 'object' || content === null) return content;
  const { projects, language_codes } = content as Values;
  const own = Array.isArray(projects) ? projects.map(withoutAddress) : projects;
  return { ...(own !== undefined && { projects: own }), ...(language_codes !== undefined && { language_codes }) };
}

/** Where a server fetches the repository from is the choice of the server. */
function withoutAddress(project: unknown): unknown {
  if (typeof project !== 'object' || project === null || Array.isArray(project)) return project;
  const { git: _, ...rest } = project as Values;
  return rest;
}

/** Reads a settings file that is on disk. */
export async function readSettings(file: string): Promise<unknown> {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw invalid(file, `cannot be read (${(error as Error).message})`);
  }
  return parseSettings(content, file);
}

/** Parses the content of a settings file. `file` is its name for messages. */
export async function parseSettings(content: string, file: string): Promise<unknown> {
  // Loads the YAML parser only if there is a settings file.
  const { parseDocument } = await import('yaml');
  const document = parseDocument(content);
  const [problem] = document.errors;
  if (problem !== undefined) throw invalid(file, `is not valid YAML: ${problem.message.split('\n')[0]}`);
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (error) {
    // Aliases are resolved only here: an alias may be unknown, or there may be too many.
    throw invalid(file, `is not valid YAML: ${(error as Error).message}`);
  }
}
