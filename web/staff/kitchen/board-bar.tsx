import ArrowLeft from 'lucide-react/icons/arrow-left';
import BellRing from 'lucide-react/icons/bell-ring';
import { formatClock } from '#web/shared/local-time.ts';
import { LiveBadge } from '#web/staff/parts/live-badge.tsx';
import { LockButton } from '#web/staff/parts/lock-button.tsx';
import { stationName } from '#web/staff/parts/order-texts.ts';
import { PauseButton } from '#web/staff/parts/ordering-pause.tsx';
import { SoundButton } from '#web/staff/parts/sound-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { ThresholdsButton } from './thresholds-button.tsx';

interface BoardBarProps {
  stations: readonly string[];
  station: string | null;
  onStation: (station: string | null) => void;
  newCount: number;
  onAcknowledge: () => void;
  nowMs: number;
}

type StationSwitchProps = Pick<BoardBarProps, 'stations' | 'station' | 'onStation'>;

const StationSwitch = ({ stations, station, onStation }: StationSwitchProps) => {
  const kitchen = useMessages('kitchen');
  // A station that has nothing left stays in the switch while it is chosen.
  const names = station !== null && !stations.includes(station) ? [...stations, station] : stations;
  return (
    <fieldset className="no-scrollbar relative flex min-w-0 gap-1 overflow-x-auto max-md:order-last max-md:w-full">
      <legend className="sr-only">{kitchen.station}</legend>
      {[null, ...names].map((name) => (
        <button
          key={name ?? ''}
          type="button"
          aria-pressed={name === station}
          onClick={() => onStation(name)}
          className={cx(
            'min-h-11 shrink-0 rounded-full px-3 whitespace-nowrap md:max-xl:px-2.5',
            name === station ? 'bg-primary font-semibold text-on-primary' : 'hover:bg-raised',
          )}
        >
          {name === null ? kitchen.allStations : stationName(name, kitchen.stations)}
        </button>
      ))}
    </fieldset>
  );
};

/** Station, alarm, connection, sound and clock on one line. */
export const BoardBar = ({ newCount, onAcknowledge, nowMs, ...stationSwitch }: BoardBarProps) => {
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const { liveState, restaurant, device } = useStaff();
  return (
    <header className="flex flex-wrap items-center gap-x-2 border-b border-line bg-card px-2 py-1 md:flex-nowrap">
      <Link
        to="/admin/orders"
        aria-label={kitchen.backToOrders}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <h1 className="text-lg max-2xl:sr-only">{kitchen.title}</h1>
      <StationSwitch {...stationSwitch} />
      <div className="ml-auto" />
      {newCount > 0 && (
        <Button
          className="shrink-0 !px-3 max-md:order-1 max-md:my-1 max-md:w-full"
          icon={<BellRing aria-hidden className="size-5" />}
          onClick={onAcknowledge}
        >
          {kitchen.acknowledge(newCount)}
        </Button>
      )}
      <LiveBadge
        state={liveState}
        wordsFrom="xl"
        texts={{ connected: kitchen.live, connecting: kitchen.connecting, down: kitchen.lost }}
      />
      <SoundButton wordsFrom="xl" />
      <PauseButton />
      <ThresholdsButton />
      <FullScreenButton />
      {device && <LockButton />}
      <time className="px-1 text-xl font-bold tabular-nums">
        {formatClock(nowMs, language, restaurant.timezone)}
      </time>
    </header>
  );
};
