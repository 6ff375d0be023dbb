import CircleX from 'lucide-react/icons/circle-x';
import Phone from 'lucide-react/icons/phone';
import type { Order } from '#contract/orders.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface CancelledProps {
  order: Order;
  phone: string | null;
  menuAddress: string;
}

/** The restaurant could not make it: sorry, why, that it costs nothing, and what now. */
export const Cancelled = ({ order, phone, menuAddress }: CancelledProps) => {
  const texts = useMessages('order');
  return (
    <section className="flex flex-col items-center gap-4 rounded-xl border border-line bg-card px-6 py-10 text-center shadow-card">
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleX className="size-10" strokeWidth={1.6} />
      </span>
      <h2 className="text-xl">{texts.sentences.cancelled}</h2>
      <p className="text-lg text-text-soft">{texts.cancelledSorry}</p>
      {order.cancelReason && (
        <p className="rounded-md bg-raised px-4 py-3">{texts.cancelledReason(order.cancelReason)}</p>
      )}
      <div className="flex w-full flex-col gap-3 pt-3 sm:flex-row sm:justify-center">
        <ButtonLink to={menuAddress} size="lg">
          {texts.browseAgain}
        </ButtonLink>
        {phone !== null && (
          <a
            href={`tel:${phone.replaceAll(/\s/g, '')}`}
            className="inline-flex min-h-14 items-center justify-center gap-2 rounded-full border border-line-strong bg-card px-5 font-semibold hover:bg-raised sm:text-lg"
          >
            <Phone aria-hidden className="size-5" />
            {texts.callRestaurant}
          </a>
        )}
      </div>
    </section>
  );
};
