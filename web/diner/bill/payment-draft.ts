import { useState } from 'react';
import type { SplitKind } from '#domain/bills/split.ts';
import { keptDraft } from '#web/diner/parts/kept-draft.ts';
import { isRecordWith } from '#web/ui/storage.ts';

export type Method = 'online' | 'card' | 'cash';
/** "parts/of" for each chosen line. */
export type ChosenParts = Readonly<Record<string, string>>;

/** What a diner has chosen and typed for the next payment; null: nothing yet. */
export interface PaymentDraft {
  readonly kind: SplitKind | null;
  readonly payers: number | null;
  readonly dishes: ChosenParts;
  readonly amount: string;
  /** 'none', 'own' or a percentage. */
  readonly tip: string;
  readonly ownTip: string;
  readonly method: Method | null;
  readonly cash: string;
}

const NOTHING: PaymentDraft = {
  kind: null,
  payers: null,
  dishes: {},
  amount: '',
  tip: 'none',
  ownTip: '',
  method: null,
  cash: '',
};

export interface DraftProps {
  draft: PaymentDraft;
  onDraft: (change: Partial<PaymentDraft>) => void;
}

interface Kept {
  /** The diner's payments when it was written. */
  readonly payments: number;
  readonly draft: PaymentDraft;
}
const hasParts = isRecordWith<Kept>('payments', 'draft');
const isDraft = isRecordWith<PaymentDraft>(...(Object.keys(NOTHING) as (keyof PaymentDraft)[]));
const kept = keptDraft(
  'sobremesa.payment-draft',
  (value): value is Kept => hasParts(value) && isDraft(value.draft),
);

/**
 * Kept when the hold ends, when the bill changes, when the diner chooses again or pays another way, and when the page
 * is left or reloaded; a payment that was made begins a new one. It follows the diner to another visit, when tables are
 * joined, and to another session in the same visit, after the first has expired (SESSION-13).
 */
export function usePaymentDraft(payments: number): DraftProps {
  const [known, setKnown] = useState(kept.read);
  const draftOf = (value: Kept | null): PaymentDraft =>
    value?.payments === payments ? value.draft : NOTHING;
  return {
    draft: draftOf(known),
    onDraft: (change) => {
      const changed = { payments, draft: { ...draftOf(kept.read()), ...change } };
      kept.keep(changed);
      setKnown(changed);
    },
  };
}
