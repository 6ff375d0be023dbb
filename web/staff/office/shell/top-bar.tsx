import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useLocation, useNavigate } from 'react-router';
import { PaletteButton } from '#web/staff/office/command-palette/palette-button.tsx';
import { NotificationBell } from '#web/staff/office/notifications/notification-bell.tsx';
import { areaAt } from '#web/staff/parts/areas.ts';
import { LiveBadge } from '#web/staff/parts/live-badge.tsx';
import { LockButton } from '#web/staff/parts/lock-button.tsx';
import { SoundButton } from '#web/staff/parts/sound-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';

/** On the narrowest phones three letters of it would be left: there the logo speaks for it. */
const NAME = 'truncate font-semibold max-[24rem]:sr-only';

/** The restaurant's name; with several, the way to the others. */
const RestaurantSwitcher = () => {
  const admin = useMessages('admin');
  const { memberships, membership, selectRestaurant } = useStaff();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (restaurantId: string) => {
    // What else is in the address, a table or a search, belongs to the one that is left.
    const area = areaAt(pathname)?.path ?? '/admin/dashboard';
    if (area !== pathname + search) void navigate(area);
    selectRestaurant(restaurantId);
  };
  const logo = <Logo src={membership.logoUrl} name={membership.restaurantName} size={32} />;
  if (memberships.length === 1)
    return (
      <p className="flex min-w-0 items-center gap-3">
        {logo}
        <span className={NAME}>{membership.restaurantName}</span>
      </p>
    );
  return (
    <label className="relative flex min-h-11 min-w-0 items-center gap-3 rounded-full pr-3 hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-primary">
      {logo}
      <span className={NAME}>{membership.restaurantName}</span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-soft" />
      <select
        aria-label={admin.switchRestaurant}
        value={membership.restaurantId}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 opacity-0"
      >
        {memberships.map(({ restaurantId, restaurantName }) => (
          <option key={restaurantId} value={restaurantId}>
            {restaurantName}
          </option>
        ))}
      </select>
    </label>
  );
};

export const TopBar = () => {
  const admin = useMessages('admin');
  const { liveState, device } = useStaff();
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-1.5 border-b border-line bg-card px-3 sm:gap-2 lg:px-6">
      <RestaurantSwitcher />
      <div className="ml-auto" />
      <PaletteButton />
      <LiveBadge
        state={liveState}
        wordsFrom="sm"
        texts={{ connected: admin.live, connecting: admin.connecting, down: admin.notLive }}
      />
      <NotificationBell />
      <SoundButton wordsFrom="sm" />
      <div className="max-sm:hidden">
        <LanguageToggle />
      </div>
      {device ? <LockButton /> : <AccountMenu />}
    </header>
  );
};
