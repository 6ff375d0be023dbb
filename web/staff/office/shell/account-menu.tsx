import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import { useId, useState } from 'react';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useSignOut } from '#web/staff/parts/use-sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { type ColorScheme, chooseColorScheme, chosenColorScheme } from '#web/ui/color-scheme.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

const ICON = 'size-5';
const LINKS = [
  { to: '/admin/settings?tab=account', name: 'yourAccount' },
  { to: '/admin/onboarding', name: 'openAnother' },
] as const;

const Appearance = () => {
  const common = useMessages('common');
  const [scheme, setScheme] = useState<ColorScheme>(chosenColorScheme);
  return (
    <SegmentedControl
      label={common.colorScheme}
      isIconOnly
      value={scheme}
      onChange={(next) => {
        chooseColorScheme(next);
        setScheme(next);
      }}
      options={[
        { value: 'automatic', label: common.automatic, icon: <Monitor aria-hidden className={ICON} /> },
        { value: 'light', label: common.light, icon: <Sun aria-hidden className={ICON} /> },
        { value: 'dark', label: common.dark, icon: <Moon aria-hidden className={ICON} /> },
      ]}
    />
  );
};

/** Who is signed in, how it looks, and the way out. */
export const AccountMenu = () => {
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
          <Appearance />
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
