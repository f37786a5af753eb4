/** Search results, one word each. */
import type { FoundPlace } from '../../src/model/rank-places.js';

/** The notation of addresses. */
export function placeName(place: FoundPlace): string {
  if (place.kind === 'language') return place.language;
  const component = place.kind === 'project' ? '' : place.component.slug;
  const language = place.kind === 'translation' ? place.language : '';
  return [place.project.slug, component, language].filter((part) => part !== '').join('/');
}
