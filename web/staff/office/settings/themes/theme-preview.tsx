import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PREVIEW_READY, type ThemePreviewMessage } from '#web/shared/restaurant/theme-preview-message.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** It is a page of ours: it runs its scripts and reads its menu, and can do nothing else to the editor around it. */
const OWN_PAGE = 'allow-scripts allow-same-origin';

type Theme = ThemePreviewMessage['theme'];

function send(frame: HTMLIFrameElement | null, theme: Theme, scheme: ThemePreviewMessage['scheme']): void {
  const message: ThemePreviewMessage = { kind: 'theme-preview', theme, scheme };
  frame?.contentWindow?.postMessage(message, location.origin);
}

/** The diner's own menu in a phone's frame; it hears of every change and draws itself anew. */
export const ThemePreview = ({ tableId, theme }: { tableId: string | null; theme: Theme }) => {
  const texts = useMessages('themes');
  const { language } = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [scheme, setScheme] = useState<ThemePreviewMessage['scheme']>('light');
  const tell = useEffectEvent(() => send(frame.current, theme, scheme));
  useEffect(() => {
    const heard = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === PREVIEW_READY) tell();
    };
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  }, []);
  useEffect(() => send(frame.current, theme, scheme), [theme, scheme]);
  if (tableId === null) return <p className="rounded-lg bg-raised p-6 text-text-soft">{texts.noPreview}</p>;
  return (
    <section aria-label={texts.preview} className="flex flex-col items-center gap-3">
      <SegmentedControl
        label={texts.previewScheme}
        value={scheme}
        onChange={setScheme}
        options={[
          { value: 'light', label: texts.previewLight },
          { value: 'dark', label: texts.previewDark },
        ]}
      />
      <iframe
        ref={frame}
        key={language}
        title={texts.previewTitle}
        sandbox={OWN_PAGE}
        src={`/menu-preview?table=${tableId}`}
        className="h-[40rem] max-h-[75dvh] w-[22.5rem] max-w-full rounded-xl border-4 border-line-strong bg-card shadow-float"
      />
    </section>
  );
};
