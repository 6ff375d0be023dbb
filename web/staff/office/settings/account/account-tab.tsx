import { lazy, Suspense } from 'react';
import { ClosedRestaurants } from './closed-restaurants.tsx';
import { Factors } from './factors.tsx';
import { OwnName } from './own-name.tsx';
import { OwnPassword } from './own-password.tsx';
import { SessionList } from './session-list.tsx';
import { WeeklyMail } from './weekly-mail.tsx';

const AccountData = lazy(() => import('./account-data.tsx').then((file) => ({ default: file.AccountData })));
const Identities = lazy(() => import('./identities.tsx').then((file) => ({ default: file.Identities })));

/** What belongs to the person, in whichever restaurant. */
export const AccountTab = () => (
  <div className="flex flex-col gap-6">
    <OwnName />
    <WeeklyMail />
    <OwnPassword />
    <Suspense fallback={null}>
      <Identities />
    </Suspense>
    <Factors />
    <SessionList />
    <ClosedRestaurants />
    <Suspense fallback={null}>
      <AccountData />
    </Suspense>
  </div>
);
