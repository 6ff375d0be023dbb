import { useQueryClient } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import Delete from 'lucide-react/icons/delete';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OwnDevice } from '#contract/shared-devices.ts';
import { isPin, LONGEST_PIN } from '#domain/people/pins.ts';
import { CallError, hasCode } from '#web/shared/call.ts';
import { CLOCK_PAGE } from '#web/staff/data/clock.ts';
import { refreshMe } from '#web/staff/data/me.ts';
import { unlockDevice } from '#web/staff/data/shared-device.ts';
import { BOARD_PAGE } from '#web/staff/parts/areas.ts';
import type { CameFrom } from '#web/staff/parts/came-from.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Page } from '#web/ui/page.tsx';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const KEY = 'min-h-16 text-2xl! font-semibold tabular-nums';

interface PadProps {
  pin: string;
  onChange: (pin: string) => void;
}

/** For fingers; a keyboard types into the field. */
const Pad = ({ pin, onChange }: PadProps) => {
  const texts = useMessages('sharedDevices');
  const key = (digit: string) => (
    <Button
      key={digit}
      variant="secondary"
      className={KEY}
      onClick={() => onChange((pin + digit).slice(0, LONGEST_PIN))}
    >
      {digit}
    </Button>
  );
  return (
    <div className="grid grid-cols-3 gap-2">
      {DIGITS.map(key)}
      <span />
      {key('0')}
      <Button
        variant="quiet"
        className={KEY}
        aria-label={texts.erase}
        onClick={() => onChange(pin.slice(0, -1))}
      >
        <Delete aria-hidden className="mx-auto size-6" />
      </Button>
    </div>
  );
};

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** One attempt; the pad replaces a phone's keyboard, which would cover it. The next one begins with an empty field. */
const PinForm = ({ onRefused }: { onRefused: (words: string, blockedSeconds: number) => void }) => {
  const client = useQueryClient();
  const texts = useMessages('sharedDevices');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isForClock = useRef(false);
  const form = useForm({
    stored: { pin: '' },
    check: ({ pin }) => ({ pin: isPin(pin) ? undefined : texts.pinInvalid }),
    submit: ({ pin }) => unlockDevice(pin),
    onDone: async () => {
      const state: CameFrom = { from: CLOCK_PAGE };
      if (isForClock.current) await navigate({ pathname, search }, { replace: true, state });
      await refreshMe(client);
    },
    onFailure: (error, words) => {
      const details = error instanceof CallError ? error.details : {};
      onRefused(words, Number(details['retryAfterSeconds'] ?? 0));
      // It was removed meanwhile: the ordinary sign-in is shown.
      if (hasCode(error, 'SHARED_DEVICE_NOT_FOUND')) void refreshMe(client);
      return words;
    },
  });
  const { pin } = form.values;
  return (
    <FormFrame form={form} takesFocus>
      <TextField
        {...form.field('pin')}
        label={texts.pin}
        type="password"
        inputMode="none"
        autoComplete="off"
        maxLength={LONGEST_PIN}
      />
      <Pad pin={pin} onChange={(next) => form.set('pin', next)} />
      <Button type="submit" size="lg" isWide isLoading={form.isSending}>
        {texts.unlock}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        isWide
        icon={<Clock aria-hidden className="size-5" />}
        onClick={() => {
          isForClock.current = true;
          form.submit();
        }}
      >
        {texts.unlockToClock}
      </Button>
    </FormFrame>
  );
};

/** A locked shared screen: only the pad for the PIN. */
export const LockScreen = ({ device }: { device: OwnDevice }) => {
  const texts = useMessages('sharedDevices');
  const blocked = (seconds: number) => (seconds > 0 ? texts.blocked(minutesOf(seconds)) : '');
  const [refused, setRefused] = useState({ tries: 0, words: blocked(device.blockedSeconds) });
  const note = (words: string, blockedSeconds: number) =>
    setRefused(({ tries }) => ({ tries: tries + 1, words: blocked(blockedSeconds) || words }));
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-md items-center justify-between gap-3 px-4 py-3">
        <span className="flex min-w-0 items-center gap-3">
          <Logo src={device.logoUrl} name={device.restaurantName} size={32} />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{device.restaurantName}</span>
            <span className="block truncate text-sm text-text-soft">{device.name}</span>
          </span>
        </span>
        <LanguageToggle />
      </header>
      <Page
        title={texts.unlockTitle}
        owner={device.restaurantName}
        className="mx-auto w-full max-w-sm grow px-4 pt-2 pb-8"
      >
        <h1 className="pb-4 text-center text-2xl">{texts.unlockTitle}</h1>
        <p role="alert" className="text-center text-danger not-empty:pb-3">
          {refused.words}
        </p>
        <PinForm key={refused.tries} onRefused={note} />
        <p className="pt-4 text-center text-sm text-text-soft">{texts.noPin}</p>
        {device.isBoardOpen && (
          <ButtonLink variant="quiet" isWide to={BOARD_PAGE}>
            {texts.toBoard}
          </ButtonLink>
        )}
      </Page>
    </div>
  );
};
