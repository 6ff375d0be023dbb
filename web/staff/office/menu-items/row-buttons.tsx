import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface RowButtonsProps {
  name: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Up, down, away: for the rows of a list that is edited in its order. */
export const RowButtons = ({ name, index, count, onMove, onRemove }: RowButtonsProps) => {
  const texts = useMessages('menuEditing');
  const lists = useMessages('lists');
  return (
    <div className="flex justify-end">
      <IconButton
        label={lists.moveUp(name)}
        icon={<ArrowUp aria-hidden className="size-5" />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={lists.moveDown(name)}
        icon={<ArrowDown aria-hidden className="size-5" />}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton label={texts.remove(name)} icon={<X aria-hidden className="size-5" />} onClick={onRemove} />
    </div>
  );
};
