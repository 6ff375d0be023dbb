import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { can, type Role } from '#domain/people/roles.ts';
import { useActiveOrders } from '#web/staff/data/staff-orders.ts';
import { useOpenRequests } from '#web/staff/office/staff-requests/staff-requests.ts';
import { ADMIN_AREAS, type AdminArea, areaAt, areasAtTheBottom } from '#web/staff/parts/areas.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';

const MOST_SHOWN = 99;

const Count = ({ count }: { count: number }) => {
  const admin = useMessages('admin');
  if (count === 0) return null;
  return (
    <span className="grid min-w-5 place-items-center rounded-full bg-danger px-1 text-xs leading-5 font-bold text-card tabular-nums">
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{admin.waitingForYou(count)}</span>
    </span>
  );
};

/** Orders that this role can move on: new ones for the kitchen's roles, ready ones for servers. */
const waitsFor = (role: Role): readonly string[] => [
  ...(can(role, 'kitchen.work') ? ['pending'] : []),
  ...(can(role, 'orders.deliver') ? ['ready'] : []),
];

const OrdersBadge = () => {
  const { membership, liveState } = useStaff();
  const { data = [] } = useActiveOrders(membership.restaurantId, liveState);
  const wanted = waitsFor(membership.role);
  return <Count count={data.filter(({ status }) => wanted.includes(status)).length} />;
};

const CallsBadge = () => {
  const { membership, liveState } = useStaff();
  const { data } = useOpenRequests(membership.restaurantId, liveState);
  return <Count count={data?.requests.filter(({ status }) => status === 'pending').length ?? 0} />;
};

/** The count of waiting items of an area; hidden if 0. */
const AreaBadge = ({ name }: Pick<AdminArea, 'name'>) => {
  if (name === 'orders') return <OrdersBadge />;
  return name === 'staffRequests' ? <CallsBadge /> : null;
};

/** The areas in the bottom bar, and whether there are more. */
const useBottomAreas = () => {
  const own = useOwnAreas();
  const { role } = useStaff().membership;
  const areas = areasAtTheBottom(own, role);
  return { areas, hasMore: own.length > areas.length };
};

const useOwnAreas = (): readonly AdminArea[] => {
  const { role } = useStaff().membership;
  return ADMIN_AREAS.filter(({ capability }) => can(role, capability));
};

const sideClass = (isActive: boolean) =>
  cx(
    'flex min-h-12 items-center gap-3 rounded-md px-3 transition-colors duration-150 lg:min-h-11 lg:gap-2 lg:pr-1.5 lg:pl-2.5',
    isActive ? 'bg-primary-soft font-semibold text-primary' : 'text-text hover:bg-raised',
  );

const AreaLink = ({ area, onFollow }: { area: AdminArea; onFollow: (() => void) | undefined }) => {
  const admin = useMessages('admin');
  const { icon: Icon, name, path } = area;
  const isHere = areaAt(useLocation().pathname)?.path === path;
  const link = useRef<HTMLAnchorElement>(null);
  // Low screens do not hold all areas at once.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <Link
      ref={link}
      to={path}
      className={sideClass(isHere)}
      aria-current={isHere ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow">{admin[name]}</span>
      <AreaBadge name={name} />
    </Link>
  );
};

const Groups = ({ areas, onFollow }: { areas: readonly AdminArea[]; onFollow?: () => void }) => {
  const admin = useMessages('admin');
  return [...new Set(areas.map(({ group }) => group))].map((group) => (
    <section key={group} className="flex flex-col">
      <h2 className="px-3 font-sans text-sm font-semibold text-text-soft">{admin[group]}</h2>
      {areas
        .filter((area) => area.group === group)
        .map((area) => (
          <AreaLink key={area.path} area={area} onFollow={onFollow} />
        ))}
    </section>
  ));
};

/** On a laptop, at the left: the settings stay visible at the foot, however many areas there are. */
export const SideNavigation = () => {
  const admin = useMessages('admin');
  const areas = useOwnAreas();
  const settings = areas.find(({ name }) => name === 'settings');
  return (
    <nav
      aria-label={admin.navigation}
      className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col gap-2 border-r border-line bg-card px-2 py-3 lg:flex print:hidden"
    >
      <p className="flex items-center gap-3 px-3 font-display text-lg font-semibold">
        <Logo src="/brand/favicon.svg" name="Sobremesa" size={28} />
        Sobremesa
      </p>
      <div className="-mx-2 flex min-h-0 grow flex-col gap-2 overflow-y-auto px-2 [scrollbar-width:thin]">
        <Groups areas={areas.filter((area) => area !== settings)} />
      </div>
      {settings && (
        <div className="-mx-2 border-t border-line px-2 pt-2">
          <AreaLink area={settings} onFollow={undefined} />
        </div>
      )}
    </nav>
  );
};

const bottomClass = (isActive: boolean) =>
  cx(
    'relative flex min-h-14 grow basis-0 flex-col items-center justify-center gap-0.5 px-1 text-sm',
    isActive ? 'font-semibold text-primary' : 'text-text-soft',
  );

/** The areas that are not in the bottom bar. */
const More = () => {
  const admin = useMessages('admin');
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => setIsOpen(false);
  const here = areaAt(pathname);
  const own = useOwnAreas();
  const isElsewhere = !useBottomAreas().areas.some((area) => area === here);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={bottomClass(isElsewhere)}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden className="size-6" />
        {admin.more}
      </button>
      <Sheet isOpen={isOpen} onClose={close} title={admin.allAreas} isInAddress>
        <nav aria-label={admin.allAreas} className="flex flex-col gap-5 px-3 pb-6">
          <Groups areas={own} onFollow={close} />
        </nav>
      </Sheet>
    </>
  );
};

/** On a phone, at the bottom, under the thumb. */
export const BottomNavigation = () => {
  const admin = useMessages('admin');
  const { areas, hasMore } = useBottomAreas();
  const here = areaAt(useLocation().pathname);
  return (
    <nav
      aria-label={admin.navigation}
      className="sticky bottom-0 z-20 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {areas.map(({ path, name, shortName, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          className={bottomClass(path === here?.path)}
          aria-current={path === here?.path ? 'page' : undefined}
        >
          <Icon aria-hidden className="size-6" />
          <span className="max-w-full truncate">{admin[shortName ?? name]}</span>
          <span className="absolute top-1 left-1/2 ml-1.5">
            <AreaBadge name={name} />
          </span>
        </Link>
      ))}
      {hasMore && <More />}
    </nav>
  );
};
