/** Finds the projects, components and languages that match a search, best match first. */
import { languageName } from './language.js';
import { EXACT, fitOf, NO_FIT, searchable, searchWords } from './name-fit.js';
import { ownName } from './own-name.js';

export interface SearchedComponent {
  readonly slug: string;
  readonly name: string;
  /** Language codes. */
  readonly languages: readonly string[];
}

export interface SearchedProject {
  readonly slug: string;
  readonly name: string;
  readonly components: readonly SearchedComponent[];
}

type ProjectName = Pick<SearchedProject, 'slug' | 'name'>;
type ComponentName = Pick<SearchedComponent, 'slug' | 'name'>;

export type FoundPlace =
  | { readonly kind: 'project'; readonly project: ProjectName }
  | { readonly kind: 'component'; readonly project: ProjectName; readonly component: ComponentName }
  /** A language in all components that have it. */
  | { readonly kind: 'language'; readonly language: string; readonly components: number }
  /** A language of one component. */
  | {
      readonly kind: 'translation';
      readonly project: ProjectName;
      readonly component: ComponentName;
      readonly language: string;
    };

export interface RankedPlaces {
  /** Best first. */
  readonly places: readonly FoundPlace[];
  /** Number of matches of each kind, including those left out of `places`. */
  readonly totals: Readonly<Record<FoundPlace['kind'], number>>;
}

/** A longer text is a sentence, which matches no place; comparing it with every name would waste time. */
const MAX_WORDS = 8;

/**
 * Each word must match the place or its parents, and at least one word must match the place itself. Equally good
 * matches keep the given order. Returns at most `limit` places.
 */
export function rankPlaces(projects: readonly SearchedProject[], text: string, limit: number): RankedPlaces {
  const ranking = new Ranking(limit);
  const words = searchWords(text);
  if (words.length === 0 || words.length > MAX_WORDS) return ranking.result();
  const search = { words, whole: words.join(' ') };
  const languages = languageFits(search, projects);
  // If all words match the language, the user means the language in all components, not in a single one.
  const partly = new Map([...languages].filter(([, { fits }]) => fits.words.some(isFit) && !fits.words.every(isFit)));
  for (const { components, ...project } of projects) {
    const projectFits = fitsOf(search, [project.slug, project.name]);
    ranking.add(rankOf(projectFits), { kind: 'project', project });
    for (const { languages: codes, ...component } of components) {
      const componentFits = fitsOf(search, [component.slug, component.name]);
      ranking.add(rankOf(componentFits, projectFits.words), { kind: 'component', project, component });
      const around = betterOf(componentFits.words, projectFits.words);
      if (partly.size === 0 || !around.some(isFit)) continue;
      for (const language of codes) {
        const named = partly.get(language);
        if (named === undefined) continue;
        ranking.add(rankOf(named.fits, around), { kind: 'translation', project, component, language });
      }
    }
  }
  for (const [language, { fits, components }] of languages) {
    ranking.add(rankOf(fits), { kind: 'language', language, components });
  }
  return ranking.result();
}

/** The names to find a language by: its code, its English name and its own name. */
export function namesOfLanguage(code: string): string[] {
  const own = ownName(code);
  return [code, languageName(code), ...(own === undefined ? [] : [own])];
}

interface Search {
  readonly words: readonly string[];
  readonly whole: string;
}

interface Fits {
  /** For each word, the best rating among the names of the place. */
  readonly words: readonly number[];
  /** The best rating of all words together. */
  readonly whole: number;
}

function fitsOf({ words, whole }: Search, written: readonly string[]): Fits {
  const names = written.map(searchable);
  return { words: words.map((word) => fitOf(word, names)), whole: fitOf(whole, names) };
}

interface LanguageFits {
  readonly fits: Fits;
  components: number;
}

/** The ratings of all languages, sorted by language name. */
function languageFits(search: Search, projects: readonly SearchedProject[]): ReadonlyMap<string, LanguageFits> {
  const found = new Map<string, LanguageFits>();
  for (const { components } of projects) {
    for (const { languages } of components) {
      for (const code of languages) {
        const known = found.get(code);
        if (known === undefined) found.set(code, { fits: fitsOf(search, namesOfLanguage(code)), components: 1 });
        else known.components++;
      }
    }
  }
  return new Map([...found].sort(([a], [b]) => (languageName(a) < languageName(b) ? -1 : 1)));
}

function isFit(fit: number): boolean {
  return fit < NO_FIT;
}

function betterOf(fits: readonly number[], others: readonly number[]): number[] {
  return fits.map((fit, word) => Math.min(fit, others[word]!));
}

/** The rating of the word that matches worst, here or in the parents, or the rating of all words together if better. */
function rankOf(own: Fits, around: readonly number[] = own.words): number {
  if (!own.words.some(isFit)) return NO_FIT;
  let worst = EXACT;
  for (let word = 0; word < around.length; word++) {
    worst = Math.max(worst, Math.min(own.words[word]!, around[word]!));
  }
  return Math.min(own.whole, worst);
}

type Kind = FoundPlace['kind'];

/** Collects matches and keeps only as many as can be shown. */
class Ranking {
  readonly #limit: number;
  readonly #ranks = Array.from({ length: NO_FIT }, (): Record<Kind, FoundPlace[]> => {
    return { project: [], component: [], language: [], translation: [] };
  });
  readonly #totals: Record<Kind, number> = { project: 0, component: 0, language: 0, translation: 0 };

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Ignores places that do not match. */
  add(rank: number, place: FoundPlace): void {
    if (!isFit(rank)) return;
    this.#totals[place.kind]++;
    const kept = this.#ranks[rank]![place.kind];
    if (kept.length < this.#limit) kept.push(place);
  }

  result(): RankedPlaces {
    const places = this.#ranks.flatMap((kinds) => Object.values(kinds).flat());
    return { places: places.slice(0, this.#limit), totals: this.#totals };
  }
}
