import { useQuery, useQueryClient } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { isVisitServed } from '#domain/feedback/when-to-ask.ts';
import { formatMoney, type Minor, type MoneyFormat } from '#domain/money/money.ts';
import { ownPartOf, type TipPreset, tipPresets } from '#domain/money/tip.ts';
import { addTip, askTipAgain, isTipSettled, settleTip } from '#web/diner/data/tip.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { ordersQuery } from '#web/diner/first/data/orders.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { chosenTip, type TipChoice } from './tip-choice.ts';
import { useTipProblem } from './use-tip-problem.ts';

const BOX = 'flex items-center rounded-md border px-1 py-2 text-center transition-colors disabled:opacity-50';

/** "KWD 0.420" does not fit into a third of a phone's width. */
const SHORT = 8;
/** One below the other where three do not fit side by side. */
const SHORT_AMOUNTS = {
  list: '@max-[16rem]:grid-cols-1',
  box: '@max-[16rem]:min-h-11 @max-[16rem]:flex-row @max-[16rem]:flex-wrap @max-[16rem]:gap-x-3 @max-[16rem]:px-4',
};
const LONG_AMOUNTS = {
  list: '@max-[22rem]:grid-cols-1',
  box: '@max-[22rem]:min-h-11 @max-[22rem]:flex-row @max-[22rem]:flex-wrap @max-[22rem]:gap-x-3 @max-[22rem]:px-4',
};

interface PresetsProps {
  presets: readonly TipPreset[];
  money: FormatMoney;
  choice: TipChoice;
  onChoose: (percent: number) => void;
}

const Presets = ({ presets, money, choice, onChoose }: PresetsProps) => {
  const texts = useMessages('order');
  const { language } = useLanguage();
  const percentage = new Intl.NumberFormat(language, { style: 'percent' });
  const isChosen = ({ percent }: TipPreset) => choice.kind === 'preset' && choice.percent === percent;
  const areLong = presets.some(({ amountMinor }) => money(amountMinor).length > SHORT);
  const layout = areLong ? LONG_AMOUNTS : SHORT_AMOUNTS;
  return (
    <div className={cx('grid grid-cols-3 gap-2', layout.list)}>
      {presets.map((preset) => (
        <button
          key={preset.percent}
          type="button"
          aria-pressed={isChosen(preset)}
          onClick={() => onChoose(preset.percent)}
          className={cx(
            BOX,
            'min-h-16 flex-col',
            layout.box,
            isChosen(preset) ? 'border-primary bg-primary-soft' : 'border-line-strong hover:bg-raised',
          )}
        >
          <span className="font-semibold">{percentage.format(preset.percent / 100)}</span>
          <span className="tabular-nums">{money(preset.amountMinor)}</span>
          {preset.isSuggested && <span className="text-sm text-text-soft">{texts.tipSuggested}</span>}
        </button>
      ))}
    </div>
  );
};

/** How long a tip can be withdrawn. */
const UNDO_MS = 60_000;

/** Chooses, sends and withdraws; `money` and `format` are of the order's currency. */
function useTip(orders: readonly Order[], order: Order, format: MoneyFormat) {
  const texts = useMessages('order');
  const client = useQueryClient();
  const tipProblem = useTipProblem(format);
  const { session } = useDinerTable();
  const [choice, setChoice] = useState<TipChoice>({ kind: 'none' });
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isDismissed, setIsDismissed] = useState(() => orders.some(({ id }) => isTipSettled(id)));
  const [hasSent, setHasSent] = useState(false);
  // Given before, or in another tab: another one would replace it.
  const isTipped = !hasSent && orders.some(({ ownTipMinor }) => ownTipMinor > 0);
  const [givenMinor, setGivenMinor] = useState<Minor>(0);
  const ownPart = (each: Order): Minor =>
    session ? ownPartOf(each, session.dinerSessionId) : each.totalAmountMinor;
  const presets = tipPresets(orders.reduce((sum, each) => sum + ownPart(each), 0));
  const choose = (next: TipChoice) => {
    setChoice(next);
    setError(undefined);
  };
  const write = async (tipMinor: Minor) => {
    setIsSending(true);
    setHasSent(true);
    try {
      await addTip(client, order, tipMinor);
      if (tipMinor > 0) settleTip(order.id);
      else askTipAgain();
      setGivenMinor(tipMinor);
    } catch {
      showToast({ id: 'tip-failed', message: texts.tipFailed, tone: 'error' });
    }
    setIsSending(false);
  };
  const dismiss = () => {
    settleTip(order.id);
    setIsDismissed(true);
  };
  const give = async () => {
    const tipMinor = chosenTip(choice, presets, format);
    if (tipMinor === null)
      return setError(choice.kind === 'custom' ? tipProblem(choice.text) : texts.tipInvalid);
    return tipMinor === 0 ? dismiss() : write(tipMinor);
  };
  return {
    presets,
    choice,
    choose,
    error,
    isSending,
    isSettled: isDismissed || isTipped,
    givenMinor,
    give,
    takeBack: () => write(0),
    dismiss,
  };
}

