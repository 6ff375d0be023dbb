import { queryOptions } from '@tanstack/react-query';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';

/** What the next phone scans: the code on the table as it would be printed today. */
export const invitationQuery = (dinerSessionId: string) =>
  queryOptions({
    queryKey: ['invitation', dinerSessionId],
    queryFn: async ({ signal }): Promise<{ address: string; picture: string }> => {
      const [{ tableId, key }, { default: qrcode }] = await Promise.all([
        dinerCall('GET /api/visit/invitation', { signal }),
        import('qrcode'),
      ]);
      const address = new URL('/menu', location.origin);
      address.searchParams.set('table', tableId);
      if (key !== null) address.searchParams.set('k', key);
      const svg = await qrcode.toString(address.href, { type: 'svg', margin: 2 });
      return { address: address.href, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` };
    },
    // The staff may have renewed the key since it was looked at last.
    staleTime: 0,
  });
