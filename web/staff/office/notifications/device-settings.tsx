import { useState } from 'react';
import { usePushState, useWakeDevice } from '#web/staff/data/push.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { askForDesktop, type DesktopState, desktopState } from './desktop.ts';

/** Whether this device is woken while the app is closed; says so where the server or the browser cannot. */
const WakeSetting = () => {
  const texts = useMessages('notifications');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const { data } = usePushState(restaurantId);
  const { mutate, isPending } = useWakeDevice(restaurantId);
  if (!data) return null;
  const { publicKey, canBeWoken, isRefused, isOn } = data;
  const canBeAsked = publicKey !== null && canBeWoken && !isRefused;
  const turn = (wanted: Parameters<typeof mutate>[0]) =>
    mutate(wanted, {
      // Where the person has just said no, the text below says what to do.
      onError: () => desktopState() !== 'denied' && showToast({ message: texts.pushFailed, tone: 'error' }),
    });
  const said = () => {
    if (publicKey === null) return texts.pushOffOnServer;
    if (!canBeWoken) return texts.pushMissing;
    if (isRefused) return texts.pushRefused;
    return isOn ? texts.pushOn : '';
  };
  return (
    <section>
      <h2 className="text-lg">{texts.push}</h2>
      <p className="pt-1 text-text-soft">{texts.pushHint}</p>
      <output className="block py-2 empty:hidden">{said()}</output>
      {canBeAsked && (
        <Button
          variant="secondary"
          isLoading={isPending}
          onClick={() => turn(isOn ? 'off' : { publicKey, language })}
        >
          {isOn ? texts.pushTurnOff : texts.pushTurnOn}
        </Button>
      )}
    </section>
  );
};

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
