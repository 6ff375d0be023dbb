import { useSortable } from '@dnd-kit/sortable';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useMoney } from '#web/parts/staff/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Picture } from '#web/ui/picture.tsx';

const ICON = 'size-5';

export interface RowActions {
  onMove: (at: number, direction: 'up' | 'down') => void;
  onEdit: (known: ChefRecommendation) => void;
  onToggle: (known: ChefRecommendation) => void;
  onRemove: (known: ChefRecommendation) => void;
}

interface RecommendationRowProps extends RowActions {
  recommendation: ChefRecommendation;
  at: number;
  count: number;
  /** Among the first two that guests see. */
  isShown: boolean;
}

const Steps = ({ recommendation: { name }, at, count, onMove }: RecommendationRowProps) => {
  const texts = useMessages('recommendationsAdmin');
  return (
    <span className="flex">
      <IconButton
        label={texts.moveUp(name)}
        icon={<ArrowUp aria-hidden className={ICON} />}
        disabled={at === 0}
        onClick={() => onMove(at, 'up')}
      />
      <IconButton
        label={texts.moveDown(name)}
        icon={<ArrowDown aria-hidden className={ICON} />}
        disabled={at === count - 1}
        onClick={() => onMove(at, 'down')}
      />
    </span>
  );
};

const Actions = ({ recommendation, onEdit, onToggle, onRemove }: RecommendationRowProps) => {
  const texts = useMessages('recommendationsAdmin');
  const { name, isFeatured } = recommendation;
  const Toggle = isFeatured ? EyeOff : Eye;
  return (
    <span className="flex">
      <IconButton
        label={isFeatured ? texts.hideOf(name) : texts.featureOf(name)}
        title={isFeatured ? texts.hide : texts.feature}
        icon={<Toggle aria-hidden className={ICON} />}
        onClick={() => onToggle(recommendation)}
      />
      <IconButton
        label={texts.editOf(name)}
        title={texts.edit}
        icon={<Pencil aria-hidden className={ICON} />}
        onClick={() => onEdit(recommendation)}
      />
      <IconButton
        label={texts.removeOf(name)}
        title={texts.remove}
        icon={<Trash2 aria-hidden className={ICON} />}
        onClick={() => onRemove(recommendation)}
      />
    </span>
  );
};

const Words = ({ recommendation, isShown }: RecommendationRowProps) => {
  const texts = useMessages('recommendationsAdmin');
  const { currency } = useStaff().restaurant;
  const money = useMoney();
  const { name, category, basePriceMinor, isFeatured, isAvailable, recommendationType, chefNotes } =
    recommendation;
  return (
    <div className="min-w-0 grow basis-48">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm text-text-soft">
        {category} · {money(basePriceMinor, currency)}
      </p>
      <p className="flex flex-wrap gap-1.5 pt-1.5">
        <Badge tone="accent">{texts.types[recommendationType]}</Badge>
        {isShown && <Badge tone="success">{texts.shownNow}</Badge>}
        {isFeatured && !isShown && isAvailable && <Badge>{texts.featuredBadge}</Badge>}
        {!isFeatured && <Badge>{texts.hiddenBadge}</Badge>}
        {!isAvailable && <Badge tone="warning">{texts.unavailable}</Badge>}
      </p>
      {chefNotes !== null && <p className="pt-1.5 text-text-soft italic">{chefNotes}</p>}
    </div>
  );
};

/** One recommendation: dragged by its handle, moved by its arrows, or by the keyboard on either. */
export const RecommendationRow = (props: RecommendationRowProps) => {
  const { recommendation, at } = props;
  const texts = useMessages('recommendationsAdmin');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: recommendation.id });
  return (
    <li
      ref={setNodeRef}
      style={{
        transition,
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
      }}
      className={cx(
        'relative flex items-start gap-3 rounded-lg border border-line bg-card p-3 shadow-card sm:p-4',
        isDragging && 'z-10 shadow-float',
      )}
    >
      <div className="-ml-1 flex shrink-0 flex-col items-center self-stretch">
        <span
          className="pt-1 text-center font-display text-lg font-semibold tabular-nums"
          title={texts.position(at + 1)}
        >
          {recommendation.featuredPriority}
        </span>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={texts.drag(recommendation.name)}
          className="grid min-h-11 w-11 grow cursor-grab touch-none place-items-center rounded-md text-text-soft hover:bg-raised active:cursor-grabbing"
        >
          <GripVertical aria-hidden className={ICON} />
        </button>
      </div>
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-4 gap-y-2">
        <Picture
          picture={recommendation.picture}
          alt=""
          sizes="96px"
          className="w-24 shrink-0 rounded-md max-sm:hidden"
        />
        <Words {...props} />
        <div className="flex flex-wrap">
          <Steps {...props} />
          <Actions {...props} />
        </div>
      </div>
    </li>
  );
};
