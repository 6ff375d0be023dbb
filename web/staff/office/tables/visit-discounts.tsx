import { useQueryClient } from '@tanstack/react-query';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { Bill, BilledVisit } from '#contract/staff-visits.ts';
import { can } from '#domain/people/roles.ts';
import { discountableDishes, takeDiscountBack } from '#web/staff/data/discounts.ts';
import { refreshDiningRoom, showVisit } from '#web/staff/data/tables.ts';
import { useDiscountWords } from '#web/staff/parts/discount-words.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { DiscountSheet } from './discount-sheet.tsx';

const DiscountRow = ({ discount, visit }: { discount: Bill['discounts'][number]; visit: BilledVisit }) => {
  const client = useQueryClient();
  const texts = useMessages('discounts');
  const showFailure = useFailureToast();
  const wordsOf = useDiscountWords(visit.bill);
  const money = useMoney();
  const { membership, user } = useStaff();
  const [isBusy, setIsBusy] = useState(false);
  const { restaurantId, role } = membership;
  const what = wordsOf(discount);
  const isOwn = discount.givenById === user.id;
  const takeBack = async () => {
    setIsBusy(true);
    try {
      showVisit(
        client,
        restaurantId,
        await takeDiscountBack({ restaurantId, visitId: visit.id }, discount.id),
      );
      showToast({ message: texts.takenBack, tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
    setIsBusy(false);
    void refreshDiningRoom(client, restaurantId);
  };
  return (
    <li className="flex items-center gap-2 border-t border-line py-2">
      <p className="min-w-0 grow wrap-anywhere">
        {what}
        <span className="block text-sm text-text-soft">
          {texts.by(discount.givenByName ?? '–', discount.reason)}
        </span>
      </p>
      <span className="shrink-0 font-semibold tabular-nums">
        {money(-discount.amountMinor, visit.bill.currency)}
      </span>
      {visit.closedAt === null && (isOwn || can(role, 'bills.discount')) && (
        <IconButton
          label={texts.takeBackOf(what)}
          icon={<Undo2 aria-hidden className="size-5" />}
          disabled={isBusy}
          onClick={() => void takeBack()}
        />
      )}
    </li>
  );
};

/** The discounts of the bill with their reasons, and the button for another. */
export const VisitDiscounts = ({ visit }: { visit: BilledVisit }) => {
  const texts = useMessages('discounts');
  const { role } = useStaff().membership;
  const [isOpen, setIsOpen] = useState(false);
  const { discounts, treatLeftMinor } = visit.bill;
  const isFree = can(role, 'bills.discount');
  const mayGive =
    visit.closedAt === null &&
    discountableDishes(visit).length > 0 &&
    (isFree || (can(role, 'bills.treat') && treatLeftMinor > 0));
  if (discounts.length === 0 && !mayGive && !isOpen) return null;
  return (
    <section className="flex flex-col gap-3">
      {discounts.length > 0 && (
        <div>
          <h3 className="pb-2 text-lg">{texts.heading}</h3>
          <ul aria-label={texts.heading}>
            {discounts.map((discount) => (
              <DiscountRow key={discount.id} discount={discount} visit={visit} />
            ))}
          </ul>
        </div>
      )}
      {mayGive && (
        <Button
          variant="secondary"
          icon={<BadgePercent aria-hidden className="size-5" />}
          onClick={() => setIsOpen(true)}
        >
          {isFree ? texts.open : texts.treatOnly}
        </Button>
      )}
      <DiscountSheet isOpen={isOpen} visit={visit} onClose={() => setIsOpen(false)} />
    </section>
  );
};
