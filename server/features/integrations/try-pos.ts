import type { PosTrial } from '#contract/integrations.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { ForbiddenAddress, type OutgoingAnswer } from '#server/platform/outgoing/outgoing.ts';

const TIMEOUT_MS = 8_000;
const SHOWN_CHARACTERS = 4_000;

/** Recognisable as a test wherever it arrives; amounts in cents. */
const sampleOrder = (restaurantId: string, at: string) => ({
  test: true,
  restaurant_id: restaurantId,
  order_number: 'ORD-TEST',
  table: 'TEST',
  created_at: at,
  currency: 'EUR',
  items: [
    { name: 'Tortilla de patatas', quantity: 1, unit_price: 950, options: [], note: '' },
    { name: 'Caña', quantity: 2, unit_price: 280, options: [], note: 'sin espuma' },
  ],
  total: 1510,
});

/** Sends a sample order to a till and returns its reply. Changes nothing in the restaurant. Refuses POS_NOT_CONFIGURED. */
export async function tryPos(
  { clock, outgoing, settings, log }: Platform,
  { restaurantId, endpoint }: { restaurantId: string; endpoint: string | null },
): Promise<PosTrial> {
  const url = endpoint?.trim() || settings.posUrl || refuse('POS_NOT_CONFIGURED');
  const request = JSON.stringify(sampleOrder(restaurantId, new Date(clock.now()).toISOString()), null, 2);
  const beganAt = performance.now();
  const trial = (answer: OutgoingAnswer | null, failure: PosTrial['failure']): PosTrial => ({
    endpoint: url,
    request,
    answer: answer && { status: answer.status, text: answer.text.slice(0, SHOWN_CHARACTERS) },
    failure,
    tookMs: Math.round(performance.now() - beganAt),
  });
  try {
    const headers = { 'content-type': 'application/json' };
    return trial(
      await outgoing.send({ url, method: 'POST', headers, body: request, timeoutMs: TIMEOUT_MS }),
      null,
    );
  } catch (error) {
    log.info({ error }, 'a sample order met no till');
    return trial(null, error instanceof ForbiddenAddress ? 'forbidden' : 'unreachable');
  }
}
