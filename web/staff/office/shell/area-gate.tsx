import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { can } from '#domain/people/roles.ts';
import { ADMIN_AREAS, type AdminArea } from '#web/staff/parts/areas.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export const useMayEnter = (area: AdminArea | undefined): boolean => {
  const { role } = useStaff().membership;
  return area === undefined || can(role, area.capability);
};

/** For whoever came by an address that is not theirs: says so, and leads to an area that is. */
const NotYours = () => {
  const admin = useMessages('admin');
  const { role, restaurantName } = useStaff().membership;
  const own = ADMIN_AREAS.find(({ capability }) => can(role, capability));
  return (
    <Page title={admin.notYours} owner={restaurantName} className="grid grow place-content-center">
      <h1 className="sr-only">{admin.notYours}</h1>
      <EmptyState
        icon={<Lock className="size-7" />}
        title={admin.notYours}
        text={admin.notYoursHint(admin.roles[role])}
        action={own && <ButtonLink to={own.path}>{admin[own.name]}</ButtonLink>}
      />
    </Page>
  );
};

/** The screen of an area, or that it is not for this role (ROLE-1); the server decides by the same table. */
export const AreaGate = ({ area, children }: { area: AdminArea | undefined; children: ReactNode }) =>
  useMayEnter(area) ? children : <NotYours />;
