import { useState } from 'react';
import type { SplitKind } from '#domain/bills/split.ts';

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

/**
 * Kept when the hold ends, when the bill changes, and when the diner chooses again or pays another way; a payment
 * that was made begins a new one.
 */
export function usePaymentDraft(payments: number): DraftProps {
  const [known, setKnown] = useState({ payments, draft: NOTHING });
  const draft = known.payments === payments ? known.draft : NOTHING;
  return {
    draft,
    onDraft: (change) =>
      setKnown((before) => ({
        payments,
        draft: { ...(before.payments === payments ? before.draft : NOTHING), ...change },
      })),
  };
}
