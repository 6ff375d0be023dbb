import { AccountData } from './account-data.tsx';
import { ClosedRestaurants } from './closed-restaurants.tsx';
import { Factors } from './factors.tsx';
import { OwnName } from './own-name.tsx';
import { OwnPassword } from './own-password.tsx';
import { SessionList } from './session-list.tsx';
import { WeeklyMail } from './weekly-mail.tsx';

/** What belongs to the person, in whichever restaurant. */
export const AccountTab = () => (
  <div className="flex flex-col gap-6">
    <OwnName />
    <WeeklyMail />
    <OwnPassword />
    <Factors />
    <SessionList />
    <ClosedRestaurants />
    <AccountData />
  </div>
);
