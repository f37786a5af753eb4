/** Lists saved translations that the files of a component cannot hold, with links to the strings. */
import type { VNode } from 'preact';
import { Name } from '../parts/text.js';
import { stringLink } from '../values/links.js';
import type { ComponentDetails, ProjectPlace } from '../values/page-place.js';

export interface UnwritableEdit {
  /** Code of the language. */
  readonly language: string;
  readonly stringId: number;
  /** The key, or context and source text. */
  readonly name: string;
  readonly file: string;
  readonly reason: string;
}

export interface UnwritableListProps {
  readonly project: ProjectPlace;
  readonly component: Pick<ComponentDetails, 'slug'>;
  readonly unwritable: readonly UnwritableEdit[];
}

/** Most strings that the page lists. The API lists all of them. */
const MAX_LISTED = 100;

export function UnwritableList({ project, component, unwritable }: UnwritableListProps): VNode | null {
  if (unwritable.length === 0) return null;
  const more = unwritable.length - MAX_LISTED;
  return (
    <>
      <p class="detail">
        The files cannot hold these translations. Files and downloads leave them out. Change the texts to get them into
        the files.
      </p>
      <ul class="file-problems">
        {unwritable.slice(0, MAX_LISTED).map(({ language, stringId, name, file, reason }) => (
          <li key={`${language} ${stringId}`}>
            <a href={stringLink({ project: project.slug, component: component.slug, language }, '', stringId)}>
              <Name text={name} />
            </a>{' '}
            in <Name text={file} />: <Name text={reason} />
          </li>
        ))}
        {more > 0 && <li>… and {more} more</li>}
      </ul>
    </>
  );
}
