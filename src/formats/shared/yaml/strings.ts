/** Collects the strings of a parsed YAML file, with the places of their values. */
import { hashComment } from '../hash-comment.js';
import { isPluralCategory, pluralForms } from '../named-plural.js';
import { plainUnit } from '../plain-unit.js';
import type { Collector } from '../text-format.js';
import {
  isNull,
  scalarOf,
  targetOf,
  type YamlAlias,
  type YamlMapping,
  type YamlNode,
  type YamlPair,
  type YamlScalar,
} from './node.js';

/** The keys and item numbers on the way from the top of the file to a value. */
export interface YamlPath {
  readonly up: YamlPath | undefined;
  /** A key, or the index of an item in its list. */
  readonly name: string | number;
  /** Start of the entry and end of its key; 0 for an item. */
  readonly start: number;
  readonly end: number;
  /** As in YamlPair; -1 for an item. */
  readonly keyStart: number;
}

export interface YamlPlace {
  readonly path: YamlPath;
  /** Start of the string, or of the alias that includes the string. */
  readonly at: number;
  /** The value, or the mapping of its plural forms. */
  readonly value: YamlScalar | YamlAlias | YamlMapping;
  /** Whether an alias reuses the value, so that an edit would change several strings. */
  readonly shared: boolean;
}

/** A parsed file. */
export interface YamlTree {
  readonly root: YamlNode | undefined;
  /** The node where the paths of the strings begin; undefined if the text has no nodes. */
  readonly strings: YamlNode | undefined;
  /** Column of the mapping around `strings`; -1 if there is none. */
  readonly outer: number;
}

/** A scalar, or an alias of a scalar. */
export type YamlText = YamlScalar | YamlAlias;

/** Without this limit, aliases in a file of a few bytes could make more strings than fit into memory. */
const MAX_ALIASED = 100_000;
const MAX_DEPTH = 100;

/** Returns the pairs of a plural by category; undefined for other mappings. */
export function pluralPairs(mapping: YamlMapping): ReadonlyMap<string, YamlPair> | undefined {
  if (mapping.pairs.length === 0) return undefined;
  for (const { key, value } of mapping.pairs) {
    if (!isPluralCategory(key) || scalarOf(value) === undefined) return undefined;
  }
  return new Map(mapping.pairs.map((pair) => [pair.key, pair]));
}

/** Returns the text of a plural form; '' if the value is null, undefined if there is no pair. */
export function formText(pair: YamlPair | undefined): string | undefined {
  if (pair === undefined) return undefined;
  return isNull(pair.value) ? '' : scalarOf(pair.value)!.text;
}

export class YamlStrings {
  readonly #found: Collector<YamlPlace>;
  readonly #plurals: boolean;
  #aliased = 0;
  /** Nodes that aliases refer to. */
  readonly #targets: YamlNode[] = [];

  constructor(found: Collector<YamlPlace>, plurals: boolean) {
    this.#found = found;
    this.#plurals = plurals;
  }

  /** Adds all strings below a node to the collector. */
  collect(node: YamlNode): void {
    this.#walk({ node, key: '', path: undefined, pair: undefined, at: node.start, shared: false, depth: 0 });
    if (this.#targets.length > 0) this.#markShared();
  }

  /** Marks the values inside nodes that aliases refer to. */
  #markShared(): void {
    const spans = this.#targets.sort((a, b) => a.start - b.start);
    let next = 0;
    let end = -1;
    const entries = [...this.#found.entries].sort(([, a], [, b]) => a.place.value.start - b.place.value.start);
    for (const [name, { unit, place }] of entries) {
      const { value } = place;
      for (; next < spans.length && spans[next]!.start <= value.start; next++) end = Math.max(end, spans[next]!.end);
      if (value.kind !== 'alias' && value.start < end) {
        this.#found.entries.set(name, { unit, place: { ...place, shared: true } });
      }
    }
  }

  #walk(spot: Spot): void {
    const { node } = spot;
    if (spot.depth > MAX_DEPTH) {
      const message = `Aliases make more than ${MAX_DEPTH} levels; remove some.`;
      this.#found.problem('too-deep', message, spot.at, spot.at + 1);
    } else if (node.kind === 'alias') {
      this.#targets.push(node.target);
      if (node.target.kind === 'scalar') this.#scalar(spot, node);
      else this.#walk({ ...spot, node: node.target, at: spot.shared ? spot.at : node.start, shared: true });
    } else if (node.kind === 'scalar') {
      if (!isNull(node)) this.#scalar(spot, node);
    } else if (node.kind === 'sequence') {
      node.items.forEach((item, index) => {
        const path = { up: spot.path, name: index, start: 0, end: 0, keyStart: -1 };
        this.#below(spot, item, `${spot.key}[${index}]`, path, undefined, item.start);
      });
    } else {
      this.#mapping(spot, node);
    }
  }

