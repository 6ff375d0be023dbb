import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChefHat from 'lucide-react/icons/chef-hat';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import Globe from 'lucide-react/icons/globe';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import Waypoints from 'lucide-react/icons/waypoints';
import type { Capability, Role } from '#domain/people/roles.ts';
import type { admin } from '#messages/en/admin.ts';

type AreaName =
  | 'dashboard'
  | 'orders'
  | 'kitchen'
  | 'tables'
  | 'staffRequests'
  | 'notifications'
  | 'menus'
  | 'menuItems'
  | 'recommendations'
  | 'feedback'
  | 'visibility'
  | 'feedbackSync'
  | 'bills'
  | 'analytics'
  | 'staff'
  | 'shifts'
  | 'assignments'
  | 'auditLog'
  | 'settings';
type GroupName = 'service' | 'menu' | 'guests' | 'team' | 'business';

export interface AdminArea {
  readonly path: string;
  /** Its name in the texts of the admin. */
  readonly name: AreaName & keyof typeof admin;
  /** Where there is little room. */
  readonly shortName?: 'calls';
  readonly group: GroupName & keyof typeof admin;
  readonly icon: LucideIcon;
  /** Who sees it; the server checks the same table. */
  readonly capability: Capability;
  /** Takes the whole screen, with its own back link: no navigation around it. */
  readonly isWhole?: true;
}

/** The kitchen's board. */
export const BOARD_PAGE = '/admin/kitchen-workflow';

/** Every area that exists, in the order of the navigation; on a phone four of them are at the bottom, the rest under "More". */
export const ADMIN_AREAS: readonly AdminArea[] = [
  {
    path: '/admin/dashboard',
    name: 'dashboard',
    group: 'service',
    icon: LayoutDashboard,
    capability: 'orders.view',
  },
  { path: '/admin/orders', name: 'orders', group: 'service', icon: ClipboardList, capability: 'orders.view' },
  {
    path: BOARD_PAGE,
    name: 'kitchen',
    group: 'service',
    icon: ChefHat,
    capability: 'kitchen.view',
    isWhole: true,
  },
  { path: '/admin/tables', name: 'tables', group: 'service', icon: LayoutGrid, capability: 'tables.view' },
  {
    path: '/admin/staff-requests',
    name: 'staffRequests',
    shortName: 'calls',
    group: 'service',
    icon: ConciergeBell,
    capability: 'staff-requests.answer',
  },
  {
    path: '/admin/notifications',
    name: 'notifications',
    group: 'service',
    icon: Bell,
    capability: 'notifications.view',
  },
  { path: '/admin/menus', name: 'menus', group: 'menu', icon: BookOpen, capability: 'menu.availability' },
  {
    path: '/admin/menu-items',
    name: 'menuItems',
    group: 'menu',
    icon: Utensils,
    capability: 'menu.availability',
  },
  {
    path: '/admin/chef-recommendations',
    name: 'recommendations',
    group: 'menu',
    icon: Star,
    capability: 'recommendations.edit',
  },
  {
    path: '/admin/feedback',
    name: 'feedback',
    group: 'guests',
    icon: MessageSquareHeart,
    capability: 'feedback.view',
  },
  {
    path: '/admin/enhanced-visibility',
    name: 'visibility',
    group: 'guests',
    icon: Globe,
    capability: 'visibility.edit',
  },
  {
    path: '/admin/feedback-sync',
    name: 'feedbackSync',
    group: 'guests',
    icon: DatabaseBackup,
    capability: 'training-sync.edit',
  },
  { path: '/admin/staff', name: 'staff', group: 'team', icon: Users, capability: 'shifts.view' },
  {
    path: '/admin/staff-shifts',
    name: 'shifts',
    group: 'team',
    icon: CalendarDays,
    capability: 'shifts.view',
  },
  {
    path: '/admin/ai-assignments',
    name: 'assignments',
    group: 'team',
    icon: Waypoints,
    capability: 'shifts.edit',
  },
  {
    path: '/admin/bills',
    name: 'bills',
    group: 'business',
    icon: ReceiptText,
    capability: 'bills.view',
  },
  {
    path: '/admin/analytics',
    name: 'analytics',
    group: 'business',
    icon: ChartColumn,
    capability: 'analytics.view',
  },
  {
    path: '/admin/audit-log',
    name: 'auditLog',
    group: 'business',
    icon: ScrollText,
    capability: 'audit-log.view',
  },
  {
    path: '/admin/settings',
    name: 'settings',
    group: 'business',
    icon: Settings,
    capability: 'settings.view',
  },
];

const MOST_AT_THE_BOTTOM = 4;
/** Servers do not need the kitchen's board. */
const AT_THE_BOTTOM: Partial<Record<Role, readonly AreaName[]>> = {
  server: ['tables', 'orders', 'staffRequests', 'dashboard'],
};

/** The areas in the bottom navigation: what the role uses most, or else the first ones. */
export const areasAtTheBottom = (own: readonly AdminArea[], role: Role): readonly AdminArea[] => {
  const wanted = AT_THE_BOTTOM[role];
  return wanted
    ? wanted.flatMap((name) => own.filter((area) => area.name === name))
    : own.slice(0, MOST_AT_THE_BOTTOM);
};

export const areaAt = (pathname: string): AdminArea | undefined =>
  ADMIN_AREAS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** Screens within an area that fewer roles may use, and what they need; the server checks the same table. */
const NARROWER: readonly { readonly path: RegExp; readonly capability: Capability }[] = [
  { path: /^\/admin\/orders\/(?:new|[^/]+\/correct)(?:\/|$)/, capability: 'orders.take' },
  { path: /^\/admin\/bills\/days(?:\/|$)/, capability: 'bills.close-day' },
  { path: /^\/admin\/menu-items\/[^/]/, capability: 'menu.edit' },
];

/** What the screen at this address needs; undefined for an address outside of every area. */
export const capabilityAt = (pathname: string): Capability | undefined =>
  NARROWER.find(({ path }) => path.test(pathname))?.capability ?? areaAt(pathname)?.capability;
