import type { ThemeFields } from '#contract/themes.ts';

/** What the editor tells the page in its frame, with every change. */
export interface ThemePreviewMessage {
  readonly kind: 'theme-preview';
  readonly theme: Pick<ThemeFields, 'colors' | 'darkColors' | 'layout' | 'typography' | 'branding'>;
  readonly scheme: 'light' | 'dark';
}

/** What the page in the frame says once it can listen. */
export const PREVIEW_READY = 'theme-preview-ready';

/** Null for anything else that windows say to each other. */
export const previewMessageIn = (data: unknown): ThemePreviewMessage | null => {
  const isOurs = typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'theme-preview';
  return isOurs ? (data as ThemePreviewMessage) : null;
};
