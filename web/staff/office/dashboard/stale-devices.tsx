import ArrowRight from 'lucide-react/icons/arrow-right';
import MonitorOff from 'lucide-react/icons/monitor-off';
import { useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { can } from '#domain/people/roles.ts';
import { stationName } from '#messages/order/ticket-words.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useDismissDevices } from '#web/staff/data/kitchen.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { LINKS } from './links.ts';

type Device = Dashboard['staleDevices'][number];

/** Screens that nobody can tell from one another: as many as there are, silent since the first of them is. */
const DeviceRow = ({ name: kind, devices }: { name: string; devices: readonly Device[] }) => {
  const texts = useMessages('dashboard');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const showFailure = useFailureToast();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useDismissDevices(membership.restaurantId);
  const count = devices.length;
  const name = count > 1 ? `${count} × ${kind}` : kind;
  const since = devices.map((device) => device.since).reduce((one, other) => (one < other ? one : other));
  // Shown even after the row has left the list.
  const dismiss = () =>
    void mutateAsync(devices.map(({ id }) => id))
      .then(() => showToast({ message: texts.hasBeenPutAway(count), tone: 'success' }), showFailure)
      .finally(() => setIsAsking(false));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-danger py-2">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-text-soft">
          {texts.silentSince(formatClock(since, language, restaurant.timezone))}
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
        confirmLabel={texts.putAwayConfirm(count)}
        isDangerous
        isBusy={isPending}
        onConfirm={dismiss}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.putAwayText(count)}</p>
      </ConfirmDialog>
    </li>
  );
};

/** Stale boards of the kitchen (KITCHEN-6), to check or dismiss. */
export const StaleDevices = ({ devices }: { devices: readonly Device[] }) => {
  const texts = useMessages('dashboard');
  const { stations } = useMessages('kitchen');
  const nameOf = ({ deviceName, station, memberName }: Device): string =>
    [deviceName ?? texts.unknownDevice, station !== null && stationName(station, stations), memberName]
      .filter(Boolean)
      .join(' · ');
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
        <h3 className="min-w-0 grow basis-48 font-sans text-base font-semibold">
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
        {[...Map.groupBy(devices, nameOf)].map(([name, alike]) => (
          <DeviceRow key={name} name={name} devices={alike} />
        ))}
      </ul>
    </section>
  );
};
