import { useNavigate } from 'react-router';
import type { OwnInvitation } from '#contract/staff.ts';
import { LOCALES } from '#messages/words/language.ts';
import { useAnswerInvitation, useOwnInvitations } from '#web/staff/data/staff.ts';
import { selectRestaurant } from '#web/staff/parts/selected-restaurant.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const Row = ({ invitation }: { invitation: OwnInvitation }) => {
  const texts = useMessages('onboarding');
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const answering = useAnswerInvitation();
  const { id, restaurantName, role, invitedByName, expiresAt } = invitation;
  const until = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' }).format(
    new Date(expiresAt),
  );
  const answer = (isAccepted: boolean) =>
    answering.mutate(
      { id, isAccepted },
      {
        onSuccess: (restaurantId) => {
          const message = isAccepted ? texts.accepted(restaurantName) : texts.declined;
          showToast({ message, tone: 'success' });
          if (restaurantId === null) return;
          selectRestaurant(restaurantId);
          void navigate('/admin/orders', { replace: true });
        },
        onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="font-semibold">{texts.invitedTo(restaurantName, admin.roles[role])}</p>
        <p className="text-sm text-text-soft">{texts.invitedBy(invitedByName, until)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isLoading={answering.isPending} onClick={() => answer(true)}>
          {texts.accept}
        </Button>
        <Button variant="secondary" disabled={answering.isPending} onClick={() => answer(false)}>
          {texts.decline}
        </Button>
      </div>
    </li>
  );
};

/** Restaurants that have asked for this address; nothing where none has. */
export const Invitations = () => {
  const texts = useMessages('onboarding');
  const { data: invitations } = useOwnInvitations();
  if (!invitations || invitations.length === 0) return null;
  return (
    <section className="pb-8">
      <h2 className="text-xl">{texts.invitations}</h2>
      <Card className="mt-3 py-2!">
        <ul>
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </section>
  );
};
