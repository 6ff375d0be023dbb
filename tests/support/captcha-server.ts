import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CaptchaAccount, CaptchaKind } from '#server/platform/environment/captcha-account.ts';

const SECRET = '0x4AAAAAAA-secret';

/** A fake `siteverify` of Turnstile and hCaptcha: their formats, and each token valid once. */
export class CaptchaServer {
  url = '';
  host = '';
  /** Replaces the reply. */
  fault: 'down' | 'nonsense' | 'internal-error' | null = null;
  readonly asked: URLSearchParams[] = [];
  readonly #used = new Set<string>();
  #close: () => void = () => undefined;

  listen(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const form = new URLSearchParams(body);
        this.asked.push(form);
        if (this.fault === 'down') return response.destroy();
        response.writeHead(200, { 'content-type': 'application/json' });
        return response.end(this.fault === 'nonsense' ? '<html>' : JSON.stringify(this.#verdict(form)));
      });
    });
    this.#close = () => server.close().closeAllConnections();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      this.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
      this.url = `http://${this.host}/siteverify`;
      resolve();
    });
    return promise;
  }

  close(): void {
    this.#close();
  }

  as(kind: CaptchaKind): CaptchaAccount {
    return { kind, siteKey: '1x00000000000000000000AA', secretKey: SECRET, verifyUrl: this.url };
  }

  /** Tokens that begin with `good` are valid. */
  #verdict(form: URLSearchParams) {
    const no = (code: string) => ({ success: false, 'error-codes': [code] });
    const token = form.get('response') ?? '';
    if (this.fault === 'internal-error') return no('internal-error');
    if (form.get('secret') !== SECRET) return no('invalid-input-secret');
    if (!token.startsWith('good')) return no('invalid-input-response');
    if (this.#used.has(token)) return no('timeout-or-duplicate');
    this.#used.add(token);
    return {
      success: true,
      'error-codes': [],
      challenge_ts: new Date().toISOString(),
      hostname: 'sobremesa.test',
    };
  }
}

export async function startCaptchaServer(): Promise<CaptchaServer> {
  const server = new CaptchaServer();
  await server.listen();
  return server;
}
