import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** That a form began with a draft, in place: a toast would cover the buttons below. With `onDiscard`, the draft can be discarded here. */
export const RestoredNote = ({ onDiscard }: { onDiscard?: (() => void) | undefined }) => {
  const lists = useMessages('lists');
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-lg bg-raised px-4 py-1 text-text-soft">
      <output className="py-2">{lists.draftRestored}</output>
      {onDiscard && (
        <Button variant="quiet" className="ml-auto" onClick={onDiscard}>
          {lists.discard}
        </Button>
      )}
    </div>
  );
};
