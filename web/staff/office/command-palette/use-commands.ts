import CirclePause from 'lucide-react/icons/circle-pause';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Rows3 from 'lucide-react/icons/rows-3';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { foldText } from '#domain/lists/text.ts';
import { can } from '#domain/people/roles.ts';
import { ADMIN_AREAS } from '#web/staff/parts/areas.ts';
import { settingsTabsOf } from '#web/staff/parts/settings-tabs.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useDensity } from '#web/staff/parts/use-density.ts';
import { useLock } from '#web/staff/parts/use-lock.ts';
import { useSignOut } from '#web/staff/parts/use-sign-out.ts';
import { chooseColorScheme } from '#web/ui/color-scheme.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  readonly run: () => void;
}

const matching = (commands: readonly Command[], query: string): Command[] => {
  const wanted = foldText(query.trim());
  return commands.filter(({ label }) => foldText(label).includes(wanted));
};

/** Each setting by its name, under the tab on which it stands; only once something is typed: they are many. */
function useSettings(query: string): Command[] {
  const texts = useMessages('palette');
  const { tabs } = useMessages('settings');
  const navigate = useNavigate();
  const { membership, device } = useStaff();
  if (query.trim() === '') return [];
  const commands = settingsTabsOf(membership.role, device !== null).flatMap((tab) =>
    texts.settingNames[tab].map((name) => ({
      id: `${tab} ${name}`,
      label: `${name} · ${tabs[tab]}`,
      Icon: Settings,
      run: () => void navigate(`/admin/settings?tab=${tab}`),
    })),
  );
  return matching(commands, query);
}

/** The areas of the own role, its settings, and what can be done anywhere, by what was typed. */
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
    Icon: icon,
    run: () => void navigate(path),
  }));
  const settings = useSettings(query);
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
    // At a shared screen nobody has an account that could keep it.
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
  return { pages: matching(pages, query), settings, actions: matching(actions, query) };
}
