/** Inserts new strings into the mappings and lists of a YAML text, in the style of the file. */
import { lastStart } from '../last-start.js';
import { newCategories } from '../named-plural.js';
import { stepsOf } from '../path-steps.js';
import { lineEndOf, type Splice } from '../text-file.js';
import type { Document, NewEntry } from '../text-format.js';
import { unwritable } from './edit.js';
import { emptyScalar } from './flow.js';
import { type Growth, grow, isEmpty } from './growth.js';
import { NewNode, type YamlManner } from './new-node.js';
import { scalarOf, type YamlMapping, type YamlNode, type YamlSequence, type YamlStyle } from './node.js';
import type { YamlPath, YamlPlace, YamlTree } from './strings.js';

export function insertYaml(
  document: Document<YamlPlace, YamlTree>,
  added: readonly NewEntry<YamlPlace, YamlTree>[],
): Splice[] {
  const { text, tree } = document;
  const { strings, outer } = tree;
  const children: ChildMaps = new Map();
  const manner = mannerOf(strings, added[0]!.baseDocument.tree.root, lineEndOf(text));
  const start = strings ?? emptyScalar(text.length, false);
  const growths = new Map<YamlNode, Growth>();
  for (const entry of added) {
    const steps = stepsOf(entry.base.place.path);
    const { rest, ...spot } = descend(start, outer, steps, children, entry.edit.identity);
    const growth = growths.get(spot.node) ?? {
      ...spot,
      depth: steps.length - rest.length,
      added: new NewNode('', ''),
      follows: new Map(),
    };
    growths.set(spot.node, growth);
    let place = growth.added;
    for (const [index, { name, keyStart, end }] of rest.entries()) {
      place = place.child(name, keyStart === -1 ? '' : entry.baseDocument.text.slice(keyStart, end));
      if (index === 0 && !growth.follows.has(place)) growth.follows.set(place, followed(spot.node, entry));
    }
    fill(place, entry, document);
  }
  // If an inner and an outer collection end at the same place, the new entries of the inner one must come first.
  const inward = [...growths.values()].sort((a, b) => b.depth - a.depth);
  return inward.flatMap((growth) => grow(text, growth, manner));
}

/** Follows the steps until the file has no node for the next step. */
function descend(root: YamlNode, outer: number, steps: readonly YamlPath[], children: ChildMaps, name: string) {
  let node = root;
  let column = outer;
  let inFlow = false;
  for (const [index, step] of steps.entries()) {
    const rest = steps.slice(index);
    if (node.kind === 'alias')
      throw unwritable(
        `The string ${name} belongs to a part of the file that is an alias; replace the alias by a copy.`,
      );
    if (isEmpty(node)) return { node, outer: column, inFlow, rest };
    const wanted = typeof step.name === 'number' ? 'sequence' : 'mapping';
    if (node.kind !== wanted)
      throw unwritable(`The file has another value in the place of the string ${name}; remove that value.`);
    const child =
      node.kind === 'mapping'
        ? childMap(node, children).get(step.name as string)
        : (node as YamlSequence).items[step.name as number];
    if (child === undefined) return { node: node as Growth['node'], outer: column, inFlow, rest };
    if (!node.flow) column = node.column;
    inFlow = node.flow;
    node = child;
  }
  if (node.kind === 'alias' || !isEmpty(node))
    throw unwritable(`The file has another value in the place of the string ${name}; remove that value.`);
  return { node: node as Growth['node'], outer: column, inFlow, rest: [] };
}

/** Cache: the values of each visited mapping by key. */
type ChildMaps = Map<YamlMapping, ReadonlyMap<string, YamlNode>>;

function childMap(mapping: YamlMapping, known: ChildMaps): ReadonlyMap<string, YamlNode> {
  const map = known.get(mapping) ?? new Map(mapping.pairs.map(({ key, value }) => [key, value]));
  known.set(mapping, map);
  return map;
}

/** Returns the index of the pair that contains the string before the new one; -1 if there is none. */
function followed(node: YamlNode, { after }: NewEntry<YamlPlace>): number {
  if (node.kind !== 'mapping' || after === undefined) return -1;
  const { at } = after.place;
  const index = lastStart(node.pairs, at);
  return index !== -1 && at <= node.pairs[index]!.value.end ? index : -1;
}

function fill(place: NewNode, { base, edit, after }: NewEntry<YamlPlace>, document: Document<YamlPlace>): void {
  const { language, entries } = document;
  const [first] = entries.values();
  const style = styleFor(base.place, (after ?? first)?.place);
  if (base.place.value.kind !== 'mapping') {
    place.value = { text: edit.target[0] ?? '', style };
    return;
  }
  for (const { category, text } of newCategories(language, 'cldr', edit.target)) {
    place.child(category, category).value = { text, style };
  }
}

/** Uses a block if the base file does, otherwise the style of the string before. */
function styleFor(base: YamlPlace, after: YamlPlace | undefined): YamlStyle {
  const [own, neighbour] = [base, after].map((place) => {
    const value = place?.value.kind === 'mapping' ? place.value.pairs[0]!.value : place?.value;
    return (value && scalarOf(value)?.style) ?? 'plain';
  });
  if (own === 'literal' || own === 'folded') return own;
  return neighbour === 'literal' || neighbour === 'folded' ? 'plain' : neighbour!;
}

/** Takes the indentation from the first nested mapping and list of the file, or of the base file, or the default. */
function mannerOf(strings: YamlNode | undefined, baseRoot: YamlNode | undefined, lineEnd: string): YamlManner {
  let mappingIndent: number | undefined;
  let listIndent: number | undefined;
  const look = (node: YamlNode | undefined): void => {
    if (node?.kind !== 'mapping' || node.flow || (mappingIndent !== undefined && listIndent !== undefined)) return;
    for (const { value } of node.pairs) {
      if (value.kind === 'mapping' && !value.flow) mappingIndent ??= value.column - node.column;
      if (value.kind === 'sequence' && !value.flow) listIndent ??= value.column - node.column;
      look(value);
    }
  };
  look(strings);
  if (mappingIndent === undefined || listIndent === undefined) look(baseRoot);
  return { lineEnd, mappingIndent: mappingIndent ?? 2, listIndent: listIndent ?? 0 };
}
