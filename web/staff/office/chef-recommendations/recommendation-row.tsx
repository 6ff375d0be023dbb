import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useShownWords } from './use-shown-words.ts';

const ICON = 'size-5';

interface RowActions {
  onEdit: (known: ChefRecommendation) => void;
  onToggle: (known: ChefRecommendation) => void;
  onRemove: (known: ChefRecommendation) => void;
}

interface RecommendationRowProps extends RowActions {
  recommendation: ChefRecommendation;
  /** Among the first two that guests see. */
  isShown: boolean;
}

const Actions = ({ recommendation, onEdit, onToggle, onRemove }: RecommendationRowProps) => {
  const texts = useMessages('recommendationsAdmin');
  const { isFeatured } = recommendation;
  const name = useShownWords().nameOf(recommendation);
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
  const { basePriceMinor, isFeatured, isAvailable, recommendationType } = recommendation;
  const { nameOf, categoryOf, noteOf } = useShownWords();
  const note = noteOf(recommendation);
  return (
    <div className="min-w-0 grow basis-48">
      <p className="font-semibold break-words">{nameOf(recommendation)}</p>
      <p className="text-sm text-text-soft">
        {categoryOf(recommendation)} · {money(basePriceMinor, currency)}
      </p>
      <p className="flex flex-wrap gap-1.5 pt-1.5">
        <Badge tone="accent">{texts.types[recommendationType]}</Badge>
        {isShown && <Badge tone="success">{texts.shownNow}</Badge>}
        {isFeatured && !isShown && isAvailable && <Badge>{texts.featuredBadge}</Badge>}
        {!isFeatured && <Badge>{texts.hiddenBadge}</Badge>}
        {!isAvailable && <Badge tone="warning">{texts.unavailable}</Badge>}
      </p>
      {note !== null && <p className="pt-1.5 text-text-soft italic">{note}</p>}
    </div>
  );
};

/** One recommendation: its place, its words, and what can be done with it. */
export const RecommendationRow = (props: RecommendationRowProps) => {
  const { featuredPriority, picture } = props.recommendation;
  const texts = useMessages('recommendationsAdmin');
  return (
    <div className="flex items-start gap-3">
      <span
        className="min-w-6 shrink-0 pt-1 text-center font-display text-lg font-semibold tabular-nums"
        title={texts.position(featuredPriority)}
      >
        {featuredPriority}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-4 gap-y-2">
        <Picture picture={picture} alt="" sizes="96px" className="w-24 shrink-0 rounded-md max-sm:hidden" />
        <Words {...props} />
        <Actions {...props} />
      </div>
    </div>
  );
};
