/**
 * Imports components one after the other. Small components share a transaction, because each commit takes time. While a
 * group is written, another thread parses the files of the next one.
 */
import { AppError } from '../../model/error.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import type { GroupMemory } from '../findings/cross-findings/group-memory.js';
import { throwIfStopping } from '../stop.js';
import type { BegunImport, ImportReport } from './import-component.js';
import { readAhead } from './read-ahead.js';

/** Other writers wait for the transaction, so a group with this many strings gets no further component. */
const STRINGS_TOGETHER = 20_000;

/**
 * Parsing a small component consists of many short waits for the system and for the helper. So several components are parsed
 * at the same time, if they have about this many strings together.
 */
const STRINGS_BEGUN = 10_000;
const MAX_BEGUN = 4;

export interface ComponentImports {
  readonly count: number;
  /** Parses the files of a component. */
  readonly begin: (index: number) => Promise<BegunImport>;
  /** Called before a component is parsed or written, unless another one is being parsed or written. */
  readonly onTurn: (index: number) => void;
  /** Shared by the imports. */
  readonly memory: GroupMemory;
}

/** A report or the error of each component, in their order. */
export type Outcomes = readonly (ImportReport | AppError)[];

/**
 * Errors of the request, of the database or of the server. They end the whole import, not only the import of one
 * component.
 */
const NOT_OF_FILES = /^(filemask|format|usage|storage|server|project|repository)\./;

export async function importGroups(context: Context, imports: ComponentImports): Promise<Outcomes> {
  const outcomes: (ImportReport | AppError)[] = [];
  const isHelped = () => context.importHelper?.isReady === true;
  let isWriting = false;
  const onTurn = (index: number) => {
    if (!isWriting) imports.onTurn(index);
  };
  const begun = beginAll(context, { ...imports, onTurn });
  let isLast = false;

  /** Takes components until the group is full. A component that cannot be parsed belongs to no group. */
  async function nextGroup(isAhead: boolean): Promise<Group> {
    const group: Group = new Map();
    // A group that no other thread parses ends as soon as the thread is ready, because it can parse the next group.
    const isFull = () => strings >= (isAhead || !isHelped() ? STRINGS_TOGETHER : 1);
    let strings = 0;
    while (!isFull()) {
      const next = await begun.next();
      if (next.done) {
        isLast = true;
        break;
      }
      const [index, component] = next.value;
      if (component instanceof AppError) outcomes[index] = component;
      else {
        group.set(index, component);
        strings += component.strings;
      }
    }
    return group;
  }

  try {
    let coming: Promise<Group> | undefined;
    while (coming !== undefined || !isLast) {
      const group = await (coming ?? nextGroup(false));
      isWriting = true;
      coming = isHelped() && !isLast ? nextGroup(true) : undefined;
      // The error is thrown when it is the turn of the group.
      coming?.catch(() => {});
      for (const [index, outcome] of await writeGroup(context, imports, group)) outcomes[index] = outcome;
      isWriting = false;
    }
  } finally {
    // Waits for the components that are being parsed: the caller may close the store, which they still read.
    await begun.return();
  }
  return outcomes;
}

/** Begins the imports in order. With a helper, a few small components are parsed at the same time. */
function beginAll(context: Context, { count, begin, onTurn }: ComponentImports) {
  const parsed = { components: 0, strings: 0 };
  let parsing = 0;

  async function beginOne(index: number): Promise<BegunImport | AppError> {
    throwIfStopping(context);
    if (parsing++ === 0) onTurn(index);
    try {
      const begun = await begin(index);
      parsed.components++;
      parsed.strings += Math.min(begun.strings, STRINGS_BEGUN);
      return begun;
    } catch (error) {
      return ofFiles(error);
    } finally {
      parsing--;
    }
  }

  const mayBeginMore = ({ length }: readonly number[]) =>
    context.importHelper?.isReady === true &&
    length < MAX_BEGUN &&
    length * parsed.strings < STRINGS_BEGUN * parsed.components;
  const indexes = Array.from({ length: count }, (_, index) => index);
  return readAhead(indexes, mayBeginMore, beginOne);
}

/** By index of the component. */
type Group = Map<number, BegunImport>;

async function writeGroup(
  context: Context,
  { memory, onTurn }: ComponentImports,
  group: Group,
): Promise<Map<number, ImportReport | AppError>> {
  const write = async (index: number, begun: BegunImport, within: Context) => {
    onTurn(index);
    throwIfStopping(context);
    return begun.finish(within);
  };
  const outcomes = new Map<number, ImportReport | AppError>();
  const together = [...group].filter(([, { isChanged, strings }]) => isChanged && strings < Number.POSITIVE_INFINITY);
  if (together.length > 1) {
    try {
      await recordingTransaction(context, async (store) => {
        for (const [index, begun] of together) outcomes.set(index, await write(index, begun, { ...context, store }));
      });
      memory.commit();
    } catch (error) {
      ofFiles(error);
      // Nothing of the group is written. Each component is imported alone, so that only one of them fails.
      outcomes.clear();
      memory.forget();
    }
  }
  for (const [index, begun] of group) {
    if (outcomes.has(index)) continue;
    try {
      outcomes.set(index, await write(index, begun, context));
      memory.commit();
    } catch (error) {
      outcomes.set(index, ofFiles(error));
      memory.forget();
    }
  }
  return outcomes;
}

/** Throws errors that do not concern a single component. */
function ofFiles(error: unknown): AppError {
  if (!(error instanceof AppError) || NOT_OF_FILES.test(error.code)) throw error;
  return error;
}
