import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { App } from './app-type.ts';
import type { PreparedReply } from './prepared-reply.ts';

/** A public GET whose complete reply may be ready in memory. */
export interface Shortcut {
  /** The contract's key; for a route outside the contract, the route. */
  readonly endpoint: string;
  /**
   * By the raw URL; null: Fastify handles it, with all checks. A promise if a check is needed whether the prepared
   * reply is still valid; if that fails, Fastify handles it too.
   */
  readonly find: (url: string) => PreparedReply | Promise<PreparedReply | null> | null;
}

export interface ShortcutAnswer {
  readonly endpoint: string;
  readonly status: number;
  readonly ms: number;
}

/**
 * Sends prepared replies before Fastify sees the request: each of its hooks costs more than sending the bytes.
 * Metrics and logs get these replies too (`onAnswer`).
 */
export class Shortcuts {
  readonly #shortcuts: Shortcut[] = [];
  readonly #listeners: ((answer: ShortcutAnswer) => void)[] = [];
  #isOpen = true;

  add(shortcut: Shortcut): void {
    this.#shortcuts.push(shortcut);
  }

  onAnswer(listener: (answer: ShortcutAnswer) => void): void {
    this.#listeners.push(listener);
  }

  /** From now on Fastify handles everything: it closes connections when the server shuts down. */
  close(): void {
    this.#isOpen = false;
  }

  /** Replies, or passes the request to `others`. */
  answer(request: IncomingMessage, response: ServerResponse, others: () => void): void {
    const url = request.url ?? '';
    for (const { endpoint, find } of this.#isOpen && request.method === 'GET' ? this.#shortcuts : []) {
      const startedAt = performance.now();
      const found = find(url);
      if (!found) continue;
      const send = (reply: PreparedReply | null): void => {
        if (!reply || !this.#isOpen) {
          others();
          return;
        }
        const status = reply.write(request, response);
        const ms = performance.now() - startedAt;
        for (const hear of this.#listeners) hear({ endpoint, status, ms });
      };
      if (found instanceof Promise) void found.catch(() => null).then(send);
      else send(found);
      return;
    }
    others();
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Handled before the hooks and handlers of this application. */
    shortcuts: Shortcuts;
  }
}

/** Runs the shortcuts of `app` before its own handler. */
export function installShortcuts(app: App): void {
  const shortcuts = new Shortcuts();
  app.decorate('shortcuts', shortcuts);
  app.addHook('preClose', (done) => {
    shortcuts.close();
    done();
  });
  const others = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on(
    'request',
    (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
      shortcuts.answer(request, response, () => {
        for (const listener of others) listener(request, response);
      });
    },
  );
}
