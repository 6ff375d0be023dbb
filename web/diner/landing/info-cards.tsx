import ConciergeBell from 'lucide-react/icons/concierge-bell';
import QrCode from 'lucide-react/icons/qr-code';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** The three steps: scan, order, enjoy. */
export const InfoCards = () => {
  const landing = useMessages('landing');
  const steps = [
    { Icon: QrCode, title: landing.scanTitle, text: landing.scanText },
    { Icon: ConciergeBell, title: landing.orderTitle, text: landing.orderText },
    { Icon: UtensilsCrossed, title: landing.enjoyTitle, text: landing.enjoyText },
  ];
  return (
    <section aria-labelledby="steps" className="pt-16">
      <h2 id="steps" className="pb-6 text-xl">
        {landing.stepsTitle}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ Icon, title, text }, index) => (
          <Card key={title} as="li" className="relative flex gap-4 md:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
              <Icon aria-hidden className="size-6" />
            </span>
            <div className="min-w-0">
              <h3 className="pb-1 text-lg">{title}</h3>
              <p className="text-text-soft">{text}</p>
            </div>
            <span
              aria-hidden
              className="absolute top-4 right-6 max-md:hidden font-display text-2xl text-line-strong opacity-60 tabular-nums"
            >
              {index + 1}
            </span>
          </Card>
        ))}
      </ol>
    </section>
  );
};
