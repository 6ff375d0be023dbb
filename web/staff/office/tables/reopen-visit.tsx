import { useQueryClient } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { reopenableSinceMs } from '#domain/visit/reopening.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { refreshDiningRoom, reopenVisit, useFloor } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { isFree } from './arrange-tables.ts';
import { Targets } from './relocate-sheet.tsx';

const TICK_MS = 10_000;

/** For a quarter of an hour: takes back that the table's last visit was closed, here or, where others sit by now, elsewhere (VISIT-2). */
export const ReopenVisit = ({ table }: { table: FloorTable }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const failureWords = useFailureWords();
  const { language } = useLanguage();
  const { membership, restaurant, liveState } = useStaff();
  const { restaurantId, role } = membership;
  const { data: tables = [] } = useFloor(restaurantId, liveState);
  const sinceMs = reopenableSinceMs(useNow(TICK_MS));
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { lastClosed } = table;
  if (!lastClosed || Date.parse(lastClosed.closedAt) < sinceMs || !can(role, 'visits.close')) return null;
  const reopenAt = async ({ id, tableNumber }: FloorTable) => {
    setIsBusy(true);
    try {
      await reopenVisit({ restaurantId, visitId: lastClosed.visitId }, id);
      showToast({ message: texts.reopened(tableNumber), tone: 'success' });
      setIsChoosing(false);
    } catch (error) {
      showToast({ message: failureWords(error), tone: 'error' });
    }
    await refreshDiningRoom(client, restaurantId);
    setIsBusy(false);
  };
  const free = tables.filter(isFree);
  return (
    <section className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <p className="text-text-soft">
        {texts.closedAt(formatClock(lastClosed.closedAt, language, restaurant.timezone))}
      </p>
      <Button
        variant="secondary"
        isLoading={isBusy}
        icon={<Undo2 aria-hidden className="size-5" />}
        onClick={() => (isFree(table) ? void reopenAt(table) : setIsChoosing(true))}
      >
        {isFree(table) ? texts.reopen : texts.reopenElsewhere}
      </Button>
      <Sheet isOpen={isChoosing} onClose={() => setIsChoosing(false)} title={texts.reopenElsewhere}>
        <div className="flex flex-col gap-5 px-6 pb-6" aria-busy={isBusy}>
          <p className="text-text-soft">{texts.reopenText}</p>
          {free.length === 0 ? (
            <p>{texts.noFreeTables}</p>
          ) : (
            <Targets
              title={texts.freeTables}
              onChoose={(to) => void reopenAt(to)}
              targets={free.map((each) => {
                const aside = texts.seatCount(each.seats);
                return { table: each, aside, label: texts.reopenAt(each.tableNumber, aside) };
              })}
            />
          )}
        </div>
      </Sheet>
    </section>
  );
};
