import X from 'lucide-react/icons/x';
import { type SyntheticEvent, useState } from 'react';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import type { AskedLineProps } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { isInUse } from '#web/diner/parts/is-in-use.ts';
import { useNow } from '#web/shared/now.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { HeldTaps } from '#web/ui/taps/hold-taps.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';
import { ThatsMe } from './thats-me.tsx';
import { isNameSettled, LONGEST_NAME, settleName, useOwnName } from './use-own-name.ts';

const LOOK_MS = 1_000;

interface NameQuestionProps {
  onSkip: () => void;
  onDone: () => void;
}

const NameQuestion = ({ onSkip, onDone }: NameQuestionProps) => {
  const together = useMessages('together');
  const common = useMessages('common');
  const { save, isSaving } = useOwnName();
  const [name, setName] = useState('');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await save(name)) onDone();
  };
  return (
    <section aria-label={together.askName} className="border-t border-line bg-card px-3 py-1">
      <form className="mx-auto flex max-w-xl items-center gap-x-1" onSubmit={(event) => void submit(event)}>
        <div className="min-w-0 grow">
          <TextField
            label={together.askName}
            isLabelHidden
            placeholder={together.askName}
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="nickname"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button
          type="submit"
          variant="quiet"
          // On a narrow phone the question needs the room until there is something to save.
          className={cx('px-2! text-sm', name.trim() === '' && 'max-[22rem]:hidden')}
          isLoading={isSaving}
          disabled={name.trim() === ''}
        >
          {common.save}
        </Button>
        <IconButton label={together.skipName} icon={<X aria-hidden className="size-5" />} onClick={onSkip} />
      </form>
    </section>
  );
};

/**
 * Once the table has company, each diner is asked once for a name that the others see; other questions follow. It is
 * not asked under an open sheet, during typing, or under a toast.
 */
const NameLine = ({ children }: AskedLineProps) => {
  const { session } = useDinerTable();
  const dinerSessionId = session?.dinerSessionId ?? '';
  const [step, setStep] = useState<'waiting' | 'asking' | 'answered'>('waiting');
  const nowMs = useNow(LOOK_MS);
  // On the first render the toast about the newcomer has not been shown yet.
  const [drawnAtMs] = useState(nowMs);
  if (step === 'waiting' && dinerSessionId !== '' && !isNameSettled(dinerSessionId)) {
    if (nowMs === drawnAtMs || currentToasts().length > 0) return null;
    if (!isInUse()) setStep('asking');
  }
  if (step === 'asking' && !isNameSettled(dinerSessionId))
    return (
      <>
        {/* Replaces another question. */}
        {children && <HeldTaps />}
        <NameQuestion
          onSkip={() => {
            settleName(dinerSessionId);
            setStep('answered');
          }}
          onDone={() => setStep('answered')}
        />
      </>
    );
  return (
    <>
      {step === 'answered' && <HeldTaps />}
      {children}
    </>
  );
};

/**
 * Somebody's page is gone, and their dishes wait in the cart: they may have scanned again in another browser
 * (SESSION-12, SESSION-13). Asked once; the people sheet offers the same later.
 */
const LeftDishesLine = ({ children }: AskedLineProps) => {
  const { visit } = useDinerTable();
  const { cart } = useCart();
  const together = useMessages('together');
  const common = useMessages('common');
  const [isAnswered, setIsAnswered] = useState(false);
  const left = visit?.participants.find(
    (person) =>
      person.canBeYou && cart?.owners.some(({ dinerSessionId }) => dinerSessionId === person.dinerSessionId),
  );
  const ownDishes = cart?.own.itemCount;
  if (!left || isAnswered || ownDishes !== 0) return children;
  return (
    <section
      aria-label={together.leftDishes(left.displayName)}
      className="border-t border-line bg-card px-3 py-1"
    >
      <div className="mx-auto flex max-w-xl flex-wrap items-center gap-x-1">
        <p className="min-w-0 grow basis-36 text-sm leading-tight">{together.leftDishes(left.displayName)}</p>
        <ThatsMe person={left} />
        <IconButton
          label={common.close}
          icon={<X aria-hidden className="size-5" />}
          onClick={() => setIsAnswered(true)}
        />
      </div>
    </section>
  );
};

/** Questions to a diner with company: dishes that somebody left, then the own name, then everything else. */
export const CompanyLine = ({ children }: AskedLineProps) => {
  const { tableMode } = useDinerTable();
  return (
    <LeftDishesLine>
      {tableMode === 'collaborative' ? <NameLine>{children}</NameLine> : children}
    </LeftDishesLine>
  );
};
