/** A button that does something with one entry of a list in the settings: a webhook or a repository. */
import type { VNode } from 'preact';
import { Name } from '../parts/text.js';
import { settingsLink } from '../values/links.js';

export interface EntryActionProps {
  readonly project: string;
  /** The last parts of the form's address, for example `webhooks` and `test`. */
  readonly list: string;
  readonly action: string;
  readonly entry: { readonly id: number; readonly url: string };
  readonly label: string;
  /** Other hidden fields. */
  readonly children?: VNode | false;
}

export function EntryAction({ project, list, action, entry: { id, url }, label, children }: EntryActionProps): VNode {
  return (
    <form method="post" action={settingsLink(project, list, action)}>
      <input type="hidden" name="id" value={String(id)} />
      {children}
      <button class="button" type="submit">
        {label}
        <span class="unseen">
          {' '}
          <Name text={url} />
        </span>
      </button>
    </form>
  );
}
