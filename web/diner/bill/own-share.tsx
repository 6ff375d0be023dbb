import { type FormEvent, useId, useState } from 'react';
import type { BillShare } from '#contract/bills.ts';
import type { Minor, MoneyFormat } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { tipPresets } from '#domain/money/tip.ts';
import type { OwnPayment } from '#web/diner/data/bill.ts';
import { chosenTip } from '#web/diner/tip/tip-choice.ts';
import { useTipProblem } from '#web/diner/tip/use-tip-problem.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { moneyOf } from '#web/shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { showProblem } from '#web/ui/forms/show-problem.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Lease } from './lease.tsx';
import type { DraftProps } from './payment-draft.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

interface OwnShareProps extends DraftProps {
  share: BillShare;
  /** The last step with it was made on this phone: the card replaces the button. */
  isOwnStep: boolean;
  /** A tip that was given with an order is already on the bill: do not ask again. */
  hasTipped: boolean;
  format: MoneyFormat;
  isSending: boolean;
  problem: string | undefined;
  onTell: (payment: OwnPayment) => void;
  onGiveUp: () => void;
  /** Absent if the restaurant takes no payments on phones. */
  onPayOnline?: ((tipMinor: Minor) => void) | undefined;
}

/** The staff have been told what this phone has chosen and are on their way; or they have set a part aside for its diner. */
const Told = ({ share, isOwnStep, format, isSending, problem, onGiveUp }: OwnShareProps) => {
  const texts = useMessages('bill');
  const titleId = useId();
  const title = useHeadingFocus(isOwnStep);
  const money = moneyOf(format);
  const sum = money(share.amountMinor + share.tipMinor);
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-4 flex flex-col gap-3">
      <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl outline-none">
        {share.method === null ? texts.setAside : texts.told}
      </h2>
      <p>
        {share.method === null ? texts.setAsideText(sum) : texts.toldText(sum, share.method)}
        {share.cashMinor !== null && ` ${texts.toldCash(money(share.cashMinor))}`}
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button className="self-start" variant="secondary" isLoading={isSending} onClick={onGiveUp}>
        {texts.giveUp}
      </Button>
    </Card>
  );
};

/** How to pay a held share: tip, card or cash, and telling the staff. */
const Telling = ({
  share,
  isOwnStep,
  hasTipped,
  format,
  isSending,
  problem,
  onTell,
  onGiveUp,
  onPayOnline,
  draft,
  onDraft,
}: OwnShareProps) => {
  const texts = useMessages('bill');
  const { language } = useLanguage();
  const amountProblem = useAmountProblem();
  const tipProblem = useTipProblem(format);
  const titleId = useId();
  const title = useHeadingFocus(isOwnStep);
  const money = moneyOf(format);
  const { ownTip, cash } = draft;
  const tip = hasTipped ? 'none' : draft.tip;
  const method = onPayOnline ? (draft.method ?? 'online') : draft.method === 'cash' ? 'cash' : 'card';
  const [errors, setErrors] = useState<{ tip?: string | undefined; cash?: string | undefined }>({});
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const presets = tipPresets(share.amountMinor).filter(({ amountMinor }) => amountMinor > 0);
  // Null for a typed one that is refused.
  const tipMinor =
    tip === 'none'
      ? 0
      : chosenTip(
          tip === 'own' ? { kind: 'custom', text: ownTip } : { kind: 'preset', percent: Number(tip) },
          presets,
          format,
        );
  const toPayMinor = share.amountMinor + (tipMinor ?? 0);
  const cashMinor = parseAmount(cash, format);
  const isCash = method === 'cash' && cash.trim() !== '';
  const cashProblem = (): string | undefined => {
    if (!isCash) return undefined;
    if (cashMinor === null || cashMinor <= 0) return amountProblem(cash, format, texts.amountInvalid);
    return cashMinor < toPayMinor ? texts.cashTooLittle(money(toPayMinor)) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = { tip: tipMinor === null ? tipProblem(ownTip) : undefined, cash: cashProblem() };
    showProblem(event.currentTarget, () => setErrors(found));
    if (found.tip !== undefined || found.cash !== undefined || tipMinor === null) return;
    if (method === 'online') onPayOnline?.(tipMinor);
    else onTell({ method, tipMinor, ...(isCash && cashMinor !== null && { cashMinor }) });
  };
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-4">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div>
          <h2
            ref={title}
            id={titleId}
            tabIndex={-1}
            className="flex flex-wrap justify-between gap-x-4 text-xl outline-none"
          >
            {texts.yours}
            <span className="tabular-nums">{money(share.amountMinor)}</span>
          </h2>
          {share.heldUntil !== null && <Lease heldUntil={share.heldUntil} />}
        </div>
        {!hasTipped && (
          <RadioGroup
            label={texts.tip}
            value={tip}
            onChange={(next) => onDraft({ tip: next })}
            options={[
              { value: 'none', label: texts.noTip },
              ...presets.map((preset) => ({
                value: String(preset.percent),
                label: percent.format(preset.percent / 100),
                aside: money(preset.amountMinor),
              })),
              { value: 'own', label: texts.ownTip },
            ]}
          />
        )}
        {tip === 'own' && (
          <TextField
            label={texts.tipAmount}
            inputMode="decimal"
            autoComplete="off"
            value={ownTip}
            onChange={(event) => onDraft({ ownTip: event.target.value })}
            error={errors.tip}
          />
        )}
        <SegmentedControl
          label={texts.method}
          value={method}
          onChange={(next) => onDraft({ method: next })}
          options={[
            ...(onPayOnline ? [{ value: 'online' as const, label: texts.methods.online }] : []),
            { value: 'card', label: texts.methods.card },
            { value: 'cash', label: texts.methods.cash },
          ]}
        />
        {method === 'cash' && (
          <TextField
            label={texts.cash}
            isOptional
            hint={texts.cashHint}
            inputMode="decimal"
            autoComplete="off"
            value={cash}
            onChange={(event) => onDraft({ cash: event.target.value })}
            error={errors.cash}
          />
        )}
        {problem !== undefined && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          {method === 'online' ? texts.online.continue(money(toPayMinor)) : texts.tell(money(toPayMinor))}
        </Button>
        <Button variant="quiet" onClick={onGiveUp}>
          {texts.giveUp}
        </Button>
      </form>
    </Card>
  );
};

/** What this phone has taken of the bill and has not paid yet. */
export const OwnShareCard = (props: OwnShareProps) =>
  props.share.status === 'told' ? <Told {...props} /> : <Telling key={props.share.id} {...props} />;
