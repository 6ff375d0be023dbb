import type { Clock } from '../clock.ts';
import type { App } from './app-type.ts';

const YEAR_MS = 365 * 86_400_000;

interface Site {
  readonly publicUrl: string;
  readonly securityContact?: string | undefined;
}

/** `/.well-known/security.txt` (RFC 9116): the contact for security reports. Dated today, and valid for a year. */
export function installSecurityText(app: App, { publicUrl, securityContact }: Site, clock: Clock): void {
  const { hostname } = new URL(publicUrl);
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      `Contact: ${securityContact ?? `mailto:security@${hostname}`}`,
      `Expires: ${new Date(clock.now() + YEAR_MS).toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
