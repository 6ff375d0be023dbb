import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { useMessages } from '#web/ui/language.tsx';

/** What the next phone scans: the code on the table as it would be printed today. */
export const invitationQuery = (dinerSessionId: string) =>
  queryOptions({
    queryKey: ['invitation', dinerSessionId],
    queryFn: async ({ signal }): Promise<{ address: string; picture: string } | null> => {
      const [{ tableId, key, isGuarded }, { default: qrcode }] = await Promise.all([
        dinerCall('GET /api/visit/invitation', { signal }),
        import('qrcode'),
      ]);
      // A code that asks the next phone for a PIN helps nobody in.
      if (isGuarded && key === null) return null;
      const address = new URL('/menu', location.origin);
      address.searchParams.set('table', tableId);
      if (key !== null) address.searchParams.set('k', key);
      const svg = await qrcode.toString(address.href, { type: 'svg', margin: 2 });
      return { address: address.href, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` };
    },
    // The staff may have renewed the key since it was looked at last.
    staleTime: 0,
  });

/** The table's own link as a code, so that the next phone can be helped in without the card on the table. */
export const Invitation = () => {
  const table = useMessages('table');
  const together = useMessages('together');
  const { session } = useDinerTable();
  const { data, isError } = useQuery({
    ...invitationQuery(session?.dinerSessionId ?? ''),
    enabled: session !== null,
  });
  const text = (() => {
    if (data === null) return together.inviteByTable;
    return isError && !data ? together.inviteFailed : together.inviteText;
  })();
  return (
    <section className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
      {data !== null && (
        <div className="size-28 shrink-0 rounded-md bg-raised">
          {data && <img src={data.picture} alt={table.invite} className="size-28 rounded-md" />}
        </div>
      )}
      <div className="min-w-0 grow basis-32">
        <h3 className="text-lg">{table.invite}</h3>
        <p className="text-text-soft">{text}</p>
      </div>
    </section>
  );
};
