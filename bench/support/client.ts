import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A benchmark’s client in its own process, so that its work is on neither side’s thread. */
export interface Client {
  ask<A>(question: object): Promise<A>;
  close(): Promise<void>;
}

const CLIENTS = join(import.meta.dirname, '../clients');

/** Starts `bench/clients/<name>.ts`. Its stdout and stderr are inherited. */
export function startClient(name: string): Client {
  const child = fork(join(CLIENTS, `${name}.ts`), { serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the client ${name} ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  return {
    async ask<A>(question: object): Promise<A> {
      const answered = once(child, 'message');
      child.send(question);
      const [answer] = await Promise.race([answered, ended]);
      if (typeof answer === 'object' && answer !== null && 'failed' in answer)
        throw new Error(`${name}: ${String(answer.failed)}`);
      return answer as A;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The child’s side: replies to every message of the parent, or sends the error’s text. The message types are defined by each client. */
export function answerQuestions(answer: (question: never) => Promise<object>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (question) => {
    answer(question as never).then(
      (result) => process.send?.(result),
      (error: unknown) =>
        process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : error }),
    );
  });
}
