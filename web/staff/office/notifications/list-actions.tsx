import Megaphone from 'lucide-react/icons/megaphone';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { PRIORITY_LEVELS } from '#domain/notifications/notifications.ts';
import { usePushState, useWakeDevice } from '#web/staff/data/push.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { type Attempt, createOnce } from '#web/staff/parts/forms/attempt.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { ICON_ON_PHONE, LaptopWords } from '#web/staff/parts/icon-on-phone.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { askForDesktop, type DesktopState, desktopState } from './desktop.ts';
import { type TeamMessage, useCleanUp, useCountToCleanUp, useTellTeam } from './notifications.ts';

const TITLE_LIMIT = 120;
const MESSAGE_LIMIT = 500;

interface TeamForm extends TeamMessage {
  sent: Attempt | null;
}

const NOTHING: TeamForm = { title: '', message: '', priority: 'medium', sent: null };

/** Push messages on this device; a note if the server or the browser does not support them. */
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
      // After a denied permission the text below says what to do.
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

/** Notifications on this device: requested by a button, never automatically. */
export const DeviceSettings = () => (
  <Card className="mt-8 flex flex-col gap-6">
    <Desktop />
    <WakeSetting />
  </Card>
);

/** Deletes read notifications of more than 30 days ago, after a confirmation with their number. */
export const CleanUp = () => {
  const texts = useMessages('notifications');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const [isAsking, setIsAsking] = useState(false);
  const counting = useCountToCleanUp(restaurantId);
  const { mutate, isPending } = useCleanUp(restaurantId);
  const count = counting.data ?? 0;
  const ask = () =>
    counting.mutate(undefined, {
      onSuccess: (found) => (found > 0 ? setIsAsking(true) : showToast({ message: texts.nothingToCleanUp })),
      onError: showFailure,
    });
  const cleanUp = () =>
    mutate(undefined, {
      onSuccess: ({ deleted }) => showToast({ message: texts.cleanedUp(deleted), tone: 'success' }),
      onError: showFailure,
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button
        variant="secondary"
        className={ICON_ON_PHONE}
        icon={<Trash2 aria-hidden className="size-5" />}
        isLoading={counting.isPending}
        onClick={ask}
      >
        <LaptopWords>{texts.cleanUp}</LaptopWords>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.cleanUpTitle}
        confirmLabel={texts.cleanUpConfirm(count)}
        isDangerous
        isBusy={isPending}
        onConfirm={cleanUp}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.cleanUpText(count)}</p>
      </ConfirmDialog>
    </>
  );
};

/** A message to the whole team; the draft stays until it is sent. */
export const TellTeam = () => {
  const texts = useMessages('notifications');
  const [isOpen, setIsOpen] = useState(false);
  const { restaurantId } = useStaff().membership;
  const { mutateAsync } = useTellTeam(restaurantId);
  const formId = useId();
  const form = useForm<TeamForm, unknown>({
    draft: `team-message:${restaurantId}`,
    stored: NOTHING,
    check: ({ title }) => ({ title: title.trim() === '' ? texts.tellSubjectMissing : undefined }),
    submit: ({ sent, ...message }) =>
      createOnce(
        message,
        sent,
        (next) => form.set('sent', next),
        (id) => mutateAsync({ id, ...message }),
      ),
    onDone: () => {
      setIsOpen(false);
      showToast({ message: texts.told, tone: 'success' });
    },
  });
  return (
    <>
      <Button
        icon={<Megaphone aria-hidden className="size-5" />}
        className="max-sm:w-full"
        onClick={() => setIsOpen(true)}
      >
        {texts.tell}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.tellTitle}
        footer={
          <Button type="submit" form={formId} size="lg" isWide isLoading={form.isSending}>
            {texts.tellSend}
          </Button>
        }
      >
        <FormFrame form={form} title={texts.tellTitle} id={formId} className="px-6 pb-6">
          <p className="text-text-soft">{texts.tellHint}</p>
          <TextField {...form.field('title')} label={texts.tellSubject} maxLength={TITLE_LIMIT} />
          <TextArea {...form.field('message')} label={texts.tellMessage} isOptional limit={MESSAGE_LIMIT} />
          <div className="flex flex-col gap-1.5">
            <p aria-hidden className="font-semibold">
              {texts.tellPriority}
            </p>
            <div>
              <SegmentedControl
                label={texts.tellPriority}
                value={form.values.priority}
                onChange={(priority) => form.set('priority', priority)}
                options={PRIORITY_LEVELS.map((value) => ({ value, label: texts.priorities[value] }))}
              />
            </div>
          </div>
        </FormFrame>
      </Sheet>
    </>
  );
};
