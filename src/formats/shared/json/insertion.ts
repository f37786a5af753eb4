/** Puts strings that only the base file has into a JSON file, with the objects and arrays around them where they lack. */
import { AppError } from '../../../model/error.js';
import { indentOf } from '../line-places.js';
import type { Splice } from '../text-file.js';
import { addChildren, type NewChild } from './additions.js';
import { type JsonLayout, type NewArray, type NewObject, type NewValue, renderValue } from './layout.js';
import { childTowards, type JsonPlace, type JsonScope, wayTo } from './place.js';
import type { JsonArray, JsonChild, JsonContainer, JsonMember, JsonNode, JsonObject } from './tree.js';

type Step = string | number;
/** Most characters of a value that a message shows. */
const MAX_SHOWN = 40;

/** A container that has to be made. */
type Made = NewObject | NewArray;

export class JsonInsertion {
  readonly #text: string;
  readonly #root: JsonNode;
  readonly #layout: JsonLayout;
  readonly #isHeader: (name: string) => boolean;
  readonly #members = new Map<JsonObject, Map<string, JsonMember>>();
  /** The child of a container that strings were put into last, and the string they came after. */
  readonly #latest = new Map<JsonContainer, { child: JsonChild; after: JsonPlace | undefined }>();
  /** New children of containers, by the child they come after. */
  readonly #added = new Map<JsonContainer, Map<JsonChild | undefined, NewChild[]>>();
  /** Items beyond the last one of an array. */
  readonly #tails = new Map<JsonArray, NewArray>();
  readonly #replaced = new Map<JsonNode, NewValue>();
  /** Containers that are made inside those of the file. */
  readonly #made = new Map<JsonContainer, Map<Step, Made>>();

  /** New strings never come before the members at the beginning of the file that `isHeader` knows by their names. */
  constructor(text: string, root: JsonNode, layout: JsonLayout, isHeader: (name: string) => boolean) {
    this.#text = text;
    this.#root = root;
    this.#layout = layout;
    this.#isHeader = isHeader;
  }

  /** Takes the children that a string has; they come into the container that `scope` is in the base file. */
  add(scope: JsonScope, children: readonly NewChild[], after: JsonPlace | undefined): void {
    const [outermost, ...way] = wayTo(scope);
    if (this.#root.kind !== outermost!.node.kind) throw differs('The outermost value');
    let holder: JsonContainer | Made = this.#root as JsonContainer;
    for (const { step, node } of way) holder = this.#enter(holder, step, node.kind, after);
    for (const child of children) {
      if ('kind' in holder) this.#put(holder, child, after);
      else putMade(holder, child);
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

  /** The container at a step inside another one; it is made where it lacks. */
  #enter(
    holder: JsonContainer | Made,
    step: Step,
    kind: JsonContainer['kind'],
    after: JsonPlace | undefined,
  ): JsonContainer | Made {
    const make = () => (kind === 'array' ? [] : new Map<string, NewValue>());
    if (!('kind' in holder)) {
      const known = holder instanceof Map ? holder.get(step as string) : holder[step as number];
      if (known !== undefined) return known as Made;
      const made = make();
      putMade(holder, { step, value: made });
      return made;
    }
    const child = this.#find(holder, step);
    if (child !== undefined) {
      this.#latest.set(holder, { child, after });
      const there = nodeOf(child);
      if (there.kind === kind) return there;
    }
    const known = this.#made.get(holder) ?? new Map<Step, Made>();
    this.#made.set(holder, known);
    const made = known.get(step) ?? make();
    if (!known.has(step)) this.#put(holder, { step, value: made }, after);
    known.set(step, made);
    return made;
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

  /** What could not be used, or was null, gives way to a value; but nobody's texts are thrown away. */
  #merge(there: JsonNode, value: NewValue): void {
    if (there.kind === 'object' && value instanceof Map) {
      for (const [step, inner] of value) this.#put(there, { step, value: inner }, undefined);
    } else if (there.kind === 'literal' || (there.kind === 'string' && typeof value === 'string')) {
      this.#replaced.set(there, value);
    } else throw differs(this.#text.slice(there.start, Math.min(there.end, there.start + MAX_SHOWN)));
  }

  /** After which child of a container a new one comes: where strings before it are, or have just been put. */
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
      // Of members with one name the first counts.
      members = new Map(container.members.toReversed().map((member) => [member.name, member]));
      this.#members.set(container, members);
    }
    return members.get(step as string);
  }
}

function nodeOf(child: JsonChild): JsonNode {
  return 'name' in child ? child.value : child;
}

function putMade(made: Made, { step, value }: NewChild): void {
  if (made instanceof Map) made.set(step as string, value!);
  else if (step === undefined) made.push(value);
  else made[step as number] = value;
}

function differs(what: string): AppError {
  return new AppError(
    'json.unwritable',
    `${what} is of another kind than in the base file; make both the same, then add the string.`,
  );
}
