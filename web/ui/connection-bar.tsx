import CloudOff from 'lucide-react/icons/cloud-off';
import { useMessages } from './language.tsx';

export interface ConnectionBarProps {
  state: 'connected' | 'connecting' | 'offline';
  /** Replaces the general sentence: says what still works. */
  text?: string;
}

/** A bar at the top of the page; empty while connected. */
export const ConnectionBar = ({ state, text }: ConnectionBarProps) => {
  const common = useMessages('common');
  const sentence = text ?? (state === 'offline' ? common.offline : common.reconnecting);
  return (
    <output className="block">
      {state !== 'connected' && (
        <span className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm text-warning">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {sentence}
        </span>
      )}
    </output>
  );
};
