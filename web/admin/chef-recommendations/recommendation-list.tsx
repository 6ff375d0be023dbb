import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { moved } from '#domain/recommendations.ts';
import { useMessages } from '#web/ui/language.tsx';
import { RecommendationRow, type RowActions } from './recommendation-row.tsx';

/** So far must a finger or the mouse go before it is a drag. */
const DRAG_FROM_PX = 6;
/** So many are put before guests (REC-1). */
const SHOWN_TO_GUESTS = 2;

interface RecommendationListProps extends Omit<RowActions, 'onMove'> {
  recommendations: readonly ChefRecommendation[];
  onReorder: (list: readonly ChefRecommendation[], movedId: string) => void;
}

/** The list in the order of its priorities, which dragging and the arrows change (REC-7). */
export const RecommendationList = ({ recommendations, onReorder, ...actions }: RecommendationListProps) => {
  const texts = useMessages('recommendationsAdmin');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // A page that still glides under the row makes the next key miss its place.
      scrollBehavior: 'auto',
    }),
  );
  const ids = recommendations.map(({ id }) => id);
  const shown = recommendations
    .filter(({ isFeatured, isAvailable }) => isFeatured && isAvailable)
    .slice(0, SHOWN_TO_GUESTS);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))];
    onReorder(arrayMove([...recommendations], from, to), String(active.id));
  };
  const step = (at: number, direction: 'up' | 'down') =>
    onReorder(moved(recommendations, at, direction), ids[at] ?? '');
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ screenReaderInstructions: { draggable: texts.dragHint } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={texts.list} className="flex max-w-4xl flex-col gap-3">
          {recommendations.map((recommendation, at) => (
            <RecommendationRow
              key={recommendation.id}
              recommendation={recommendation}
              at={at}
              count={recommendations.length}
              isShown={shown.includes(recommendation)}
              onMove={step}
              {...actions}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
