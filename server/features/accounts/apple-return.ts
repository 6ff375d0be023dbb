import type { App } from '#server/platform/http/app-type.ts';
import { networkOf } from '#server/platform/http/network-of.ts';

const RETURN = '/api/auth/identities/callback/apple';
const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 16 * 1024;
const PER_ADDRESS = { max: 60, timeWindow: '1 minute' };

/**
 * Apple answers by a form that its own page posts. The cookie of the sign-in does not come with a foreign page's form, so the browser
 * is sent on to the same address with what the form said; the answer's state is what is checked there.
 */
export function appleReturnRoute(app: App): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) => body);
    scope.route({
      method: 'POST',
      url: RETURN,
      bodyLimit: BODY_LIMIT,
      schema: { hide: true },
      config: {
        isSigned: true,
        rateLimit: { ...PER_ADDRESS, keyGenerator: ({ ip }: { ip: string }) => networkOf(ip) },
      },
      handler: async ({ body }, reply) => {
        const form = new URLSearchParams(typeof body === 'string' ? body : '');
        const told = [...form].filter(([name]) => ['state', 'code', 'error'].includes(name));
        return reply.redirect(`${RETURN}?${new URLSearchParams(told).toString()}`, 303);
      },
    });
  });
}
