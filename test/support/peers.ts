/** Processes of one server that run in the process of the test. */
import type { Peers } from '../../src/services/peers.js';

/** Each of them asks all others. Contents and answers are copied, as between processes. */
export function connectedPeers(count: number): Peers[] {
  const handlers = Array.from({ length: count }, () => new Map<string, (content: never) => unknown>());
  return handlers.map((own, index) => ({
    number: index + 1,
    async ask<Answer>(question: string, content?: unknown) {
      const others = handlers.filter((other) => other !== own);
      const answers = await Promise.all(
        others.map(async (other) => structuredClone(await other.get(question)?.(structuredClone(content) as never))),
      );
      return answers.filter((answer) => answer !== undefined) as Answer[];
    },
    answer: (question, handler) => void own.set(question, handler),
    take: async () => 1,
  }));
}
