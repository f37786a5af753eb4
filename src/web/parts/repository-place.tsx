/** The fields of a form that say where a repository is: its address, branch and folder. */
import type { VNode } from 'preact';
import { formField } from '../../http/form-body.js';
import { AppError } from '../../model/error.js';
import type { Web } from '../values/web.js';
import { Field } from './field.js';

export interface RepositoryPlaceFields {
  readonly url: string;
  readonly branch: string;
  readonly directory: string;
}

export interface RepositoryPlaceProps {
  readonly typed: RepositoryPlaceFields;
  readonly addressHint: string;
  /** What is wrong with a field; undefined if nothing is. */
  readonly problemOf: (field: string) => string | undefined;
}

export function RepositoryPlace({ typed, addressHint, problemOf }: RepositoryPlaceProps): VNode {
  return (
    <>
      <Field
        name="url"
        label="Address"
        value={typed.url}
        autoComplete="off"
        maxLength={500}
        problem={problemOf('url')}
        hint={addressHint}
      />
      <Field
        name="branch"
        label="Branch"
        value={typed.branch}
        autoComplete="off"
        maxLength={250}
        required={false}
        problem={problemOf('branch')}
        hint="Leave it empty to follow the default branch of the repository."
      />
      <Field
        name="directory"
        label="Folder"
        value={typed.directory}
        autoComplete="off"
        maxLength={250}
        required={false}
        problem={problemOf('directory')}
        hint="A folder inside the repository, if only its files belong to the project."
      />
    </>
  );
}

/** What a user typed into the fields. */
export function typedPlace(body: unknown): RepositoryPlaceFields {
  return {
    url: formField(body, 'url').trim(),
    branch: formField(body, 'branch').trim(),
    directory: formField(body, 'directory').trim(),
  };
}

export function requireFetching(repositories: Web['repositories']): NonNullable<Web['repositories']> {
  if (repositories !== undefined) return repositories;
  throw new AppError('repository.address', 'This server does not fetch repositories.');
}