interface TipCardProps {
  /** The visit's orders, newest first, without cancelled ones. */
  orders: readonly Order[];
  /** The newest order, which stores the tip. */
  order: Order;
  format: MoneyFormat;
}

/** The tip given by this phone, and for a minute a button to withdraw it. */
const Given = ({
  text,
  isSending,
  onTakeBack,
}: {
  text: string;
  isSending: boolean;
  onTakeBack: () => void;
}) => {
  const texts = useMessages('order');
  const thanks = useRef<HTMLOutputElement>(null);
  const [canTakeBack, setCanTakeBack] = useState(true);
  useEffect(() => {
    // the button that had the focus is gone
    thanks.current?.focus();
    const timer = setTimeout(() => setCanTakeBack(false), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output ref={thanks} tabIndex={-1} className="block outline-none">
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-3">
          <HandCoins aria-hidden className="size-6 shrink-0 text-accent" />
          {text}
        </p>
        {canTakeBack && (
          <Button variant="quiet" isLoading={isSending} onClick={onTakeBack}>
            {texts.tipTakeBack}
          </Button>
        )}
      </Card>
    </output>
  );
};

/** Hidden after declining; a diner tips on the own part of all orders (TIP-1 to TIP-3). */
const TipCard = ({ orders, order, format }: TipCardProps) => {
  const texts = useMessages('order');
  const titleId = useId();
  const amountField = useRef<HTMLInputElement>(null);
  const { presets, choice, choose, error, isSending, isSettled, givenMinor, give, takeBack, dismiss } =
    useTip(orders, order, format);
  const money = (minor: Minor) => formatMoney(minor, format);
  const isCustom = choice.kind === 'custom';
  useEffect(() => {
    if (isCustom) amountField.current?.focus();
  }, [isCustom]);
  if (isSettled) return null;
  if (givenMinor > 0)
    return (
      <Given
        text={texts.tipThanks(money(givenMinor))}
        isSending={isSending}
        onTakeBack={() => void takeBack()}
      />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void give();
  };
  const othersMinor = orders.reduce((sum, { tipMinor, ownTipMinor }) => sum + tipMinor - ownTipMinor, 0);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <form noValidate onSubmit={submit} className="@container flex flex-col gap-4">
        <h2 id={titleId} className="flex items-center gap-3 text-xl">
          <HandCoins aria-hidden className="size-6 shrink-0 text-accent" />
          {texts.tipTitle}
        </h2>
        {othersMinor > 0 && <p className="text-text-soft">{texts.tipOfOthers(money(othersMinor))}</p>}
        <Presets
          presets={presets}
          money={money}
          choice={choice}
          onChoose={(percent) => choose({ kind: 'preset', percent })}
        />
        <div className="grid grid-cols-[1fr_2fr] items-start gap-2 @max-[12rem]:grid-cols-1">
          <button
            type="button"
            aria-pressed={isCustom}
            onClick={() => !isCustom && choose({ kind: 'custom', text: '' })}
            className={cx(
              BOX,
              'min-h-12 justify-center',
              isCustom ? 'border-primary bg-primary-soft' : 'border-line-strong hover:bg-raised',
            )}
          >
            {texts.tipCustom}
          </button>
          {(isCustom || error !== undefined) && (
            <TextField
              ref={amountField}
              label={texts.tipAmount}
              isLabelHidden
              placeholder={texts.tipAmount}
              inputMode="decimal"
              autoComplete="off"
              value={isCustom ? choice.text : ''}
              onChange={(event) => choose({ kind: 'custom', text: event.target.value })}
              error={error}
            />
          )}
        </div>
        <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
          <Button variant="quiet" onClick={dismiss}>
            {texts.tipLater}
          </Button>
          <Button type="submit" isLoading={isSending}>
            {texts.tipAdd}
          </Button>
        </div>
      </form>
    </Card>
  );
};

/** Asked once per visit, when no order is in progress any more (TIP-4). */
export const VisitTip = () => {
  const client = useQueryClient();
  const { menu, session, state } = useDinerTable();
  const { data: orders = [] } = useQuery({
    ...ordersQuery(client, session?.dinerSessionId ?? ''),
    enabled: session !== null && state === 'open',
  });
  const paid = orders.filter(({ status }) => status !== 'cancelled');
  const [newest] = paid;
  if (!menu || !newest || !isVisitServed(orders)) return null;
  const format = { currency: newest.currency, locale: menu.restaurant.locale };
  return <TipCard key={newest.id} orders={paid} order={newest} format={format} />;
};
