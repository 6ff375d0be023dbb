import CirclePause from 'lucide-react/icons/circle-pause';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import MoveRight from 'lucide-react/icons/move-right';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Rows3 from 'lucide-react/icons/rows-3';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { hasAllWords, searchWords } from '#domain/lists/list.ts';
import { foldText } from '#domain/lists/text.ts';
import { type Capability, can } from '#domain/people/roles.ts';
import type { palette } from '#messages/en/palette.ts';
import { ADMIN_AREAS } from '#web/staff/parts/areas.ts';
import { settingsTabsOf } from '#web/staff/parts/settings-tabs.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useDensity } from '#web/staff/parts/use-density.ts';
import { useLock } from '#web/staff/parts/use-lock.ts';
import { useSignOut } from '#web/staff/parts/use-sign-out.ts';
import { chooseColorScheme } from '#web/ui/color-scheme.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

interface Place {
  readonly to: string;
  readonly capability: Capability;
}

/** Commands whose names are neither a page's nor a setting's. */
const PLACES: Readonly<Record<keyof typeof palette.places, Place>> = {
  printCodes: { to: '/admin/tables?codes=print', capability: 'tables.edit' },
  newItem: { to: '/admin/menu-items/new', capability: 'menu.edit' },
  importMenu: { to: '/admin/menu-items/import', capability: 'menu.edit' },
  exportMenu: { to: '/admin/menu-items', capability: 'menu.edit' },
  soldOut: { to: '/admin/menu-items?availability=off', capability: 'menu.availability' },
  printMenu: { to: '/admin/enhanced-visibility', capability: 'visibility.edit' },
  hours: { to: '/admin/settings?tab=restaurant#hours', capability: 'restaurant.edit' },
  specialHours: { to: '/admin/settings?tab=restaurant#hours', capability: 'restaurant.edit' },
  logo: { to: '/admin/settings?tab=restaurant#logo', capability: 'restaurant.edit' },
  invite: { to: '/admin/staff', capability: 'members.edit' },
  myShifts: { to: '/admin/staff-shifts', capability: 'shifts.view' },
  hoursWorked: { to: '/admin/staff-shifts?view=hours', capability: 'shifts.view' },
  receipts: { to: '/admin/bills', capability: 'bills.view' },
  exportOrders: { to: '/admin/orders?view=table', capability: 'analytics.view' },
  sales: { to: '/admin/analytics', capability: 'analytics.view' },
  traffic: { to: '/admin/analytics?tab=traffic', capability: 'analytics.view' },
  bestDishes: { to: '/admin/analytics?tab=menu', capability: 'analytics.view' },
  serviceTimes: { to: '/admin/analytics?tab=service', capability: 'analytics.view' },
  opinions: { to: '/admin/feedback/summary', capability: 'feedback.view' },
  reviews: { to: '/admin/enhanced-visibility?tab=reviews', capability: 'visibility.edit' },
  posts: { to: '/admin/enhanced-visibility?tab=content', capability: 'visibility.edit' },
  seo: { to: '/admin/enhanced-visibility?tab=seo', capability: 'visibility.edit' },
  sendMenu: { to: '/admin/enhanced-visibility?tab=integrations', capability: 'integrations.edit' },
  openAnother: { to: '/admin/onboarding', capability: 'settings.view' },
};

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Further words by which it is found. */
  readonly alsoCalled?: string;
  readonly Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  readonly run: () => void;
}

const isNamed = <Names extends object>(id: PropertyKey, names: Names): id is keyof Names => id in names;

const NUMBER = /^\s*\d+\s*$/;

/** Whether each typed word begins a word of the text: "sign out" is not in "assignments … share out". */
const beginsWords = (text: string, query: string): boolean => {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return searchWords(query).every((typed) => words.some((word) => word.startsWith(typed)));
};

/** Commands with each of the typed words in their name or keywords; matches of the name come first. */
function matching<Each extends Command>(commands: readonly Each[], query: string): Each[] {
  const named = commands.filter(({ label }) => hasAllWords(label, query));
  const others = commands.filter((each) => !named.includes(each));
  return [
    ...named,
    ...others.filter(({ label, alsoCalled = '' }) =>
      // A number means a table or an order: "2" is no beginning of "2fa".
      NUMBER.test(query)
        ? alsoCalled.split(' ').includes(query.trim())
        : beginsWords(`${label} ${alsoCalled}`, query),
    ),
  ];
}

