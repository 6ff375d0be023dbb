import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface UnansweredNoteProps {
  text: string;
  /** Where it is shown whether it was ordered. */
  lookAt: string;
  onDiscard: () => void;
}

/** That what was sent has had no answer. It may have been ordered: who discards the slip is told so, and can look. */
export const UnansweredNote = ({ text, lookAt, onDiscard }: UnansweredNoteProps) => {
  const orderPad = useMessages('orderPad');
  return (
    <div className="mb-2 rounded-lg border border-warning bg-warning-soft px-4 pt-2 text-warning">
      <output className="block">{text}</output>
      <div className="-mx-3 flex flex-wrap justify-between">
        <ButtonLink variant="quiet" className="px-3!" to={lookAt}>
          {orderPad.lookAtOrders}
        </ButtonLink>
        <Button variant="quiet" className="px-3!" onClick={onDiscard}>
          {orderPad.discardSlip}
        </Button>
      </div>
    </div>
  );
};
