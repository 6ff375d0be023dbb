import { useState } from 'react';
import { keptDraft } from '#web/diner/parts/kept-draft.ts';
import { isRecordWith } from '#web/ui/storage.ts';

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

interface KeptSheet {
  readonly isOpen: boolean;
  readonly draft: FeedbackDraft;
}
const hasParts = isRecordWith<KeptSheet>('isOpen', 'draft');
const isDraft = isRecordWith<FeedbackDraft>(...(Object.keys(EMPTY) as (keyof FeedbackDraft)[]));
const sheet = keptDraft(
  'sobremesa.feedback-draft',
  (value): value is KeptSheet => hasParts(value) && isDraft(value.draft),
);

/** The sheet, which opens again with what was written where the page under it was replaced or reloaded. */
export function useFeedbackSheet() {
  const [isOpen, setIsOpen] = useState(() => sheet.read()?.isOpen === true);
  return {
    isOpen,
    open: () => {
      setIsOpen(true);
      const kept = sheet.read();
      if (kept) sheet.keep({ ...kept, isOpen: true });
    },
    close: () => {
      setIsOpen(false);
      const kept = sheet.read();
      if (kept) sheet.keep({ ...kept, isOpen: false });
    },
  };
}

export function useFeedbackDraft() {
  const [draft, setDraft] = useState(() => sheet.read()?.draft ?? EMPTY);
  return {
    draft,
    change: (part: Partial<FeedbackDraft>) => {
      const changed = { ...draft, ...part };
      setDraft(changed);
      sheet.keep({ isOpen: true, draft: changed });
    },
    forget: () => {
      setDraft(EMPTY);
      sheet.forget();
    },
  };
}
