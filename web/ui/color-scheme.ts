import { localStore } from './storage.ts';

export const COLOR_SCHEMES = ['automatic', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const KEY = 'color_scheme';

export const chosenColorScheme = (): ColorScheme =>
  COLOR_SCHEMES.find((scheme) => scheme === localStore.get(KEY)) ?? 'automatic';

/** `automatic` follows the device. */
export const applyColorScheme = (scheme: ColorScheme): void => {
  if (scheme === 'automatic') delete document.documentElement.dataset['colorScheme'];
  else document.documentElement.dataset['colorScheme'] = scheme;
};

export const chooseColorScheme = (scheme: ColorScheme): void => {
  if (scheme === 'automatic') localStore.remove(KEY);
  else localStore.set(KEY, scheme);
  applyColorScheme(scheme);
};
