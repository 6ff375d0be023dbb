import { CLOCK_KEY, CLOCK_PAGE, useClock, useClockCode } from '#web/staff/data/clock.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { QrCode } from '#web/staff/parts/qr-code.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The code that hangs at the entrance: with it people clock in on their own phones (CLOCK-7). */
export const ClockCode = () => {
  const texts = useMessages('clock');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const { data: clock } = useClock(restaurantId);
  const changing = useClockCode(restaurantId);
  if (!clock) return null;
  const { code } = clock;
  const address = code && `${location.origin}${CLOCK_PAGE}?${CLOCK_KEY}=${code}`;
  const change = (isOn: boolean) =>
    changing.mutate(isOn, {
      onSuccess: () => showToast({ message: isOn ? texts.newCodeDone : texts.codeRemoved, tone: 'success' }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
    });
  return (
    <FormSection title={texts.code} text={address ? texts.codeHint : texts.codeOff}>
      {address && (
        <>
          <QrCode address={address} alt={texts.codeAlt} className="size-48" />
          <p className="text-sm text-text-soft wrap-anywhere">{address}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isLoading={changing.isPending} onClick={() => change(true)}>
          {address ? texts.newCode : texts.makeCode}
        </Button>
        {address && (
          <Button variant="quiet" disabled={changing.isPending} onClick={() => change(false)}>
            {texts.removeCode}
          </Button>
        )}
      </div>
    </FormSection>
  );
};
