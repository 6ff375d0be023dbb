import Info from 'lucide-react/icons/info';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';

/** Where the checkout of the subscription leads; whether it was paid, the payment service knows. */
export const SubscriptionSuccessScreen = () => {
  const demo = useMessages('demo');
  return (
    <Page
      title={demo.subscribed}
      className="grid min-h-dvh place-content-center justify-items-center px-6 py-12 text-center"
    >
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
        <Info className="size-10" />
      </span>
      <h1 className="pt-6 text-2xl">{demo.subscribed}</h1>
      <p className="max-w-sm pt-3 pb-8 text-text-soft">{demo.subscribedText}</p>
      <ButtonLink to="/admin/dashboard" size="lg">
        {demo.toDashboard}
      </ButtonLink>
    </Page>
  );
};
