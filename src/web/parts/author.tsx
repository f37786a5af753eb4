/** Who did something: by full name where there is one, with the username to be sure who that is. */
import type { VNode } from 'preact';
import { spellInvisible } from '../../model/invisible.js';
import { Name } from './text.js';

export interface AuthorProps {
  /** Empty for imports. */
  readonly name: string;
  /** Said too where it is another name. */
  readonly username?: string;
}

export function Author({ name, username = name }: AuthorProps): VNode {
  if (name === '') return <b>Import</b>;
  return (
    <b title={username === name ? undefined : spellInvisible(username)}>
      <Name text={name} />
    </b>
  );
}
