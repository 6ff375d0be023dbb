import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money/money.ts';
import { can } from '#domain/people/roles.ts';
import type { PlanFeature } from '#domain/subscription/plans.ts';
import { call } from '#web/shared/call.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useStaff } from './staff-context.ts';

/** Whether the plan of the restaurant locks this (PLAN-2); the server checks the same table. */
export const useIsLocked = (feature: PlanFeature): boolean =>
  useStaff().membership.locked?.includes(feature) ?? false;

/** The locked feature, its price and who can unlock it; shown in its place. */
export const LockCard = ({ feature }: { feature: PlanFeature }) => {
  const texts = useMessages('billing');
  const { membership, restaurant } = useStaff();
  const { restaurantId, role } = membership;
  const { data } = useQuery({
    queryKey: ['plan', restaurantId],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/plan', { params: { restaurantId }, signal }),
  });
  const premium = data?.prices.find(({ plan }) => plan === 'premium');
  const why = data?.tier ? texts.why[data.tier] : '';
  return (
    <Card as="section" className="flex max-w-2xl flex-col gap-3">
      <h2 className="flex items-center gap-3 text-xl">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
        >
          <Lock className="size-5" />
        </span>
        {texts.locked[feature]}
      </h2>
      <p className="text-text-soft">{texts.lockedTexts[feature]}</p>
      {(why !== '' || premium) && (
        <p>
          {why}{' '}
          {premium && (
            <strong>
              Premium:{' '}
              {texts.perInterval[premium.interval](
                formatMoney(premium.amountMinor, { currency: premium.currency, locale: restaurant.locale }),
              )}
              .
            </strong>
          )}
        </p>
      )}
      {can(role, 'billing.edit') ? (
        <ButtonLink to="/admin/settings?tab=billing" className="self-start">
          {texts.seePlans}
        </ButtonLink>
      ) : (
        <p className="text-sm text-text-soft">{texts.askOwner}</p>
      )}
    </Card>
  );
};

/** Its children, or a note that the plan does not include them. */
export const PlanLock = ({ feature, children }: { feature: PlanFeature; children: ReactNode }) =>
  useIsLocked(feature) ? <LockCard feature={feature} /> : children;
