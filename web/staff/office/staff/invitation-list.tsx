import { useState } from 'react';
import type { Invitation } from '#contract/staff.ts';
import { LOCALES } from '#messages/words/language.ts';
import { useInvite, useWithdrawInvitation } from '#web/staff/data/staff.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const Row = ({ invitation }: { invitation: Invitation }) => {
  const texts = useMessages('staff');
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const inviting = useInvite(restaurantId);
  const withdrawing = useWithdrawInvitation(restaurantId);
  const { id, email, role, expiresAt } = invitation;
  const until = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' }).format(
    new Date(expiresAt),
  );
  const failed = (error: Error) => showToast({ message: failureWords(error), tone: 'error' });
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = () =>
    withdrawing.mutate(id, {
      onSuccess: () => showToast({ message: texts.withdrawn, tone: 'success' }),
      onError: failed,
      onSettled: () => setIsAsking(false),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="font-semibold break-all">{email}</p>
        <p className="text-sm text-text-soft">
          {admin.roles[role]} · {texts.validUntil(until)}
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="quiet"
          aria-label={texts.sendAgainTo(email)}
          isLoading={inviting.isPending}
          onClick={() =>
            inviting.mutate(
              { email, role, language },
              {
                onSuccess: () => showToast({ message: texts.sent(email), tone: 'success' }),
                onError: failed,
              },
            )
          }
        >
          {texts.sendAgain}
        </Button>
        <Button variant="quiet" aria-label={texts.withdrawFrom(email)} onClick={() => setIsAsking(true)}>
          {texts.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.withdrawTitle(email)}
        confirmLabel={texts.withdraw}
        isDangerous
        isBusy={withdrawing.isPending}
        onConfirm={withdraw}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.withdrawText}</p>
      </ConfirmDialog>
    </li>
  );
};

/** Who was asked and has not answered yet. */
export const InvitationList = ({ invitations }: { invitations: readonly Invitation[] }) => {
  const texts = useMessages('staff');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{texts.invitations}</h2>
      {invitations.length === 0 ? (
        <p className="text-text-soft">{texts.noInvitations}</p>
      ) : (
        <Card className="py-2!">
          <ul>
            {invitations.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
};
