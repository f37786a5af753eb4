/** Inserts strings that only the base file has into a JSON file, and creates missing objects and arrays around them. */
import { AppError } from '../../../model/error.js';
import { indentOf } from '../line-places.js';
import type { Splice } from '../text-file.js';
import { addChildren, type NewChild } from './additions.js';
import { type JsonLayout, type NewArray, type NewObject, type NewValue, renderValue } from './layout.js';
import { childTowards, type JsonPlace, type JsonScope, scopePath } from './place.js';
import type { JsonArray, JsonChild, JsonContainer, JsonMember, JsonNode, JsonObject } from './tree.js';

type Step = string | number;
/** Most characters of a value in an error message. */
const MAX_SHOWN = 40;

/** A container that does not exist in the file yet. */
type NewContainer = NewObject | NewArray;

export class JsonInsertion {
  readonly #text: string;
  readonly #root: JsonNode;
  readonly #layout: JsonLayout;
  readonly #isHeader: (name: string) => boolean;
  readonly #members = new Map<JsonObject, Map<string, JsonMember>>();
  /** For each container: the child that received the last new string, and the string that this came after. */
  readonly #latest = new Map<JsonContainer, { child: JsonChild; after: JsonPlace | undefined }>();
  /** New children of each container, by the child that they come after. */
  readonly #added = new Map<JsonContainer, Map<JsonChild | undefined, NewChild[]>>();
  /** New items after the last item of an array. */
  readonly #tails = new Map<JsonArray, NewArray>();
  readonly #replaced = new Map<JsonNode, NewValue>();
  /** New containers inside existing ones. */
  readonly #created = new Map<JsonContainer, Map<Step, NewContainer>>();

  /** New strings are never inserted before the members at the beginning of the file for which `isHeader` is true. */
  constructor(text: string, root: JsonNode, layout: JsonLayout, isHeader: (name: string) => boolean) {
    this.#text = text;
    this.#root = root;
    this.#layout = layout;
    this.#isHeader = isHeader;
  }

  /** Adds the children of a new string. `scope` is its container in the base file. */
  add(scope: JsonScope, children: readonly NewChild[], after: JsonPlace | undefined): void {
    const [outermost, ...path] = scopePath(scope);
    if (this.#root.kind !== outermost!.node.kind) throw differs('The outermost value');
    let holder: JsonContainer | NewContainer = this.#root as JsonContainer;
    for (const { step, node } of path) holder = this.#enter(holder, step, node.kind, after);
    for (const child of children) {
      if ('kind' in holder) this.#put(holder, child, after);
      else putIntoNew(holder, child);
    }
  }

  splices(): Splice[] {
    const splices: Splice[] = [];
    for (const [container, groups] of this.#added) {
      for (const [after, children] of groups) {
        for (const splice of addChildren(this.#text, this.#layout, container, after, children)) splices.push(splice);
      }
    }
    for (const [array, tail] of this.#tails) {
      const children = Array.from(tail, (value, step) => ({ step, value }));
      const last = array.items.at(-1);
      for (const splice of addChildren(this.#text, this.#layout, array, last, children)) splices.push(splice);
    }
    for (const [{ start, end }, value] of this.#replaced) {
      splices.push({ start, end, text: renderValue(value, indentOf(this.#text, start), this.#layout) });
    }
    return splices;
  }

  /** Returns the container at a step inside another one, and creates it if it is missing. */
  #enter(
    holder: JsonContainer | NewContainer,
    step: Step,
    kind: JsonContainer['kind'],
    after: JsonPlace | undefined,
  ): JsonContainer | NewContainer {
    const create = () => (kind === 'array' ? [] : new Map<string, NewValue>());
    if (!('kind' in holder)) {
      const known = holder instanceof Map ? holder.get(step as string) : holder[step as number];
      if (known !== undefined) return known as NewContainer;
      const created = create();
      putIntoNew(holder, { step, value: created });
      return created;
    }
    const child = this.#find(holder, step);
    if (child !== undefined) {
      this.#latest.set(holder, { child, after });
      const existing = nodeOf(child);
      if (existing.kind === kind) return existing;
    }
    const known = this.#created.get(holder) ?? new Map<Step, NewContainer>();
    this.#created.set(holder, known);
    const created = known.get(step) ?? create();
    if (!known.has(step)) this.#put(holder, { step, value: created }, after);
    known.set(step, created);
    return created;
  }

  #put(holder: JsonContainer, child: NewChild, after: JsonPlace | undefined): void {
    const { step, value } = child;
    const known = step === undefined ? undefined : this.#find(holder, step);
    if (known !== undefined) {
      this.#latest.set(holder, { child: known, after });
      this.#merge(nodeOf(known), value!);
    } else if (typeof step === 'number') {
      const array = holder as JsonArray;
      const tail = this.#tails.get(array) ?? [];
      tail[step - array.items.length] = value;
      this.#tails.set(array, tail);
    } else {
      const groups = this.#added.get(holder) ?? new Map<JsonChild | undefined, NewChild[]>();
      this.#added.set(holder, groups);
      const before = this.#childBefore(holder, after);
      const group = groups.get(before) ?? [];
      groups.set(before, group);
      group.push(child);
    }
  }

  /** Merges a new value into an existing one. Replaces literals and unusable texts; throws for any other value. */
  #merge(existing: JsonNode, value: NewValue): void {
    if (existing.kind === 'object' && value instanceof Map) {
      for (const [step, inner] of value) this.#put(existing, { step, value: inner }, undefined);
    } else if (existing.kind === 'literal' || (existing.kind === 'string' && typeof value === 'string')) {
      this.#replaced.set(existing, value);
    } else throw differs(this.#text.slice(existing.start, Math.min(existing.end, existing.start + MAX_SHOWN)));
  }

  /** Returns the child that a new child comes after: the one with the preceding string, old or new. */
  #childBefore(container: JsonContainer, after: JsonPlace | undefined): JsonChild | undefined {
    const latest = this.#latest.get(container);
    if (latest !== undefined && latest.after === after) return latest.child;
    const towards = after && childTowards(container, after);
    if (towards !== undefined || container !== this.#root || container.kind === 'array') return towards;
    const first = container.members.findIndex(({ name }) => !this.#isHeader(name));
    return first === -1 ? container.members.at(-1) : container.members[first - 1];
  }

  #find(container: JsonContainer, step: Step): JsonChild | undefined {
    if (container.kind === 'array') return container.items[step as number];
    let members = this.#members.get(container);
    if (members === undefined) {
      // If a name repeats, the first member is used.
      members = new Map(container.members.toReversed().map((member) => [member.name, member]));
      this.#members.set(container, members);
    }
    return members.get(step as string);
  }
}

function nodeOf(child: JsonChild): JsonNode {
  return 'name' in child ? child.value : child;
}

function putIntoNew(container: NewContainer, { step, value }: NewChild): void {
  if (container instanceof Map) container.set(step as string, value!);
  else if (step === undefined) container.push(value);
  else container[step as number] = value;
}

function differs(what: string): AppError {
  return new AppError(
    'json.unwritable',
    `${what} has a different type than in the base file; give both the same type, then add the string.`,
  );
}
