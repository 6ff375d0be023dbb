import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { askForDesktop, type DesktopState, desktopState } from './desktop.ts';
import { WakeSetting } from './wake-setting.tsx';

const Desktop = () => {
  const texts = useMessages('notifications');
  const [state, setState] = useState<DesktopState>(desktopState);
  const said: Partial<Record<DesktopState, string>> = {
    granted: texts.desktopOn,
    denied: texts.desktopDenied,
    missing: texts.desktopMissing,
  };
  return (
    <section>
      <h2 className="text-lg">{texts.desktop}</h2>
      <p className="pt-1 text-text-soft">{texts.desktopHint}</p>
      <output className="block py-2 empty:hidden">{said[state]}</output>
      {state === 'default' && (
        <Button variant="secondary" onClick={() => void askForDesktop().then(setState)}>
          {texts.desktopAllow}
        </Button>
      )}
    </section>
  );
};

/** What this device does with news: asked for by a button, never by itself. */
export const DeviceSettings = () => (
  <Card className="mt-8 flex flex-col gap-6">
    <Desktop />
    <WakeSetting />
  </Card>
);
