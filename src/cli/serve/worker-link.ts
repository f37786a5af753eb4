/** A worker's connection to the primary process: questions to the other workers, and the order to stop. */
import type { Peers } from '../../services/peers.js';
import { COUNT, type CountContent, type ToPrimary, type ToWorker } from './worker-messages.js';

type Handler = (content: never) => unknown;

export class WorkerLink implements Peers {
  readonly number: number;
  readonly #send: (message: ToPrimary) => void;
  readonly #handlers = new Map<string, Handler>();
  readonly #waiting = new Map<number, (answers: readonly unknown[]) => void>();
  #asked = 0;
  #stop: (() => void) | undefined;
  #mustStop = false;

  constructor(number: number, send: (message: ToPrimary) => void) {
    this.number = number;
    this.#send = send;
  }

  ask<Answer>(question: string, content?: unknown): Promise<readonly Answer[]> {
    const id = this.#asked++;
    return new Promise((resolve) => {
      this.#waiting.set(id, (answers) => resolve(answers as readonly Answer[]));
      this.#send({ kind: 'question', id, question, content });
    });
  }

  answer<Content>(question: string, handler: (content: Content) => unknown): void {
    this.#handlers.set(question, handler);
  }

  async take(...content: CountContent): Promise<number> {
    const [count] = await this.ask<number>(COUNT, content);
    return count!;
  }

  /** Calls the listener when the primary process orders the worker to stop, even if the order came earlier. */
  onStop(listener: () => void): void {
    this.#stop = listener;
    if (this.#mustStop) listener();
  }

  /** Handles a message of the primary process. */
  async receive(message: ToWorker): Promise<void> {
    if (message.kind === 'stop') {
      this.#mustStop = true;
      this.#stop?.();
    } else if (message.kind === 'answers') {
      this.#waiting.get(message.id)?.(message.answers);
      this.#waiting.delete(message.id);
    } else if (message.kind === 'question') {
      // A worker that is still starting cannot answer yet.
      const handler = this.#handlers.get(message.question);
      const answer = await (async () => handler?.(message.content as never))().catch(() => undefined);
      this.#send({ kind: 'answer', id: message.id, answer });
    }
  }
}
