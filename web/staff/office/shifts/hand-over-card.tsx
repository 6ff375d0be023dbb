import { useState } from 'react';
import type { HandOver } from '#contract/served-tables.ts';
import { useGiveTables, useHandOver } from '#web/staff/data/served-tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const NOBODY = '';

const Tables = ({ proposed }: { proposed: HandOver }) => {
  const texts = useMessages('clock');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const giving = useGiveTables(restaurantId);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const toOf = ({ tableId, staffId }: HandOver['tables'][number]): string =>
    chosen[tableId] ?? staffId ?? NOBODY;
  const given = proposed.tables.flatMap((table) => {
    const staffId = toOf(table);
    return staffId === NOBODY ? [] : [{ tableId: table.tableId, staffId }];
  });
  const give = () =>
    giving.mutate(
      { version: proposed.version, tables: given },
      {
        onSuccess: () => showToast({ message: texts.handedOver(given.length), tone: 'success' }),
        onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
      },
    );
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {proposed.tables.map((table) => (
          <li key={table.tableId}>
            <SelectField
              label={texts.tableGoesTo(table.tableNumber)}
              value={toOf(table)}
              options={[
                { value: NOBODY, label: texts.toNobody },
                ...proposed.people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => setChosen({ ...chosen, [table.tableId]: target.value })}
            />
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        disabled={given.length === 0}
        isLoading={giving.isPending}
        onClick={give}
      >
        {texts.handOver(given.length)}
      </Button>
    </>
  );
};

/** Who has gone home with tables hands them on as it is proposed, or otherwise (ASSIGN-9). */
export const HandOverCard = ({ isOut }: { isOut: boolean }) => {
  const texts = useMessages('clock');
  const { data: proposed } = useHandOver(useStaff().membership.restaurantId, isOut);
  if (!isOut || !proposed || proposed.tables.length === 0) return null;
  return (
    <section aria-label={texts.handOverTitle} className="flex flex-col gap-3 border-t border-line pt-3">
      <h2 className="text-lg">{texts.handOverTitle}</h2>
      <p className="text-text-soft">
        {proposed.people.length === 0 ? texts.nobodyThere : texts.handOverHint}
      </p>
      {proposed.people.length > 0 && <Tables key={proposed.version} proposed={proposed} />}
    </section>
  );
};
