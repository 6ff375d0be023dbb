import ExternalLink from 'lucide-react/icons/external-link';
import { useMessages } from '#web/ui/language.tsx';

/** The link to a payment at the payment provider: fee, payout, and the answer to a dispute. */
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
