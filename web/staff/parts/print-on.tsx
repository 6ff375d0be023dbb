import Printer from 'lucide-react/icons/printer';
import { Suspense } from 'react';
import { usePrintByHand, usePrinting, type WantedPaper } from '#web/staff/data/printing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type Paper = Omit<WantedPaper, 'printerId'>;

const Buttons = ({ document, id }: Paper) => {
  const texts = useMessages('printers');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const { data } = usePrinting(restaurantId);
  const printing = usePrintByHand(restaurantId);
  return (data?.printers ?? []).map((printer) => (
    <Button
      key={printer.id}
      variant="secondary"
      disabled={printing.isPending}
      icon={<Printer aria-hidden className="size-5" />}
      onClick={() =>
        printing.mutate(
          { printerId: printer.id, document, id },
          {
            onSuccess: () => showToast({ message: texts.sent(printer.name), tone: 'success' }),
            onError: showFailure,
          },
        )
      }
    >
      {texts.printOn(printer.name)}
    </Button>
  ));
};

/** A button for each printer of the restaurant. */
export const PrintOn = (paper: Paper) => (
  <Suspense fallback={null}>
    <Buttons {...paper} />
  </Suspense>
);