/** Each setting by its name, under its tab; only after something is typed, because there are many. */
function useSettings(query: string): Command[] {
  const texts = useMessages('palette');
  const { tabs } = useMessages('settings');
  const navigate = useNavigate();
  const { membership, device } = useStaff();
  if (query.trim() === '') return [];
  const commands = settingsTabsOf(membership.role, device !== null).flatMap((tab) =>
    texts.settingNames[tab].map((name) => ({
      tab,
      id: `${tab} ${name}`,
      label: `${name} · ${tabs[tab]}`,
      alsoCalled: texts.alsoCalled[tab],
      Icon: Settings,
      run: () => void navigate(`/admin/settings?tab=${tab}`),
    })),
  );
  const found = matching(commands, query);
  const isByName = ({ label }: Command) => hasAllWords(label, query);
  if (!found.some(isByName)) return found;
  // Beside what is called so, what another tab is also called leads to the tab once, not to each of its settings.
  return found.filter(
    (command) => isByName(command) || command === found.find(({ tab }) => tab === command.tab),
  );
}

/** What is neither a page nor a setting, by its name; only once something is typed, like the settings. */
function usePlaces(query: string): Command[] {
  const { places, alsoCalled } = useMessages('palette');
  const navigate = useNavigate();
  const { membership, device } = useStaff();
  if (query.trim() === '') return [];
  const ids = (Object.keys(PLACES) as (keyof typeof PLACES)[])
    .filter((id) => can(membership.role, PLACES[id].capability))
    // At a shared screen there is no account that could open a restaurant.
    .filter((id) => id !== 'openAnother' || device === null);
  const commands = ids.map((id) => ({
    id,
    label: places[id],
    alsoCalled: alsoCalled[id],
    Icon: MoveRight,
    run: () => void navigate(PLACES[id].to),
  }));
  return matching(commands, query);
}

/** The role's areas, its settings and global actions, filtered by the typed text. */
export function useCommands(query: string): { pages: Command[]; settings: Command[]; actions: Command[] } {
  const texts = useMessages('palette');
  const admin = useMessages('admin');
  const navigate = useNavigate();
  const { membership, device } = useStaff();
  const { role } = membership;
  const { language, setLanguage } = useLanguage();
  const { signOut } = useSignOut();
  const lock = useLock();
  const { density, change: changeDensity } = useDensity();
  const otherDensity = density === 'compact' ? 'comfortable' : 'compact';
  const pages = ADMIN_AREAS.filter(({ capability }) => can(role, capability)).map(({ path, name, icon }) => ({
    id: path,
    label: admin[name],
    alsoCalled: texts.alsoCalled[name],
    Icon: icon,
    run: () => void navigate(path),
  }));
  const settings = useSettings(query);
  const places = usePlaces(query);
  const actions: Command[] = [
    ...(can(role, 'kitchen.work')
      ? [
          {
            id: 'pause',
            label: texts.pause,
            Icon: CirclePause,
            run: () => void navigate('/admin/orders'),
          },
        ]
      : []),
    ...(can(role, 'orders.take')
      ? [
          {
            id: 'take-order',
            label: texts.takeOrder,
            Icon: NotebookPen,
            run: () => void navigate('/admin/orders/new'),
          },
        ]
      : []),
    {
      id: 'language',
      label: texts.language,
      Icon: Languages,
      run: () => setLanguage(language === 'en' ? 'es' : 'en'),
    },
    { id: 'dark', label: texts.dark, Icon: Moon, run: () => chooseColorScheme('dark') },
    { id: 'light', label: texts.light, Icon: Sun, run: () => chooseColorScheme('light') },
    { id: 'automatic', label: texts.automatic, Icon: Monitor, run: () => chooseColorScheme('automatic') },
    // At a shared screen there is no account to store it.
    ...(device
      ? []
      : [
          {
            id: 'density',
            label: texts.densities[otherDensity],
            Icon: Rows3,
            run: () => changeDensity(otherDensity),
          },
        ]),
    { id: 'sign-out', label: texts.signOut, Icon: LogOut, run: device ? lock : signOut },
  ];
  const named = actions.map((action) => ({
    ...action,
    alsoCalled: isNamed(action.id, texts.alsoCalled) ? texts.alsoCalled[action.id] : '',
  }));
  return { pages: matching(pages, query), settings, actions: [...places, ...matching(named, query)] };
}
