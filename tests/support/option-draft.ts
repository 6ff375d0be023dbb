import type { OptionDraft } from '#domain/menu/menu-item-check.ts';

/** An option as a form sends it: free, available, not chosen by default. */
export const optionDraft = (name: string, more: Partial<OptionDraft> = {}): OptionDraft => ({
  name,
  priceMinor: 0,
  isDefault: false,
  isAvailable: true,
  ...more,
});
