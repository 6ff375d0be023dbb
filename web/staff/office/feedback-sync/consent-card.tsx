import { useState } from 'react';
import type { TrainingSync } from '#contract/training-sync.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';
import { useConsent, useRetry } from './feedback-sync.ts';

/** What goes, word for word, and the owner's consent to it. */
export const ConsentCard = ({ sync }: { sync: TrainingSync }) => {
  const texts = useMessages('feedbackSync');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const consent = useConsent(membership.restaurantId);
  const retry = useRetry(membership.restaurantId);
  const [isAsking, setAsking] = useState(false);
  const at = (instant: string): string => formatMoment(instant, language, restaurant.timezone);
  return (
    <Card as="section" aria-labelledby="sync-consent" className="flex flex-col gap-3">
      <h2 id="sync-consent" className="text-lg">
        {texts.consent}
      </h2>
      <p>{texts.goes}</p>
      <ul className="list-disc pl-6">
        {texts.goesList.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{texts.stays}</p>
      <p>{texts.howLong}</p>
      <h3 className="pt-2">{texts.preview}</h3>
      {sync.preview ? (
        <ScrollArea label={texts.preview} className="max-h-72 overflow-auto rounded-lg bg-raised p-4">
          <pre className="text-sm wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(sync.preview, null, 2)}
          </pre>
        </ScrollArea>
      ) : (
        <p className="text-text-soft">{texts.noPreview}</p>
      )}
      {sync.status === 'agreed' && sync.changed && (
        <p className="font-medium">{texts.agreed(sync.changed.by, at(sync.changed.at))}</p>
      )}
      {sync.status === 'withdrawing' && <p className="font-medium">{texts.withdrawing}</p>}
      {sync.erasedAt !== null && <p className="font-medium">{texts.erased(at(sync.erasedAt))}</p>}
      <div>
        {sync.status === 'off' && sync.connection !== null && (
          <Button isLoading={consent.isPending} onClick={() => consent.mutate(true)}>
            {texts.agree}
          </Button>
        )}
        {sync.status === 'agreed' && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {texts.withdraw}
          </Button>
        )}
        {sync.status === 'withdrawing' && sync.lastProblem !== null && (
          <Button variant="secondary" isLoading={retry.isPending} onClick={() => retry.mutate(null)}>
            {texts.eraseAgain}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.withdrawTitle}
        confirmLabel={texts.withdrawNow}
        isDangerous
        isBusy={consent.isPending}
        onConfirm={() => consent.mutate(false, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{texts.withdrawText}</p>
      </ConfirmDialog>
    </Card>
  );
};
