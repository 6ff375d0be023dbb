import ArrowLeft from 'lucide-react/icons/arrow-left';
import BellRing from 'lucide-react/icons/bell-ring';
import Lock from 'lucide-react/icons/lock';
import TimerReset from 'lucide-react/icons/timer-reset';
import { useState } from 'react';
import type { KitchenSettings } from '#contract/kitchen.ts';
import { areInOrder, type Thresholds } from '#domain/ordering/ticket.ts';
import { can } from '#domain/people/roles.ts';
import { stationName } from '#messages/order/ticket-words.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useKitchenSettings, useSaveThresholds } from '#web/staff/data/kitchen.ts';
import { BOARD_PAGE } from '#web/staff/parts/areas.ts';
import type { CameFrom } from '#web/staff/parts/came-from.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { LiveBadge } from '#web/staff/parts/live-badge.tsx';
import { LockButton } from '#web/staff/parts/lock-button.tsx';
import { PauseButton } from '#web/staff/parts/ordering-pause.tsx';
import { SoundButton } from '#web/staff/parts/sound-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { FullScreenButton } from './full-screen-button.tsx';

const MOST_MINUTES = 240;

interface FormProps {
  settings: KitchenSettings;
  onDone: () => void;
}

const NUMBER_INPUT = {
  type: 'number',
  inputMode: 'numeric',
  min: 1,
  max: MOST_MINUTES,
  step: 1,
  required: true,
} as const;

const isMinutes = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES;

const thresholdsOf = ({ late, veryLate }: { late: string; veryLate: string }): Thresholds => ({
  lateMinutes: Number(late),
  veryLateMinutes: Number(veryLate),
});

const ThresholdsForm = ({ settings, onDone }: FormProps) => {
  const kitchen = useMessages('kitchen');
  const { membership } = useStaff();
  const { mutateAsync } = useSaveThresholds(membership.restaurantId);
  const form = useForm({
    stored: {
      late: String(settings.thresholds.lateMinutes),
      veryLate: String(settings.thresholds.veryLateMinutes),
    },
    check: (values) => {
      const thresholds = thresholdsOf(values);
      const isRight = Object.values(thresholds).every(isMinutes) && areInOrder(thresholds);
      return { veryLate: isRight ? undefined : kitchen.thresholdsWrong };
    },
    labels: { late: kitchen.lateFrom, veryLate: kitchen.veryLateFrom },
    submit: (values) => mutateAsync({ thresholds: thresholdsOf(values), version: settings.version }),
    onDone: () => {
      showToast({ message: kitchen.thresholdsSaved, tone: 'success' });
      onDone();
    },
    onFailure: (_error, words) => ({ veryLate: words }),
  });
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <p className="text-text-soft">{kitchen.thresholdsHint}</p>
      <TextField {...NUMBER_INPUT} label={kitchen.lateFrom} {...form.field('late')} />
      <TextField {...NUMBER_INPUT} label={kitchen.veryLateFrom} {...form.field('veryLate')} />
      <Button type="submit" isLoading={form.isSending}>
        {kitchen.save}
      </Button>
    </FormFrame>
  );
};

/** From how many minutes on tickets turn amber and red; only for those who run the restaurant. */
const ThresholdsButton = () => {
  const kitchen = useMessages('kitchen');
  const { membership } = useStaff();
  const { data } = useKitchenSettings(membership.restaurantId);
  const [isOpen, setIsOpen] = useState(false);
  if (!can(membership.role, 'restaurant.edit') || !data) return null;
  return (
    <>
      <IconButton
        label={kitchen.thresholds}
        icon={<TimerReset aria-hidden className="size-5" />}
        onClick={() => setIsOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={kitchen.thresholds}>
        <ThresholdsForm settings={data} onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
};

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
    <fieldset className="no-scrollbar relative flex min-w-0 gap-1 overflow-x-auto max-md:order-last max-md:w-full max-md:pr-6 max-md:mask-r-from-92% md:max-xl:gap-0">
      <legend className="sr-only">{kitchen.station}</legend>
      {[null, ...names].map((name) => (
        <button
          key={name ?? ''}
          type="button"
          aria-pressed={name === station}
          onClick={() => onStation(name)}
          className={cx(
            'min-h-11 min-w-11 shrink-0 rounded-full px-3 whitespace-nowrap md:max-xl:px-2',
            name === station ? 'bg-primary font-semibold text-on-primary' : 'hover:bg-raised',
          )}
        >
          {name === null ? kitchen.allStations : stationName(name, kitchen.stations)}
        </button>
      ))}
    </fieldset>
  );
};

/** The screen is locked: everything but the board requires the PIN. */
const PinLink = () => {
  const texts = useMessages('sharedDevices');
  const state: CameFrom = { from: BOARD_PAGE };
  return (
    <ButtonLink
      variant="secondary"
      className="shrink-0 px-3!"
      to="/admin"
      state={state}
      icon={<Lock aria-hidden className="size-5 shrink-0" />}
    >
      <span className="max-sm:sr-only">{texts.enterPin}</span>
    </ButtonLink>
  );
};

/** Station, alarm, connection, sound and clock on one line. */
export const BoardBar = ({ newCount, onAcknowledge, nowMs, ...stationSwitch }: BoardBarProps) => {
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const { liveState, restaurant, device } = useStaff();
  const isAlone = device?.isLocked === true;
  return (
    <header className="flex flex-wrap items-center gap-x-2 border-b border-line bg-card px-2 py-1 md:flex-nowrap">
      {!isAlone && (
        <Link
          to="/admin/orders"
          aria-label={kitchen.backToOrders}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      )}
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
        hasBanner
        texts={{ connected: kitchen.live, connecting: kitchen.connecting, down: kitchen.lost }}
      />
      <SoundButton wordsFrom="xl" />
      {!isAlone && <PauseButton />}
      {!isAlone && <ThresholdsButton />}
      <FullScreenButton />
      {device && !isAlone && <LockButton />}
      {isAlone && <PinLink />}
      <time className="px-1 text-xl font-bold tabular-nums">
        {formatClock(nowMs, language, restaurant.timezone)}
      </time>
    </header>
  );
};
