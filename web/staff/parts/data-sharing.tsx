import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';

interface WhatIsSentProps {
  texts: Readonly<Record<'goes' | 'stays' | 'howLong', string>> & { readonly goesList: readonly string[] };
}

/** What an external service gets with the owner's consent, what it never gets, and how long it stores it. */
export const WhatIsSent = ({ texts }: WhatIsSentProps) => (
  <>
    <p>{texts.goes}</p>
    <ul className="list-disc pl-6">
      {texts.goesList.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
    <p>{texts.stays}</p>
    <p>{texts.howLong}</p>
  </>
);

/** The exact request. */
export const SentPreview = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollArea label={label} className="max-h-72 overflow-auto rounded-lg bg-raised p-4">
    <pre className="text-sm wrap-anywhere whitespace-pre-wrap">{children}</pre>
  </ScrollArea>
);

interface StateCountsProps<State extends string> {
  states: readonly State[];
  counts: Readonly<Record<State, number>>;
  names: Readonly<Record<State, string>>;
  tones: Readonly<Record<State, BadgeTone>>;
}

/** The numbers of waiting, sent and failed ones. */
export const StateCounts = <State extends string>({
  states,
  counts,
  names,
  tones,
}: StateCountsProps<State>) => (
  <ul className="flex flex-wrap gap-2">
    {states.map((state) => (
      <li key={state}>
        <Badge tone={counts[state] === 0 ? 'neutral' : tones[state]}>
          {names[state]}: {counts[state]}
        </Badge>
      </li>
    ))}
  </ul>
);

interface WithdrawDialogProps {
  isOpen: boolean;
  texts: Readonly<Record<'withdrawTitle' | 'withdrawText' | 'withdrawNow', string>>;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export const WithdrawDialog = ({ texts, ...dialog }: WithdrawDialogProps) => (
  <ConfirmDialog {...dialog} title={texts.withdrawTitle} confirmLabel={texts.withdrawNow} isDangerous>
    <p>{texts.withdrawText}</p>
  </ConfirmDialog>
);
