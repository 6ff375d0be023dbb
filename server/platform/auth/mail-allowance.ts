import { KeyedCache } from '../memory/keyed-cache.ts';

/** Mails per hour to one address, whoever requests them. */
const MOST_MAILS = 5;
const HOUR_MS = 3_600_000;
const MOST_ADDRESSES = 20_000;

export interface MailAllowance {
  /** Whether one more mail may be sent to this address now; if so, it is counted. */
  take(email: string): boolean;
}

/** Limits the mails that strangers can have sent to somebody. The last mailed link stays valid. */
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
