import ExternalLink from 'lucide-react/icons/external-link';
import { useMessages } from '#web/ui/language.tsx';

/** A payment where the payment provider shows it: fee, payout, and what a contested one is answered with. */
export const ProviderLink = ({ intentId }: { intentId: string }) => {
  const texts = useMessages('officeBills');
  return (
    <a
      href={`https://dashboard.stripe.com/payments/${encodeURIComponent(intentId)}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-primary underline"
    >
      {texts.atProvider}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
};
