import { useQueryClient } from '@tanstack/react-query';
import CirclePause from 'lucide-react/icons/circle-pause';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import type { Visit } from '#contract/visits.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { typePin } from '#web/diner/first/data/presence-proof.ts';
import { sessionKey } from '#web/diner/first/data/visit.ts';
import { CallError } from '#web/shared/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { PauseWords } from './pause-words.tsx';
import { useOrderingPause } from './use-ordering-pause.ts';

type OrderingPause = NonNullable<Visit['orderingPause']>;

const PIN = /^\d{4}$/;

/** The presence guard is on: the menu stays readable, ordering needs the code or a PIN. */
const PresenceNotice = ({ isWrong }: { isWrong: boolean }) => {
  const errors = useMessages('errors');
  const texts = useMessages('service');
  const { reopen } = useDinerTable();
  const [pin, setPin] = useState('');
  const sitDown = () => {
    typePin(pin);
    reopen();
  };
  return (
    <form
      className="flex flex-wrap items-end justify-center gap-3 bg-warning-soft px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (PIN.test(pin)) sitDown();
      }}
    >
      <span className="flex basis-full items-center justify-center gap-2 text-warning">
        <KeyRound aria-hidden className="size-5 shrink-0" />
        {isWrong ? errors.PIN_WRONG : errors.PRESENCE_REQUIRED}
      </span>
      <div className="w-36">
        <TextField
          label={texts.pin}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={4}
          value={pin}
          onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
        />
      </div>
      <Button type="submit" disabled={!PIN.test(pin)}>
        {texts.sitDown}
      </Button>
    </form>
  );
};

/** The table has the maximum number of phones: the menu stays readable. */
const FullNotice = () => {
  const errors = useMessages('errors');
  const common = useMessages('common');
  const { reopen } = useDinerTable();
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warning-soft px-4 py-3 text-warning">
      <span className="grow basis-64 sm:grow-0">{errors.VISIT_FULL}</span>
      <Button variant="secondary" onClick={reopen}>
        {common.tryAgain}
      </Button>
    </div>
  );
};

/** The kitchen is paused, or the restaurant is closed: menu and cart stay usable, only ordering waits. */
const PauseNotice = ({ pause }: { pause: OrderingPause }) => (
  <div className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-warning">
    <CirclePause aria-hidden className="size-5 shrink-0" />
    <PauseWords pause={pause} />
  </div>
);

/** Notices that few phones show, announced by what is around them: the presence guard, a full table, a pause. */
export const SpecialNotice = () => {
  const client = useQueryClient();
  const { state, tableId } = useDinerTable();
  const pause = useOrderingPause();
  if (state !== 'guarded') return pause && <PauseNotice pause={pause} />;
  const refusal = client.getQueryState(sessionKey(tableId))?.error;
  const code = refusal instanceof CallError ? refusal.code : null;
  return code === 'VISIT_FULL' ? <FullNotice /> : <PresenceNotice isWrong={code === 'PIN_WRONG'} />;
};
