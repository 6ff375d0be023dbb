import { useQueryClient } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { type FormEvent, useId, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { type TipPreset, tipPresets } from '#domain/money/tip.ts';
import { addTip, isTipSettled, settleTip } from '#web/diner/data/tip.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { chosenTip, type TipChoice } from './tip-choice.ts';

const BOX =
  'flex flex-col items-center justify-center rounded-md border px-1 py-2 text-center transition-colors disabled:opacity-50';

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
  return (
    <div className="grid grid-cols-3 gap-2 @max-[12rem]:grid-cols-1">
      {presets.map((preset) => (
        <button
          key={preset.percent}
          type="button"
          aria-pressed={isChosen(preset)}
          onClick={() => onChoose(preset.percent)}
          className={cx(
            BOX,
            'min-h-16',
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

/** Chooses and sends; `onSettled` when there is nothing more to ask. */
function useTip(order: Order, money: FormatMoney, onSettled: () => void) {
  const texts = useMessages('order');
  const client = useQueryClient();
  const [choice, setChoice] = useState<TipChoice>({ kind: 'none' });
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const presets = tipPresets(order.totalAmountMinor);
  const choose = (next: TipChoice) => {
    setChoice(next);
    setError(undefined);
  };
  const send = async () => {
    const tipMinor = chosenTip(choice, presets);
    if (tipMinor === null) return setError(texts.tipInvalid);
    setIsSending(true);
    try {
      await addTip(client, order.id, tipMinor);
      settleTip(order.id, 'tipped');
      showToast({ message: texts.tipThanks(money(tipMinor)), tone: 'success' });
      onSettled();
    } catch {
      showToast({ id: 'tip-failed', message: texts.tipFailed, tone: 'error' });
      setIsSending(false);
    }
  };
  return { presets, choice, choose, error, isSending, send };
}

/** Asked once for an order: gone when tipped or when not wanted (TIP-1, TIP-2). */
export const TipCard = ({ order, money }: { order: Order; money: FormatMoney }) => {
  const texts = useMessages('order');
  const titleId = useId();
  const [isSettled, setIsSettled] = useState(() => isTipSettled(order.id));
  const { presets, choice, choose, error, isSending, send } = useTip(order, money, () => setIsSettled(true));
  if (isSettled) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send();
  };
  const dismiss = () => {
    settleTip(order.id, 'dismissed');
    setIsSettled(true);
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <form noValidate onSubmit={submit} className="@container flex flex-col gap-4">
        <h2 id={titleId} className="flex items-center gap-3 text-xl">
          <HandCoins aria-hidden className="size-6 text-accent" />
          {texts.tipTitle}
        </h2>
        <Presets
          presets={presets}
          money={money}
          choice={choice}
          onChoose={(percent) => choose({ kind: 'preset', percent })}
        />
        <div className="grid grid-cols-[1fr_2fr] items-start gap-2 @max-[12rem]:grid-cols-1">
          {/* The specification: a label in the shape of a preset; the amount is written beside it. */}
          <button type="button" disabled className={cx(BOX, 'min-h-12 border-line-strong')}>
            {texts.tipCustom}
          </button>
          <TextField
            label={texts.tipAmount}
            isLabelHidden
            placeholder={texts.tipAmount}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.5}
            value={choice.kind === 'custom' ? choice.text : ''}
            onChange={(event) => choose({ kind: 'custom', text: event.target.value })}
            error={error}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
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
