/** Places of one kind that a search found. */
import type { VNode } from 'preact';
import { languageName } from '../../model/language.js';
import type { FoundPlace } from '../../model/rank-places.js';
import { OwnName } from '../parts/own-name.js';
import { Name } from '../parts/text.js';
import { componentLink, everywhereLink, languageLink, projectLink } from '../values/links.js';
import { counted, formatCount } from '../values/wording.js';

export interface FoundListProps {
  readonly heading: string;
  /** Best first. */
  readonly places: readonly FoundPlace[];
  /** How many there are, also those that are left out. */
  readonly total: number;
}

export function FoundList({ heading, places, total }: FoundListProps): VNode | null {
  if (places.length === 0) return null;
  return (
    <section>
      <h2>
        {heading}{' '}
        <span class="muted">{total > places.length ? `${places.length} of ${formatCount(total)}` : total}</span>
      </h2>
      <ul class="found">
        {places.map((place) => (
          <li key={linkOf(place)}>
            <a class="entry" href={linkOf(place)}>
              <Label place={place} />
            </a>
            <Around place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function linkOf(place: FoundPlace): string {
  switch (place.kind) {
    case 'project':
      return projectLink(place.project.slug);
    case 'component':
      return componentLink(place.project.slug, place.component.slug);
    case 'language':
      return everywhereLink(place.language);
    case 'translation':
      return languageLink({
        project: place.project.slug,
        component: place.component.slug,
        language: place.language,
      });
  }
}

function Label({ place }: { readonly place: FoundPlace }): VNode {
  switch (place.kind) {
    case 'project':
      return <Name text={place.project.name} />;
    case 'component':
      return <Name text={place.component.name} />;
    default:
      return <Name text={languageName(place.language)} />;
  }
}

/** What tells it from others of the same name. */
function Around({ place }: { readonly place: FoundPlace }): VNode {
  switch (place.kind) {
    case 'project':
      return <code class="code">{place.project.slug}</code>;
    case 'component':
      return (
        <span class="muted">
          in <Name text={place.project.name} />
        </span>
      );
    case 'language':
      return (
        <>
          <OwnName code={place.language} />
          <code class="code">{place.language}</code>
          <span class="muted">in {counted(place.components, 'component')}</span>
        </>
      );
    case 'translation':
      return (
        <>
          <code class="code">{place.language}</code>
          <span class="muted">
            in <Name text={place.component.name} />, <Name text={place.project.name} />
          </span>
        </>
      );
  }
}
