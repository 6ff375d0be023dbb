import { KeyedCache } from '../memory/keyed-cache.ts';

/** An hour's mails to one address, whoever asks for them. */
const MOST_MAILS = 5;
const HOUR_MS = 3_600_000;
const MOST_ADDRESSES = 20_000;

export interface MailAllowance {
  /** Whether one more mail may go to this address now; it then counts. */
  take(email: string): boolean;
}

/** Bounds what strangers can have mailed to somebody. The last link that was mailed stays good. */
export function createMailAllowance(): MailAllowance {
  const sent = new KeyedCache<{ mails: number }>({ atMost: MOST_ADDRESSES, maxAgeMs: HOUR_MS });
  return {
    take(email) {
      const address = email.trim().toLowerCase();
      const known = sent.get(address);
      if (known === undefined) sent.set(address, { mails: 1 });
      else if (known.mails < MOST_MAILS) known.mails += 1;
      else return false;
      return true;
    },
  };
}
