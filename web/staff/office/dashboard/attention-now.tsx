import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Bell from 'lucide-react/icons/concierge-bell';
import Hourglass from 'lucide-react/icons/hourglass';
import MonitorOff from 'lucide-react/icons/monitor-off';
import UserX from 'lucide-react/icons/user-x';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { Suspense, useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { can } from '#domain/people/roles.ts';
import { stationName } from '#messages/order/ticket-words.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useDismissDevice } from '#web/staff/data/kitchen.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { PrintNotice } from '#web/staff/parts/print-trouble.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { FigureCard } from './figure-card.tsx';
import { LINKS } from './links.ts';
import { SpecialDays } from './special-days.tsx';

type Device = Dashboard['staleDevices'][number];

const DeviceRow = ({ device }: { device: Device }) => {
  const texts = useMessages('dashboard');
  const { stations } = useMessages('kitchen');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const failureWords = useFailureWords();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useDismissDevice(membership.restaurantId);
  const name = [
    device.deviceName ?? texts.unknownDevice,
    device.station !== null && stationName(device.station, stations),
    device.memberName,
  ]
    .filter(Boolean)
    .join(' · ');
  // Said even though the row is gone by then.
  const dismiss = () =>
    void mutateAsync(device.id)
      .then(
        () => showToast({ message: texts.hasBeenPutAway, tone: 'success' }),
        (error: unknown) => showToast({ message: failureWords(error), tone: 'error' }),
      )
      .finally(() => setIsAsking(false));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-danger py-2">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-text-soft">
          {texts.silentSince(formatClock(device.since, language, restaurant.timezone))}
        </p>
      </div>
      {can(membership.role, 'restaurant.edit') && (
        <Button variant="secondary" aria-label={texts.putAwayOf(name)} onClick={() => setIsAsking(true)}>
          {texts.putAway}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.putAwayTitle(name)}
        confirmLabel={texts.putAwayConfirm}
        isDangerous
        isBusy={isPending}
        onConfirm={dismiss}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.putAwayText}</p>
      </ConfirmDialog>
    </li>
  );
};

/** Boards of the kitchen that may show what is no more (KITCHEN-6): somebody must look there, or put them away. */
const StaleDevices = ({ devices }: { devices: readonly Device[] }) => {
  const texts = useMessages('dashboard');
  return (
    <section
      aria-label={texts.staleDevices(devices.length)}
      className="mb-3 rounded-lg border border-danger bg-danger-soft px-5 pt-5 pb-3 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-3">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-card text-danger"
        >
          <MonitorOff className="size-5" />
        </span>
        <h3 className="min-w-0 grow font-sans text-base font-semibold">
          {texts.staleDevices(devices.length)}
        </h3>
        <Link
          to={LINKS.kitchen}
          className="flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
        >
          {texts.openKitchen}
          <ArrowRight aria-hidden className="size-4 shrink-0" />
        </Link>
      </div>
      <p className="pt-1 pb-3 text-text-soft">{texts.staleDevicesHint}</p>
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
};

const AllGood = () => {
  const texts = useMessages('dashboard');
  return (
    <p className="mb-3 flex items-center gap-3 rounded-lg bg-success-soft px-5 py-4 text-success">
      <CircleCheck aria-hidden className="size-6 shrink-0" />
      <span>
        <b>{texts.allGood}.</b> {texts.allGoodHint}
      </span>
    </p>
  );
};

const Waiting = ({ waiting }: Pick<Dashboard, 'waiting'>) => {
  const texts = useMessages('dashboard');
  return (
    <FigureCard
      title={texts.tooLong}
      value={waiting.tooLong}
      icon={Hourglass}
      tone={waiting.tooLong > 0 ? 'danger' : 'calm'}
      to={LINKS.waitingTooLong}
    >
      {waiting.tooLong === 0 ? texts.nobodyWaits : texts.tooLongHint(waiting.longestMinutes ?? 0)}
    </FigureCard>
  );
};

const Requests = ({ requests }: { requests: NonNullable<Dashboard['requests']> }) => {
  const texts = useMessages('dashboard');
  const { pending, inProgress, late, longestMinutes } = requests;
  return (
    <FigureCard
      title={texts.requests}
      value={pending}
      icon={Bell}
      tone={late > 0 ? 'danger' : pending > 0 ? 'warning' : 'calm'}
      to={LINKS.requests}
    >
      <p>{pending === 0 ? texts.nobodyCalls : texts.requestsHint(longestMinutes ?? 0, late)}</p>
      {inProgress > 0 && <p>{texts.onTheWay(inProgress)}</p>}
    </FigureCard>
  );
};

const SoldOut = ({ soldOut: { count, dishes } }: Pick<Dashboard, 'soldOut'>) => {
  const texts = useMessages('dashboard');
  const names = dishes.map(({ name }) => name).join(', ');
  const rest = count - dishes.length;
  return (
    <FigureCard
      title={texts.soldOut}
      value={count}
      icon={UtensilsCrossed}
      tone={count > 0 ? 'warning' : 'calm'}
      to={LINKS.soldOut}
    >
      {count === 0 ? texts.nothingSoldOut : [names, rest > 0 && texts.more(rest)].filter(Boolean).join(' ')}
    </FigureCard>
  );
};

/** Who has not come, first who is still missed (CLOCK-5). */
const Absences = ({ absences }: { absences: NonNullable<Dashboard['absences']> }) => {
  const texts = useMessages('dashboard');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const isSomebodyLate = absences.some(({ kind }) => kind === 'late');
  return (
    <FigureCard
      title={texts.absences}
      value={absences.length}
      icon={UserX}
      tone={isSomebodyLate ? 'danger' : 'warning'}
      to={LINKS.hours}
    >
      <ul>
        {absences.map(({ shiftId, name, startsAt, kind }) => (
          <li key={shiftId} className="wrap-anywhere">
            {texts.absence[kind](name, formatClock(startsAt, language, timezone))}
          </li>
        ))}
      </ul>
    </FigureCard>
  );
};

/** Is anything wrong now? What needs somebody's hands, first: on a phone the rest is below what one sees. */
export const AttentionNow = ({ dashboard }: { dashboard: Dashboard }) => {
  const texts = useMessages('dashboard');
  const { waiting, requests, soldOut, staleDevices } = dashboard;
  const absences = dashboard.absences ?? [];
  const isGood =
    waiting.tooLong === 0 &&
    (requests?.pending ?? 0) === 0 &&
    soldOut.count === 0 &&
    staleDevices.length === 0 &&
    absences.length === 0;
  return (
    <section aria-label={texts.now}>
      <SpecialDays today={dashboard.day} />
      {isGood && <AllGood />}
      <Suspense fallback={null}>
        <PrintNotice className="mb-3" />
      </Suspense>
      {staleDevices.length > 0 && (
        // Its words come when they are needed; its place is kept meanwhile, so that no figure moves away under a finger.
        <Suspense fallback={<Skeleton className="mb-3 h-52" />}>
          <StaleDevices devices={staleDevices} />
        </Suspense>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Waiting waiting={waiting} />
        {requests && <Requests requests={requests} />}
        {absences.length > 0 && <Absences absences={absences} />}
        <SoldOut soldOut={soldOut} />
      </ul>
    </section>
  );
};
