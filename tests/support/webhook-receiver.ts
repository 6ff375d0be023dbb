import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { WebhookAccount } from '#server/platform/environment/webhook-accounts.ts';

const SECRET = 'a-secret-of-24-characters-or-more';

/** The receiver of a signed webhook (standardwebhooks.com): checks the signature, and processes each id once. */
export class WebhookReceiver {
  url = '';
  host = '';
  /**
   * A number: replies with this status without processing. Otherwise it processes the payload, and the reply never
   * comes.
   */
  fault: number | 'hangs up' | 'hangs' | null = null;
  /** Which bodies the fault applies to. */
  strikes: (body: unknown) => boolean = () => true;
  /** Each once, in order of arrival. */
  readonly taken: { id: string; body: unknown }[] = [];
  /** Everything with a valid signature, including repetitions. */
  readonly told: string[] = [];
  /** Called after processing, before the reply. */
  onTaken: () => void = () => undefined;
  #close: () => void = () => undefined;
  readonly #hanging: ServerResponse[] = [];

  listen(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = createServer((request, response) => {
      void text(request).then((raw) => {
        const header = (name: string) => String(request.headers[name]);
        const id = header('webhook-id');
        const signed = `${id}.${header('webhook-timestamp')}.${raw}`;
        const right = `v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`;
        if (header('webhook-signature') !== right) return response.writeHead(401).end();
        this.told.push(id);
        const body: unknown = JSON.parse(raw);
        const fault = this.strikes(body) ? this.fault : null;
        if (typeof fault === 'number') return response.writeHead(fault, { location: this.url }).end();
        if (!this.taken.some((each) => each.id === id)) this.taken.push({ id, body });
        this.onTaken();
        if (fault === 'hangs') return this.#hanging.push(response);
        return fault === 'hangs up' ? response.destroy() : response.writeHead(204).end();
      });
    });
    this.#close = () => server.close().closeAllConnections();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      this.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
      this.url = `http://${this.host}/hook`;
      resolve();
    });
    return promise;
  }

  /** How many requests wait for a reply. */
  get hanging(): number {
    return this.#hanging.length;
  }

  /** Closes hanging requests without a reply. */
  hangUp(): void {
    for (const response of this.#hanging.splice(0)) response.destroy();
  }

  close(): void {
    this.#close();
  }

  account(): WebhookAccount {
    return { url: this.url, secret: SECRET };
  }
}
