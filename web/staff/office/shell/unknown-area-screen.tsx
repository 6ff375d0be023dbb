import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useLocation } from 'react-router';
import { foldText } from '#domain/lists/text.ts';
import { can } from '#domain/people/roles.ts';
import { ADMIN_AREAS } from '#web/staff/parts/areas.ts';
import { settingsTabsOf } from '#web/staff/parts/settings-tabs.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const MOST_GUESSES = 3;

interface Place {
  readonly to: string;
  readonly name: string;
}

/** The areas and settings of the role that the address could mean: `/admin/kitchen`, `/admin/mesas`, `/admin/taxes`. */
function useMeant(): Place[] {
  const admin = useMessages('admin');
  const { tabs } = useMessages('settings');
  const { membership, device } = useStaff();
  const wanted = foldText(useLocation().pathname.split('/')[2] ?? '');
  const isMeant = (...names: string[]) => names.some((name) => foldText(name).includes(wanted));
  const areas = ADMIN_AREAS.filter(
    ({ capability, path, name }) => can(membership.role, capability) && isMeant(path.slice(7), admin[name]),
  ).map(({ path, name }) => ({ to: path, name: admin[name] }));
  const settings = settingsTabsOf(membership.role, device !== null)
    .filter((id) => isMeant(id, tabs[id]))
    .map((id) => ({ to: `/admin/settings?tab=${id}`, name: tabs[id] }));
  return [...areas, ...settings].slice(0, MOST_GUESSES);
}

/** An unknown address of the office: the navigation stays, with suggestions. */
export const UnknownAreaScreen = () => {
  const admin = useMessages('admin');
  const common = useMessages('common');
  const { restaurantName } = useStaff().membership;
  const meant = useMeant();
  const offered = meant.length > 0 ? meant : [{ to: '/admin/dashboard', name: admin.dashboard }];
  return (
    <Page title={common.notFound} owner={restaurantName} className="grid grow place-content-center">
      <h1 className="sr-only">{common.notFound}</h1>
      <EmptyState
        icon={<MapPinOff className="size-7" />}
        title={common.notFound}
        text={meant.length > 0 ? admin.didYouMean : common.notFoundHint}
        action={offered.map(({ to, name }) => (
          <ButtonLink key={to} to={to} variant="secondary">
            {name}
          </ButtonLink>
        ))}
      />
    </Page>
  );
};
