import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PaletteButton } from '#web/staff/office/command-palette/palette-button.tsx';
import { NotificationBell } from '#web/staff/office/notifications/notification-bell.tsx';
import { areaAt } from '#web/staff/parts/areas.ts';
import { DensityChoice } from '#web/staff/parts/density-choice.tsx';
import { LiveBadge } from '#web/staff/parts/live-badge.tsx';
import { LockButton } from '#web/staff/parts/lock-button.tsx';
import { SoundButton } from '#web/staff/parts/sound-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useSignOut } from '#web/staff/parts/use-sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { ColorSchemeChoice } from '#web/ui/forms/color-scheme-choice.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

const ICON = 'size-5';
const LINKS = [
  { to: '/admin/settings?tab=account', name: 'yourAccount' },
  { to: '/admin/onboarding', name: 'openAnother' },
] as const;

/** The menu of the signed-in person: appearance and sign-out. */
const AccountMenu = () => {
  const admin = useMessages('admin');
  const { user, membership } = useStaff();
  const { signOut, isSigningOut } = useSignOut();
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={`${admin.account}: ${user.name}`}
        popoverTarget={id}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-card hover:bg-raised"
      >
        <UserRound aria-hidden className={ICON} />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-16 right-3 m-0 w-72 rounded-lg border border-line bg-card p-5 text-text shadow-float"
      >
        <p className="font-semibold">{user.name}</p>
        <p className="text-sm break-all text-text-soft">{user.email}</p>
        <p className="mt-1 text-sm text-text-soft">{admin.roles[membership.role]}</p>
        <div className="my-5 flex justify-center">
          <ColorSchemeChoice />
        </div>
        <div className="mb-4 flex flex-col items-center gap-1">
          <p className="text-sm text-text-soft">{admin.density}</p>
          <DensityChoice />
        </div>
        <ul className="-mx-2 pb-4">
          {LINKS.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center rounded-md px-2 hover:bg-raised"
                onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
              >
                {admin[name]}
              </Link>
            </li>
          ))}
        </ul>
        <Button
          variant="secondary"
          isWide
          icon={<LogOut aria-hidden className={ICON} />}
          isLoading={isSigningOut}
          onClick={signOut}
        >
          {admin.signOut}
        </Button>
      </div>
    </>
  );
};

/** Hidden on the narrowest phones, where only three letters would fit beside the logo. */
const NAME = 'truncate font-semibold max-[24rem]:sr-only';

/** The restaurant's name; with several, a menu of them. */
const RestaurantSwitcher = () => {
  const admin = useMessages('admin');
  const { memberships, membership, selectRestaurant } = useStaff();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (restaurantId: string) => {
    // Other parameters of the address belong to the previous restaurant.
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
    <header className="sticky top-0 z-20 flex h-16 items-center gap-1.5 border-b border-line bg-card px-3 max-[24rem]:gap-1 sm:gap-2 lg:px-6 print:hidden">
      <RestaurantSwitcher />
      <div className="ml-auto" />
      <PaletteButton />
      <LiveBadge
        state={liveState}
        wordsFrom="xl"
        texts={{ connected: admin.live, connecting: admin.connecting, down: admin.notLive }}
      />
      <NotificationBell />
      <SoundButton wordsFrom="xl" />
      <div className="max-sm:hidden">
        <LanguageToggle />
      </div>
      {device ? <LockButton /> : <AccountMenu />}
    </header>
  );
};
