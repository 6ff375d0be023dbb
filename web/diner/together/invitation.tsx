import { useQuery } from '@tanstack/react-query';
import { invitationQuery } from '#web/diner/data/invitation.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { useMessages } from '#web/ui/language.tsx';

/** The table's own link as a code, so that the next phone can be helped in without the card on the table. */
export const Invitation = () => {
  const table = useMessages('table');
  const together = useMessages('together');
  const { session } = useDinerTable();
  const { data, isError } = useQuery({
    ...invitationQuery(session?.dinerSessionId ?? ''),
    enabled: session !== null,
  });
  return (
    <section className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
      <div className="size-28 shrink-0 rounded-md bg-raised">
        {data && <img src={data.picture} alt={table.invite} className="size-28 rounded-md" />}
      </div>
      <div className="min-w-0 grow basis-32">
        <h3 className="text-lg">{table.invite}</h3>
        <p className="text-text-soft">{isError && !data ? together.inviteFailed : table.inviteText}</p>
      </div>
    </section>
  );
};
