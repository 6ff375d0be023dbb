import { createHmac } from 'node:crypto';
import type { WebhookAccount } from '../environment/webhook-accounts.ts';
import type { Outgoing } from './outgoing.ts';

const ANSWER_MS = 10_000;

/** Not accepted: no reply, or a status other than 2xx. */
export class NotDelivered extends Error {
  /** The reply's status; null without a reply. */
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super(status === null ? 'no answer' : `answered ${status}`, { cause });
    this.name = 'NotDelivered';
    this.status = status;
  }
}

/**
 * Sends a payload to an external endpoint, signed according to Standard Webhooks (standardwebhooks.com): HMAC-SHA256
 * over id, time and body. A retry carries the same id, so that the receiver processes the payload once. Throws
 * `NotDelivered`.
 */
export async function postSigned(
  outgoing: Outgoing,
  { url, secret }: WebhookAccount,
  { id, body }: { readonly id: string; readonly body: object },
): Promise<void> {
  const text = JSON.stringify(body);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${id}.${at}.${text}`).digest('base64');
  const answer = await outgoing
    .send({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(at),
        'webhook-signature': `v1,${signature}`,
      },
      body: text,
      timeoutMs: ANSWER_MS,
    })
    .catch((error: unknown) => {
      throw new NotDelivered(null, error);
    });
  if (answer.status < 200 || answer.status > 299) throw new NotDelivered(answer.status);
}
