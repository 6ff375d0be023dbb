import ChefHat from 'lucide-react/icons/chef-hat';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { filterRecommendations, RECOMMENDATION_FILTERS } from '#domain/menu/menu-list.ts';
import { RECOMMENDATION_KINDS } from '#domain/menu/recommendations.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { FilterSelect, ListToolbar } from '#web/staff/parts/lists/list-toolbar.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useChefCard } from './chef-recommendations.ts';
import { RecommendationForm } from './recommendation-form.tsx';
import { RecommendationList } from './recommendation-list.tsx';
import { useRecommendationActions } from './use-recommendation-actions.ts';
import { useShownWords } from './use-shown-words.ts';

// They stand by priority, which dragging changes.
const ADDRESS = {
  filters: ['type', 'shown'],
  sortKeys: ['priority'],
  defaultSort: { by: 'priority', isDescending: false },
} as const;

/** What the chef puts forward: in which order, in which words, and whether guests see it. */
export const ChefRecommendationsScreen = () => {
  const texts = useMessages('recommendationsAdmin');
  const { membership } = useStaff();
  const query = useChefCard(membership.restaurantId);
  const { toggle, reorder, remove, isRemoving } = useRecommendationActions(query.data?.recommendations ?? []);
  const { nameOf } = useShownWords();
  const { address, isFiltered, ...set } = useListAddress(ADDRESS);
  const { search, filters } = address;
  const filter = {
    search,
    type: RECOMMENDATION_KINDS.find((each) => each === filters.type) ?? '',
    shown: RECOMMENDATION_FILTERS.find((each) => each === filters.shown) ?? '',
  };
  const [subject, setSubject] = useState<ChefRecommendation | 'new' | null>(null);
  const known = subject === 'new' ? null : subject;
  const [leaving, setLeaving] = useState<ChefRecommendation | null>(null);
  const add = (
    <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setSubject('new')}>
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <div className="max-w-4xl">
        <ListToolbar
          title={texts.title}
          search={{
            label: texts.search,
            placeholder: texts.searchHint,
            value: filter.search,
            onSearch: set.setSearch,
          }}
          filters={
            <>
              <FilterSelect
                label={texts.type}
                value={filter.type}
                onChange={(type) => set.setFilter('type', type)}
                options={RECOMMENDATION_KINDS.map((value) => ({ value, label: texts.types[value] }))}
              />
              <FilterSelect
                label={texts.visibility}
                value={filter.shown}
                onChange={(shown) => set.setFilter('shown', shown)}
                options={[
                  { value: 'featured', label: texts.featuredBadge },
                  { value: 'hidden', label: texts.hiddenBadge },
                ]}
              />
            </>
          }
          actions={
            <>
              <CsvButton list="chef-recommendations" query={filter} />
              {add}
            </>
          }
        />
        <p className="-mt-2 mb-5 text-text-soft">{texts.hint}</p>
      </div>
      <ListFrame
        query={{ ...query, data: query.data && filterRecommendations(query.data.recommendations, filter) }}
        isEmpty={(found) => found.length === 0}
        isFiltered={isFiltered}
        onClear={set.clear}
        empty={
          <EmptyState
            icon={<ChefHat className="size-7" />}
            title={texts.empty}
            text={texts.emptyHint}
            action={add}
          />
        }
      >
        {(found) => (
          <RecommendationList
            found={found}
            recommendations={query.data?.recommendations ?? found}
            onReorder={reorder}
            onToggle={toggle}
            onEdit={setSubject}
            onRemove={setLeaving}
          />
        )}
      </ListFrame>
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
        onConfirm={() => leaving && remove(leaving, () => setLeaving(null))}
        onClose={() => setLeaving(null)}
      >
        <p>{texts.removeText(leaving ? nameOf(leaving) : '')}</p>
      </ConfirmDialog>
    </Page>
  );
};
