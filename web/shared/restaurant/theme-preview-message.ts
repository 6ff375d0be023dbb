import type { ThemeFields } from '#contract/themes.ts';

/** Sent by the editor to the page in its frame with every change. */
export interface ThemePreviewMessage {
  readonly kind: 'theme-preview';
  readonly theme: Pick<ThemeFields, 'colors' | 'darkColors' | 'layout' | 'typography' | 'branding'>;
  readonly scheme: 'light' | 'dark';
}

/** Sent by the framed page once it listens. */
export const PREVIEW_READY = 'theme-preview-ready';

/** Null for any other message. */
export const previewMessageIn = (data: unknown): ThemePreviewMessage | null => {
  const isOurs = typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'theme-preview';
  return isOurs ? (data as ThemePreviewMessage) : null;
};
