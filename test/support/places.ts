/** Places that a search found, in one word each. */
import type { FoundPlace } from '../../src/model/rank-places.js';

/** As addresses write it. */
export function placeName(place: FoundPlace): string {
  if (place.kind === 'language') return place.language;
  const component = place.kind === 'project' ? '' : place.component.slug;
  const language = place.kind === 'translation' ? place.language : '';
  return [place.project.slug, component, language].filter((part) => part !== '').join('/');
}
