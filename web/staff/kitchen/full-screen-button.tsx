import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Nothing on devices that have no full screen (most phones). */
export const FullScreenButton = () => {
  const kitchen = useMessages('kitchen');
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  const Icon = isFull ? Minimize : Maximize;
  return (
    <IconButton
      className="max-md:hidden"
      label={isFull ? kitchen.leaveFullScreen : kitchen.fullScreen}
      icon={<Icon aria-hidden className="size-5" />}
      // A refusal changes nothing; the button is still there.
      onClick={() => void toggle().catch(() => undefined)}
    />
  );
};
