import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { WebhookAccount } from '#server/platform/environment/webhook-accounts.ts';

const SECRET = 'a-secret-of-24-characters-or-more';

/** The other side of a signed webhook (standardwebhooks.com): checks the signature, and takes each id once. */
export class WebhookReceiver {
  url = '';
  host = '';
  /** What it answers instead of taking it. */
  fault: number | 'hangs up' | null = null;
  /** Each once, in the order in which they came. */
  readonly taken: { id: string; body: unknown }[] = [];
  /** Everything that came with a right signature, however often. */
  readonly told: string[] = [];
  /** Called once something was taken, before it is answered. */
  onTaken: () => void = () => undefined;
  #close: () => void = () => undefined;

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
        if (typeof this.fault === 'number') return response.writeHead(this.fault).end();
        if (!this.taken.some((each) => each.id === id)) this.taken.push({ id, body: JSON.parse(raw) });
        this.onTaken();
        return this.fault === 'hangs up' ? response.destroy() : response.writeHead(204).end();
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

  close(): void {
    this.#close();
  }

  account(): WebhookAccount {
    return { url: this.url, secret: SECRET };
  }
}
