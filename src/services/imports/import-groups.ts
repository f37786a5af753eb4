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

/** Other writers wait for the transaction, so a group with this many strings gets no further component. */
const STRINGS_TOGETHER = 20_000;

export interface ComponentImports {
  readonly count: number;
  /** Parses the files of a component. */
  readonly begin: (index: number) => Promise<BegunImport>;
  /** Called before a component is parsed or written, unless it is parsed ahead. */
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
  let started = 0;

  /** Takes components until the group is full. A component that cannot be parsed belongs to no group. */
  async function nextGroup(isAhead: boolean): Promise<Group> {
    const group: Group = new Map();
    // A group that no other thread parses ends as soon as the thread is ready, because it can parse the next group.
    const isFull = () => strings >= (isAhead || !context.importHelper?.isReady ? STRINGS_TOGETHER : 1);
    let strings = 0;
    while (started < imports.count && !isFull()) {
      throwIfStopping(context);
      const index = started++;
      if (!isAhead) imports.onTurn(index);
      try {
        const begun = await imports.begin(index);
        group.set(index, begun);
        strings += begun.strings;
      } catch (error) {
        outcomes[index] = ofFiles(error);
      }
    }
    return group;
  }

  let coming: Promise<Group> | undefined;
  while (coming !== undefined || started < imports.count) {
    const group = await (coming ?? nextGroup(false));
    coming = context.importHelper?.isReady && started < imports.count ? nextGroup(true) : undefined;
    // The error is thrown when it is the turn of the group.
    coming?.catch(() => {});
    try {
      for (const [index, outcome] of await writeGroup(context, imports, group)) outcomes[index] = outcome;
    } catch (error) {
      // The caller may close the store, which the next group still reads.
      await coming?.catch(() => {});
      throw error;
    }
  }
  return outcomes;
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