  #below(spot: Spot, node: YamlNode, key: string, path: YamlPath, pair: YamlPair | undefined, at: number): void {
    if (spot.shared) this.#charge(1);
    if (node.kind === 'scalar' && !spot.shared) {
      if (!isNull(node)) this.#add({ key, path, pair, at, shared: false, node }, node, [node.text]);
      return;
    }
    const { shared, depth } = spot;
    this.#walk({ node, key, path, pair, at: shared ? spot.at : at, shared, depth: depth + 1 });
  }

  /** Counts values that aliases include, and values that a merge includes but other keys override. */
  #charge(values: number): void {
    this.#aliased += values;
    if (this.#aliased <= MAX_ALIASED) return;
    throw this.#found.error('too-many-aliases', `Aliases make more than ${MAX_ALIASED} values; write them out.`);
  }

  #mapping(spot: Spot, mapping: YamlMapping): void {
    const forms = this.#plurals && spot.path !== undefined && !this.#isTable(spot, mapping) && pluralPairs(mapping);
    if (forms) {
      this.#plural(spot, mapping, forms);
      return;
    }
    const before = spot.key === '' ? '' : `${spot.key}.`;
    let merges = 0;
    for (const pair of mapping.pairs) {
      if (pair.key === '<<' && isMerge(pair)) {
        if (++merges === 1) this.#merge(spot, pair, mapping);
        else if (!spot.shared) this.#repeatedMerge(pair);
        continue;
      }
      const { key, start, keyEnd: end, keyStart } = pair;
      const path = { up: spot.path, name: key, start, end, keyStart };
      this.#below(spot, pair.value, before + pair.key, path, pair, pair.start);
    }
  }

  /** In the base file, other keys can show that a key such as `other` is not a plural form. */
  #isTable({ key }: Spot, { pairs }: YamlMapping): boolean {
    const { base } = this.#found;
    if (base === undefined) return false;
    return base.hasBelow(
      key,
      pairs.map((pair) => pair.key),
    );
  }

  /** `<<: *name` includes the pairs of another mapping, except for keys that this mapping has itself. */
  #merge(spot: Spot, pair: YamlPair, into: YamlMapping): void {
    // The keys of the outermost mapping override the keys of all mappings merged into it.
    const given = spot.given ?? new Set(into.pairs.map(({ key }) => key));
    for (const source of mergeSources(pair)) {
      if (source.kind === 'alias') this.#targets.push(source.target);
      const mapping = targetOf(source) as YamlMapping;
      const pairs = mapping.pairs.filter(({ key }) => key === '<<' || !given.has(key));
      this.#charge(1 + mapping.pairs.length - pairs.length);
      for (const { key } of pairs) given.add(key);
      const at = spot.shared ? spot.at : pair.start;
      this.#walk({ ...spot, node: { ...mapping, pairs }, at, shared: true, depth: spot.depth + 1, given });
    }
  }

  #repeatedMerge({ start, value }: YamlPair): void {
    const message = 'The key << repeats a key above; only the first is used. Merge several mappings with <<: [*a, *b].';
    this.#found.problem('duplicate', message, start, value.end);
  }

  #scalar(spot: Spot, value: YamlText): void {
    this.#add(spot, value, [scalarOf(value)!.text]);
  }

  #plural(spot: Spot, mapping: YamlMapping, forms: ReadonlyMap<string, YamlPair>): void {
    this.#add(
      spot,
      mapping,
      pluralForms(this.#found.language, 'cldr', (category) => formText(forms.get(category))),
    );
  }

  #add({ key, path, pair, at, shared, node }: Omit<Spot, 'depth'>, value: YamlPlace['value'], target: string[]): void {
    const found = this.#found;
    // A comment at the start of the file describes the file, not the first string.
    const note = pair === undefined || pair.comment <= 0 ? '' : hashComment(found.text, pair.comment, pair.start);
    const unit = plainUnit({ key, target, note, line: found.lineAt(at) });
    found.add(unit, { path: path!, at, value, shared }, at, Math.max(at, shared ? at : node.end));
  }
}

function mergeSources({ value }: YamlPair): readonly YamlNode[] {
  return value.kind === 'sequence' ? value.items : [value];
}

/** Whether all values of a `<<` key are mappings; otherwise `<<` is an ordinary key. */
function isMerge(pair: YamlPair): boolean {
  return mergeSources(pair).every((source) => targetOf(source).kind === 'mapping');
}

interface Spot {
  readonly node: YamlNode;
  readonly key: string;
  readonly path: YamlPath | undefined;
  readonly pair: YamlPair | undefined;
  readonly at: number;
  readonly shared: boolean;
  readonly depth: number;
  /** For a merged mapping: the keys that are set already. */
  readonly given?: Set<string>;
}
