import { useState } from 'react';
import { storedSession } from '#web/shared/diner-token.ts';
import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';

/** What a diner has rated and written, until it is sent or declined. */
export interface FeedbackDraft {
  readonly food: number;
  readonly service: number;
  readonly app: number;
  readonly review: string;
  readonly sharesEmail: boolean;
  readonly email: string;
}

const EMPTY: FeedbackDraft = { food: 0, service: 0, app: 0, review: '', sharesEmail: false, email: '' };

const STORED = 'sobremesa.feedback-draft';

interface KeptDraft {
  readonly dinerSessionId: string;
  readonly isOpen: boolean;
  readonly draft: FeedbackDraft;
}
const hasParts = isRecordWith<KeptDraft>('dinerSessionId', 'isOpen', 'draft');
const isDraft = isRecordWith<FeedbackDraft>(...(Object.keys(EMPTY) as (keyof FeedbackDraft)[]));
const isKept = (value: unknown): value is KeptDraft => hasParts(value) && isDraft(value.draft);

/** The tab's diner, who remains the same one on the farewell. */
const dinerNow = (): string => storedSession()?.dinerSessionId ?? '';

const readKept = (): KeptDraft | null => {
  const kept = readStored(sessionStore, STORED, isKept, null);
  return kept?.dinerSessionId === dinerNow() ? kept : null;
};

const keep = (kept: Omit<KeptDraft, 'dinerSessionId'>): void =>
  sessionStore.set(STORED, JSON.stringify({ dinerSessionId: dinerNow(), ...kept }));

/**
 * The sheet, which opens again with what was written where the page under it was replaced or reloaded: closing the
 * visit replaces the order's page by the farewell.
 */
export function useFeedbackSheet() {
  const [isOpen, setIsOpen] = useState(() => readKept()?.isOpen === true);
  return {
    isOpen,
    open: () => {
      setIsOpen(true);
      const kept = readKept();
      if (kept) keep({ ...kept, isOpen: true });
    },
    close: () => {
      setIsOpen(false);
      const kept = readKept();
      if (kept) keep({ ...kept, isOpen: false });
    },
  };
}

export function useFeedbackDraft() {
  const [draft, setDraft] = useState(() => readKept()?.draft ?? EMPTY);
  return {
    draft,
    change: (part: Partial<FeedbackDraft>) => {
      const changed = { ...draft, ...part };
      setDraft(changed);
      keep({ isOpen: true, draft: changed });
    },
    forget: () => {
      setDraft(EMPTY);
      sessionStore.remove(STORED);
    },
  };
}
