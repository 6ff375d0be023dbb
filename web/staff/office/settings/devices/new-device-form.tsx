import { useQueryClient } from '@tanstack/react-query';
import type { SharedDevice } from '#contract/shared-devices.ts';
import { DEVICE_ROLES, type DeviceRole, LOCK_AFTER } from '#domain/people/pins.ts';
import { dropMeUnderWay, forgetMe } from '#web/staff/data/me.ts';
import { unsubscribeDevice } from '#web/staff/data/push.ts';
import { keepOwnDevice, useEnrolDevice } from '#web/staff/data/shared-device.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useLockAfterText } from './lock-after-text.ts';

const TIMES = [LOCK_AFTER.shortest, 60, LOCK_AFTER.usual, 300, 900, LOCK_AFTER.longest];

interface Wanted {
  name: string;
  role: DeviceRole;
  lockAfter: string;
}

/** Makes the browser in which it is sent a shared screen. */
export const NewDeviceForm = () => {
  const client = useQueryClient();
  const texts = useMessages('sharedDevices');
  const admin = useMessages('admin');
  const lockAfterText = useLockAfterText();
  const { membership } = useStaff();
  const enrolling = useEnrolDevice(membership.restaurantId);
  const form = useForm<Wanted, SharedDevice>({
    stored: { name: '', role: 'server', lockAfter: String(LOCK_AFTER.usual) },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : undefined }),
    submit: async ({ name, role, lockAfter }) => {
      // A shared screen gets no push messages of a person.
      await unsubscribeDevice().catch(() => undefined);
      const fields = { name: name.trim(), role, lockAfterSeconds: Number(lockAfter) };
      const device = await enrolling.mutateAsync(fields);
      // The server has closed the live connection, after which the page asks who it is: perhaps before it had the device's cookie.
      await dropMeUnderWay(client);
      // From here on the account is signed out: this form may unmount before the promise resolves.
      keepOwnDevice(client, {
        ...membership,
        ...fields,
        blockedSeconds: 0,
        isBoardOpen: false,
        person: null,
      });
      forgetMe(client);
      return device;
    },
  });
  return (
    <FormFrame form={form} title={texts.add} className="px-6 pb-6">
      <p>{texts.addText}</p>
      <TextField
        {...form.field('name')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={40}
        autoComplete="off"
      />
      <SelectField
        {...form.field('role')}
        label={texts.role}
        hint={texts.roleHint}
        options={DEVICE_ROLES.map((value) => ({ value, label: admin.roles[value] }))}
      />
      <SelectField
        {...form.field('lockAfter')}
        label={texts.lockAfter}
        options={TIMES.map((seconds) => ({ value: String(seconds), label: lockAfterText(seconds) }))}
      />
      <Button type="submit" isWide isLoading={form.isSending}>
        {texts.addNow}
      </Button>
    </FormFrame>
  );
};
