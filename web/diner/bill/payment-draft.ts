import { useState } from 'react';
import type { SplitKind } from '#domain/bills/split.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';

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

const STORED = 'sobremesa.payment-draft';

interface KeptDraft {
  readonly dinerSessionId: string;
  readonly visitId: string;
  readonly payments: number;
  readonly draft: PaymentDraft;
}
const hasParts = isRecordWith<KeptDraft>('dinerSessionId', 'visitId', 'payments', 'draft');
const isDraft = isRecordWith<PaymentDraft>(...(Object.keys(NOTHING) as (keyof PaymentDraft)[]));
const isKept = (value: unknown): value is KeptDraft => hasParts(value) && isDraft(value.draft);

/**
 * Kept when the hold ends, when the bill changes, when the diner chooses again or pays another way, and when the page
 * is left or reloaded; a payment that was made begins a new one. It follows the diner to another visit, when tables are
 * joined, and to another session in the same visit, after the first has expired (SESSION-13).
 */
export function usePaymentDraft(dinerSessionId: string, payments: number): DraftProps {
  const visitId = useDinerTable().session?.visitId ?? '';
  const [known, setKnown] = useState(() => readStored(sessionStore, STORED, isKept, null));
  const draftOf = (kept: KeptDraft | null): PaymentDraft =>
    kept?.payments === payments && (kept.dinerSessionId === dinerSessionId || kept.visitId === visitId)
      ? kept.draft
      : NOTHING;
  return {
    draft: draftOf(known),
    onDraft: (change) => {
      const before = draftOf(readStored(sessionStore, STORED, isKept, null));
      const kept = { dinerSessionId, visitId, payments, draft: { ...before, ...change } };
      sessionStore.set(STORED, JSON.stringify(kept));
      setKnown(kept);
    },
  };
}
