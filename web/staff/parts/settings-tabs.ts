import { type Capability, can, type Role } from '#domain/people/roles.ts';
import type { settings } from '#messages/en/settings.ts';

export type SettingsTabId = keyof typeof settings.tabs;

/** In their order, with who sees them. */
const SETTINGS_TABS: Readonly<Record<SettingsTabId, Capability>> = {
  general: 'settings.view',
  restaurant: 'restaurant.edit',
  themes: 'themes.edit',
  taxes: 'restaurant.edit',
  payments: 'billing.edit',
  pricing: 'pricing.edit',
  printers: 'restaurant.edit',
  devices: 'restaurant.edit',
  'api-keys': 'api-keys.edit',
  billing: 'billing.edit',
  'ai-service': 'ai-service.edit',
  security: 'members.edit',
  diagnostics: 'cart.force-unlock',
  account: 'settings.view',
};

const isTab = (id: string): id is SettingsTabId => id in SETTINGS_TABS;

/** The settings tabs of a role; without the account at a shared screen. */
export const settingsTabsOf = (role: Role, isAtSharedScreen: boolean): SettingsTabId[] =>
  Object.keys(SETTINGS_TABS)
    .filter((id) => isTab(id))
    .filter((id) => can(role, SETTINGS_TABS[id]) && !(isAtSharedScreen && id === 'account'));
