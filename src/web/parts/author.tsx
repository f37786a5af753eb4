/** The author of a change: the full name if there is one, with the username as its tooltip. */
import type { VNode } from 'preact';
import { spellInvisible } from '../../model/invisible.js';
import { Name } from './text.js';

export interface AuthorProps {
  /** Empty for imports. */
  readonly name: string;
  /** Shown as a tooltip if it differs from the name. */
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
