import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Me } from '#contract/accounts.ts';
import { refreshMe, useMe } from '#web/staff/data/me.ts';
import { Shapes } from '#web/staff/parts/loading-or-error.tsx';
import {
  chooseMembership,
  selectedRestaurant,
  selectRestaurant,
} from '#web/staff/parts/selected-restaurant.ts';
import { useSignOut } from '#web/staff/parts/use-sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';

const Factors = lazy(() => import('./factors.tsx').then((file) => ({ default: file.Factors })));

type Membership = Me['memberships'][number];

const isOverdue = ({ factorDueAt }: Membership): boolean =>
  factorDueAt !== undefined && Date.parse(factorDueAt) <= Date.now();

interface OwedProps {
  membership: Membership;
  /** Other restaurants that they may use. */
  others: readonly Membership[];
  onChange: () => void;
}

/** Instead of the office: the missing factor, and its setup. */
const Owed = ({ membership, others, onChange }: OwedProps) => {
  const admin = useMessages('admin');
  const client = useQueryClient();
  const { signOut, isSigningOut } = useSignOut();
  const { restaurantName } = membership;
  return (
    <Page
      title={admin.factorOwed}
      owner={restaurantName}
      className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8"
    >
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl">{admin.factorOwed}</h1>
        <p className="wrap-anywhere">{admin.factorOwedText(restaurantName)}</p>
      </div>
      <Suspense fallback={<Shapes shapes={['h-40']} />}>
        <Factors />
      </Suspense>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void refreshMe(client)}>{admin.factorContinue}</Button>
        {others.map(({ restaurantId, restaurantName: name }) => (
          <Button
            key={restaurantId}
            variant="secondary"
            onClick={() => {
              selectRestaurant(restaurantId);
              onChange();
            }}
          >
            {admin.workAt(name)}
          </Button>
        ))}
        <Button variant="quiet" isLoading={isSigningOut} onClick={signOut}>
          {admin.signOut}
        </Button>
      </div>
    </Page>
  );
};

/** Blocks members without a required second step after its deadline (FACTOR-3). */
export const FactorGate = ({ children }: { children: ReactNode }) => {
  const { data: me } = useMe();
  const [, redraw] = useState(0);
  const membership = me && chooseMembership(me, selectedRestaurant(me.user.id));
  if (!me || !membership || !isOverdue(membership)) return children;
  const others = me.memberships.filter((each) => each !== membership && !isOverdue(each) && !each.isPaused);
  return <Owed membership={membership} others={others} onChange={() => redraw((count) => count + 1)} />;
};
