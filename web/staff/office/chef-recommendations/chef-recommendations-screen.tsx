import ChefHat from 'lucide-react/icons/chef-hat';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { filterRecommendations, RECOMMENDATION_FILTERS } from '#domain/menu/menu-list.ts';
import { RECOMMENDATION_KINDS } from '#domain/menu/recommendations.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { SortableList } from '#web/staff/parts/lists/sortable-list.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { useChefCard } from './chef-recommendations.ts';
import { RecommendationForm } from './recommendation-form.tsx';
import { useRecommendationActions } from './use-recommendation-actions.ts';
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

/** One recommendation: its position, its texts, and its actions. */
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

/** REC-1 */
const SHOWN_TO_GUESTS = 2;

// Always sorted by priority, which dragging changes (REC-7).
const ADDRESS = {
  filters: ['type', 'shown'],
  sortKeys: ['priority'],
  defaultSort: { by: 'priority', isDescending: false },
} as const;

const shownToGuests = (recommendations: readonly ChefRecommendation[]) =>
  recommendations
    .filter(({ isFeatured, isAvailable }) => isFeatured && isAvailable)
    .slice(0, SHOWN_TO_GUESTS);

/** The chef's recommendations: order, texts, and visibility. */
export const ChefRecommendationsScreen = () => {
  const texts = useMessages('recommendationsAdmin');
  const { membership } = useStaff();
  const query = useChefCard(membership.restaurantId);
  const { toggle, reorder, remove, isRemoving } = useRecommendationActions(query.data?.recommendations ?? []);
  const { nameOf } = useShownWords();
  const list = useListAddress(ADDRESS);
  const { search, filters } = list.address;
  const filter = {
    search,
    type: RECOMMENDATION_KINDS.find((each) => each === filters.type) ?? '',
    shown: RECOMMENDATION_FILTERS.find((each) => each === filters.shown) ?? '',
  };
  const [subject, setSubject] = useState<ChefRecommendation | 'new' | null>(null);
  /** As it is now: a colleague’s sort gives each a new version, and so does an own change without its answer. */
  const current = (one: ChefRecommendation) =>
    query.data?.recommendations.find(({ id }) => id === one.id) ?? one;
  const known = subject === 'new' || subject === null ? null : current(subject);
  const [removed, setRemoved] = useState<ChefRecommendation | null>(null);
  const leaving = removed && current(removed);
  const add = (
    <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setSubject('new')}>
      {texts.add}
    </Button>
  );
  return (
    <ListScreen
      title={texts.title}
      intro={texts.hint}
      width="max-w-4xl"
      list={list}
      search={{ label: texts.search, placeholder: texts.searchHint }}
      filters={[
        {
          name: 'type',
          label: texts.type,
          options: RECOMMENDATION_KINDS.map((value) => ({ value, label: texts.types[value] })),
        },
        {
          name: 'shown',
          label: texts.visibility,
          options: [
            { value: 'featured', label: texts.featuredBadge },
            { value: 'hidden', label: texts.hiddenBadge },
          ],
        },
      ]}
      csv={{ list: 'chef-recommendations', query: filter }}
      actions={add}
      query={query}
      rowsOf={({ recommendations }) => ({ rows: filterRecommendations(recommendations, filter) })}
      keyOf={({ id }) => id}
      empty={{ icon: <ChefHat className="size-7" />, title: texts.empty, text: texts.emptyHint, action: add }}
      after={
        <>
          <Sheet
            isOpen={subject !== null}
            onClose={() => setSubject(null)}
            title={known ? texts.editTitle(nameOf(known)) : texts.addTitle}
          >
            {subject !== null && (
              <RecommendationForm
                key={known?.id ?? 'new'}
                known={known}
                choices={query.data?.choices ?? []}
                onDone={() => setSubject(null)}
              />
            )}
          </Sheet>
          <ConfirmDialog
            isOpen={leaving !== null}
            title={texts.removeTitle}
            confirmLabel={texts.remove}
            isDangerous
            isBusy={isRemoving}
            onConfirm={() => leaving && remove(leaving, () => setRemoved(null))}
            onClose={() => setRemoved(null)}
          >
            <p>{texts.removeText(leaving ? nameOf(leaving) : '')}</p>
          </ConfirmDialog>
        </>
      }
    >
      {(found, { recommendations }) => (
        <SortableList<ChefRecommendation>
          label={texts.list}
          rows={found}
          isDisabled={found.length < recommendations.length}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onOrder={(ordered, { id }) => reorder(ordered, id)}
        >
          {(recommendation) => (
            <RecommendationRow
              recommendation={recommendation}
              isShown={shownToGuests(recommendations).includes(recommendation)}
              onToggle={toggle}
              onEdit={setSubject}
              onRemove={setRemoved}
            />
          )}
        </SortableList>
      )}
    </ListScreen>
  );
};
