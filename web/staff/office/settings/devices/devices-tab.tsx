import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import { lazy, Suspense, useId, useState } from 'react';
import type { SharedDevice } from '#contract/shared-devices.ts';
import { can } from '#domain/people/roles.ts';
import { useEndDevice, useOpenBoard, useSharedDevices } from '#web/staff/data/shared-device.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { FormToCome, LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useLockAfterText } from './lock-after-text.ts';

const NewDeviceForm = lazy(() =>
  import('./new-device-form.tsx').then((file) => ({ default: file.NewDeviceForm })),
);

/** Whether the kitchen's board is open there without a PIN; only owners change it. */
const BoardChoice = ({ device: { id, name, isBoardOpen } }: { device: SharedDevice }) => {
  const texts = useMessages('sharedDevices');
  const showFailure = useFailureToast();
  const hintId = useId();
  const { restaurantId, role } = useStaff().membership;
  const opening = useOpenBoard(restaurantId);
  if (!can(role, 'members.edit'))
    return isBoardOpen && <p className="text-sm text-text-soft">{texts.boardIsOpen}</p>;
  const change = (isOpen: boolean) =>
    opening.mutate(
      { deviceId: id, isOpen },
      {
        onSuccess: () =>
          showToast({ message: (isOpen ? texts.boardOpened : texts.boardClosed)(name), tone: 'success' }),
        onError: showFailure,
      },
    );
  return (
    <>
      <Checkbox
        label={texts.board}
        aria-label={texts.boardOf(name)}
        aria-describedby={hintId}
        checked={opening.isPending ? opening.variables.isOpen : isBoardOpen}
        disabled={opening.isPending}
        onChange={({ target }) => change(target.checked)}
      />
      <p id={hintId} className="pl-8 text-sm text-text-soft">
        {texts.boardHint}
      </p>
    </>
  );
};

const Row = ({ device, onEnd }: { device: SharedDevice; onEnd: () => void }) => {
  const texts = useMessages('sharedDevices');
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const lockAfterText = useLockAfterText();
  const { name, role, lockAfterSeconds, seenAt, createdByName } = device;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-text-soft">
          {texts.about(admin.roles[role], lockAfterText(lockAfterSeconds))}
        </p>
        <p className="text-sm text-text-soft">
          {texts.lastUsed(formatMoment(seenAt, language, timezone), createdByName)}
        </p>
        <BoardChoice device={device} />
      </div>
      <Button variant="quiet" aria-label={texts.endNamed(name)} onClick={onEnd}>
        {texts.end}
      </Button>
    </li>
  );
};

/** `/admin/settings?tab=devices`: the screens that people unlock with their PIN. */
export const DevicesTab = () => {
  const texts = useMessages('sharedDevices');
  const showFailure = useFailureToast();
  const { membership, device: own } = useStaff();
  const { data: devices, isError, refetch } = useSharedDevices(membership.restaurantId);
  const ending = useEndDevice(membership.restaurantId);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<{ device: SharedDevice; isOpen: boolean } | null>(null);
  const close = () => setAsked((known) => known && { ...known, isOpen: false });
  const end = ({ id, name }: SharedDevice) =>
    ending.mutate(id, {
      onSuccess: () => showToast({ message: texts.ended(name), tone: 'success' }),
      onError: showFailure,
      onSettled: close,
    });
  return (
    <FormSection title={texts.title} text={texts.hint}>
      {devices?.length === 0 && <p className="text-text-soft">{texts.none}</p>}
      {devices && devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <Row key={device.id} device={device} onEnd={() => setAsked({ device, isOpen: true })} />
          ))}
        </ul>
      )}
      {!devices && (
        <LoadingOrError isError={isError} title={texts.loadFailed} onRetry={refetch} shapes={['h-14']} />
      )}
      {own === null && (
        <Button
          className="self-start"
          icon={<TabletSmartphone aria-hidden className="size-5 shrink-0" />}
          onClick={() => setIsAdding(true)}
        >
          {texts.add}
        </Button>
      )}
      <Sheet isOpen={isAdding} onClose={() => setIsAdding(false)} title={texts.add}>
        <Suspense fallback={<FormToCome />}>
          <NewDeviceForm />
        </Suspense>
      </Sheet>
      {asked && (
        <ConfirmDialog
          isOpen={asked.isOpen}
          title={texts.endTitle(asked.device.name)}
          confirmLabel={texts.end}
          isDangerous
          isBusy={ending.isPending}
          onConfirm={() => end(asked.device)}
          onClose={close}
        >
          <p>{texts.endText}</p>
        </ConfirmDialog>
      )}
    </FormSection>
  );
};
