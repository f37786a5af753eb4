/** Counts the units of a component's languages, to compare them with the stored counters. */
import type { Counts } from '../../model/counts.js';
import { Tally } from '../../model/tally.js';
import type { Component, Language, Store, UnitWithString } from '../../storage/store.js';
import { activeChecks } from '../findings/compare-findings.js';
import type { FindingsByString } from '../findings/cross-findings/verdicts.js';

const NO_CHECKS: readonly string[] = [];

interface CountedLanguage {
  readonly tally: Tally;
  /** The number of suggestions and of comments by string. */
  readonly suggestions: ReadonlyMap<number, number>;
  readonly comments: ReadonlyMap<number, number>;
}

export class UnitCounter {
  readonly #languages: ReadonlyMap<number, CountedLanguage>;

  private constructor(languages: ReadonlyMap<number, CountedLanguage>) {
    this.#languages = languages;
  }

  static async load(store: Store, component: Component): Promise<UnitCounter> {
    const languages = new Map<number, CountedLanguage>();
    for (const { id } of await store.languages.list(component.id)) {
      const suggestions = await store.suggestions.counts(component.id, id);
      const comments = await store.comments.counts(component.id, id);
      languages.set(id, { tally: new Tally(), suggestions, comments });
    }
    return new UnitCounter(languages);
  }

  readonly add = ({ id }: Language, units: readonly UnitWithString[], findings: FindingsByString): void => {
    const { tally, suggestions, comments } = this.#languages.get(id)!;
    for (const unit of units) {
      const { words, chars } = unit.string;
      const failing = findings.get(unit.stringId);
      tally.add(unit, {
        words,
        chars,
        failing: failing === undefined ? NO_CHECKS : activeChecks(failing),
        suggestions: suggestions.get(unit.stringId) ?? 0,
        comments: comments.get(unit.stringId) ?? 0,
      });
    }
  };

  counts({ id }: Language): Counts {
    return this.#languages.get(id)!.tally.counts();
  }
}
