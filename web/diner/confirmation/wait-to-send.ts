import type { QueryClient } from '@tanstack/react-query';
import type { Visit } from '#contract/visits.ts';
import { visitKey } from '#web/diner/first/data/visit.ts';

const visitVersion = (client: QueryClient, dinerSessionId: string): number | undefined =>
  client.getQueryData<Visit>(visitKey(dinerSessionId))?.version;

/**
 * The waits between two attempts at an order: over after so many milliseconds, as soon as the phone is back on the network, when
 * something has happened at the table since the last attempt (the staff may have answered, PRESENCE-3), or when nobody wants it
 * any more.
 */
export function createWait(client: QueryClient, dinerSessionId: string, withdrawal: AbortSignal) {
  let versionWhenSent = visitVersion(client, dinerSessionId);
  return {
    noteSent: (): void => {
      versionWhenSent = visitVersion(client, dinerSessionId);
    },
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          removeEventListener('online', finish);
          withdrawal.removeEventListener('abort', finish);
          unsubscribe();
          resolve();
        };
        const look = () => {
          if (visitVersion(client, dinerSessionId) !== versionWhenSent) finish();
        };
        const timer = setTimeout(finish, ms);
        const unsubscribe = client.getQueryCache().subscribe(look);
        addEventListener('online', finish);
        withdrawal.addEventListener('abort', finish);
        look();
      }),
  };
}
