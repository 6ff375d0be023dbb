import { useState } from 'react';
import { isPin, LONGEST_PIN } from '#domain/people/pins.ts';
import { can } from '#domain/people/roles.ts';
import { mayEdit } from '#domain/people/staff.ts';
import { type KnownPerson, useSetPin } from '#web/staff/data/staff.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const PinForm = ({ person, onDone }: { person: KnownPerson; onDone: () => void }) => {
  const texts = useMessages('sharedDevices');
  const common = useMessages('common');
  const setting = useSetPin(useStaff().membership.restaurantId);
  const form = useForm({
    stored: { pin: '' },
    check: ({ pin }) => ({ pin: isPin(pin.trim()) ? undefined : texts.pinInvalid }),
    submit: ({ pin }) => setting.mutateAsync({ staffId: person.id, pin: pin.trim() }),
    onDone: () => {
      showToast({ message: texts.pinGiven(person.name), tone: 'success' });
      onDone();
    },
    onFailure: (_, words) => ({ pin: words }),
  });
  return (
    <FormFrame form={form} title={texts.pinFor(person.name)} className="px-6 pb-6">
      <TextField
        {...form.field('pin')}
        label={texts.pin}
        hint={texts.pinHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST_PIN}
      />
      <Button type="submit" isWide isLoading={form.isSending}>
        {common.save}
      </Button>
    </FormFrame>
  );
};

/** Gives a person the PIN for shared screens, or takes it away: those whom one may change (STAFF-3), and oneself. */
export const PinSection = ({ person }: { person: KnownPerson }) => {
  const texts = useMessages('sharedDevices');
  const failureWords = useFailureWords();
  const { membership, device } = useStaff();
  const { restaurantId, role } = membership;
  const setting = useSetPin(restaurantId);
  const [isOpen, setIsOpen] = useState(false);
  const { hasPin, leftAt } = person.details;
  const isAllowed = can(role, 'staff.edit') && (person.isSelf || mayEdit(role, person.role));
  if (!isAllowed || leftAt !== null || device !== null) return null;
  const remove = () =>
    setting.mutate(
      { staffId: person.id, pin: null },
      {
        onSuccess: () => showToast({ message: texts.removed(person.name), tone: 'success' }),
        onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {hasPin ? texts.change : texts.give}
      </Button>
      {hasPin && (
        <Button variant="quiet" isLoading={setting.isPending} onClick={remove}>
          {texts.remove}
        </Button>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.pinFor(person.name)}>
        <PinForm person={person} onDone={() => setIsOpen(false)} />
      </Sheet>
    </div>
  );
};
