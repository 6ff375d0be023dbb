import type { ChefRecommendation } from '#contract/recommendations.ts';
import { SortableList } from '#web/staff/parts/lists/sortable-list.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { RecommendationRow, type RowActions } from './recommendation-row.tsx';
import { useShownWords } from './use-shown-words.ts';

/** So many are put before guests (REC-1). */
const SHOWN_TO_GUESTS = 2;

interface RecommendationListProps extends RowActions {
  /** What search and filters have left of them. */
  found: readonly ChefRecommendation[];
  recommendations: readonly ChefRecommendation[];
  onReorder: (list: readonly ChefRecommendation[], movedId: string) => void;
}

/** The list in the order of its priorities, which dragging and the arrows change (REC-7). */
export const RecommendationList = ({
  found,
  recommendations,
  onReorder,
  ...actions
}: RecommendationListProps) => {
  const texts = useMessages('recommendationsAdmin');
  const { nameOf } = useShownWords();
  const shown = recommendations
    .filter(({ isFeatured, isAvailable }) => isFeatured && isAvailable)
    .slice(0, SHOWN_TO_GUESTS);
  return (
    <div className="max-w-4xl">
      <SortableList<ChefRecommendation>
        label={texts.list}
        rows={found}
        isDisabled={found.length < recommendations.length}
        idOf={({ id }) => id}
        nameOf={nameOf}
        onOrder={(list, { id }) => onReorder(list, id)}
      >
        {(recommendation) => (
          <RecommendationRow
            recommendation={recommendation}
            isShown={shown.includes(recommendation)}
            {...actions}
          />
        )}
      </SortableList>
    </div>
  );
};
