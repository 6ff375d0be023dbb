import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayClosing, OpenDay } from '#contract/day-closings.ts';
import { countCash, MOST_CASH_MINOR } from '#domain/bills/day-closing.ts';
import { amountText } from '#domain/money/currency.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { hasCode } from '#web/shared/call.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { randomId } from '#web/shared/random-id.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Shapes } from '#web/staff/parts/loading-or-error.tsx';
import { formatCalendarDay, formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { DaySums } from './day-sums.tsx';
import { closeDay, refreshDays, useOpenDay } from './days.ts';
import { useDifferenceWords } from './use-difference-words.ts';

/** The server's limit of characters. */
const NOTE_LIMIT = 500;

interface CloseForm {
  opening: string;
  counted: string;
  kept: string;
  note: string;
}

interface CloseFieldsProps {
  day: OpenDay;
  onClose: () => void;
  onClosed: (closing: DayClosing) => void;
}

const CloseFields = ({ day, onClose, onClosed }: CloseFieldsProps) => {
  const client = useQueryClient();
  const texts = useMessages('dayClosings');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { restaurantId } = membership;
  const money = useMoney();
  const amountProblem = useAmountProblem();
  const differenceWords = useDifferenceWords();
  // One id while the sheet is open: a second tap has no effect.
  const [closingId] = useState(randomId);
  // What was counted is of this day; after somebody else’s closing the open one is the next.
  const [number] = useState(day.number);
  const [isDone, setIsDone] = useState(false);
  const format = { currency: day.currency, locale: restaurant.locale };
  /** Null for anything that no drawer can hold. */
  const minorOf = (text: string) => {
    const minor = parseAmount(text, format);
    return minor === null || minor < 0 || minor > MOST_CASH_MINOR ? null : minor;
  };
  const problemOf = (text: string): string | undefined => {
    if (minorOf(text) !== null) return undefined;
    const limits = texts.amountInvalid(money(0, day.currency), money(MOST_CASH_MINOR, day.currency));
    return amountProblem(text, format, limits);
  };
  const form = useForm<CloseForm, DayClosing>({
    draft: `day-closing:${restaurantId}:${number}`,
    stored: {
      opening: amountText(day.openingMinor, format),
      counted: '',
      kept: amountText(day.openingMinor, format),
      note: '',
    },
    check: ({ opening, counted, kept }) => ({
      opening: problemOf(opening),
      counted: problemOf(counted),
      kept:
        problemOf(kept) ??
        // What was counted has an error of its own until it can be read.
        ((minorOf(kept) ?? 0) > (minorOf(counted) ?? MOST_CASH_MINOR) ? texts.keptTooMuch : undefined),
    }),
    submit: ({ opening, counted, kept, note }) =>
      closeDay(restaurantId, {
        closingId,
        openingMinor: minorOf(opening) ?? 0,
        countedMinor: minorOf(counted) ?? 0,
        keptMinor: minorOf(kept) ?? 0,
        note: note.trim(),
        shownNumber: number,
        shownPosition: day.position,
        shownDiscountsMinor: day.discountsMinor,
      }),
    onDone: (closing) => {
      setIsDone(true);
      showToast({ message: texts.done(closing.number), tone: 'success' });
      void refreshDays(client, restaurantId);
      onClosed(closing);
    },
    onFailure: (error, words) => {
      void refreshDays(client, restaurantId);
      return hasCode(error, 'KEPT_TOO_MUCH') ? { kept: words } : words;
    },
  });
  if (day.number !== number && !form.isSending && !isDone)
    return (
      <EmptyState
        title={texts.closedMeanwhile(number)}
        text={texts.closedMeanwhileHint}
        action={
          <Button
            onClick={() => {
              form.reset();
              onClose();
            }}
          >
            {texts.toClosed}
          </Button>
        }
      />
    );
  const { opening, counted } = form.values;
  const openingMinor = minorOf(opening);
  const countedMinor = minorOf(counted);
  const { expectedMinor, differenceMinor } = countCash(day, {
    openingMinor: openingMinor ?? 0,
    countedMinor: countedMinor ?? 0,
  });
  const amountField = (name: 'opening' | 'counted' | 'kept', label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      {...form.field(name)}
    />
  );
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <p className="text-text-soft">
        {day.since === null
          ? texts.sinceToday
          : texts.sinceLast(formatMoment(day.since, language, restaurant.timezone))}
        {` · ${formatCalendarDay(day.day, language)}`}
      </p>
      <DaySums day={day} />
      {amountField('opening', texts.opening, texts.openingHint)}
      <p className="flex justify-between gap-4 font-semibold tabular-nums">
        <span>{texts.expected}</span>
        <output>{openingMinor === null ? '–' : money(expectedMinor, day.currency)}</output>
      </p>
      {amountField('counted', texts.counted)}
      {openingMinor !== null && countedMinor !== null && (
        <output className="text-lg font-bold tabular-nums">
          {differenceWords(differenceMinor, day.currency)}
        </output>
      )}
      {amountField('kept', texts.kept, texts.keptHint)}
      <TextArea label={texts.note} isOptional limit={NOTE_LIMIT} {...form.field('note')} />
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {texts.closeNow(number)}
      </Button>
    </FormFrame>
  );
};

const CloseDay = ({ onClose, onClosed }: Omit<CloseFieldsProps, 'day'>) => {
  const texts = useMessages('dayClosings');
  const { restaurantId } = useStaff().membership;
  const { data, isLoadingError, isFetchedAfterMount, refetch } = useOpenDay(restaurantId);
  if (isLoadingError) return <ErrorState title={texts.failed} onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount)
    return <Shapes shapes={['h-40', 'h-24']} className="flex flex-col gap-4 px-6 py-4" />;
  return <CloseFields day={data} onClose={onClose} onClosed={onClosed} />;
};

interface CloseDaySheetProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed: (closing: DayClosing) => void;
}

/** Compares the counted cash with the receipts, and closes the day (DAYEND-1 … DAYEND-4). */
export const CloseDaySheet = ({ isOpen, onClose, onClosed }: CloseDaySheetProps) => {
  const texts = useMessages('dayClosings');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.close}>
      <CloseDay onClose={onClose} onClosed={onClosed} />
    </Sheet>
  );
};
