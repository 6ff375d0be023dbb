import { useState } from 'react';
import { useParams } from 'react-router';
import { refusalOf, send } from '#web/shared/call.ts';
import { SignInFrame } from '#web/staff/office/sign-in/sign-in-frame.tsx';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** Like the one-click request of mail programs (RFC 8058). */
async function endMail(restaurantId: string, userId: string, key: string): Promise<void> {
  const path = [restaurantId, userId].map(encodeURIComponent).join('/');
  const response = await send(`/api/weekly-mails/${path}/end?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  if (!response.ok) throw await refusalOf(response);
}

/** `/weekly-mail/:restaurantId/:userId?key=…`: the unsubscribe page of the mail. A tap unsubscribes, so that link scanners do not. */
export const EndWeeklyMailScreen = () => {
  const texts = useMessages('weeklyMail');
  const { restaurantId = '', userId = '' } = useParams();
  const [search] = useSearchParams();
  const [hasEnded, setHasEnded] = useState(false);
  const form = useForm({
    stored: {},
    submit: () => endMail(restaurantId, userId, search.get('key') ?? ''),
    onDone: () => setHasEnded(true),
  });
  if (hasEnded) {
    return (
      <SignInFrame title={texts.endedTitle} text={texts.endedText}>
        <ButtonLink to="/" size="lg" isWide>
          {texts.toSite}
        </ButtonLink>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={texts.endTitle} text={texts.endText}>
      <FormFrame form={form}>
        <Button type="submit" size="lg" isWide isLoading={form.isSending}>
          {texts.endNow}
        </Button>
      </FormFrame>
    </SignInFrame>
  );
};
