import ChefHat from 'lucide-react/icons/chef-hat';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx';
import { ListFrame } from '#web/admin/parts/list-frame.tsx';
import { ListToolbar } from '#web/admin/parts/list-toolbar.tsx';
import { useChefCard } from '#web/data/chef-recommendations.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { RecommendationList } from './recommendation-list.tsx';
import { RecommendationSheet } from './recommendation-sheet.tsx';
import { useRecommendationActions } from './use-recommendation-actions.ts';

/** What the chef puts forward: in which order, in which words, and whether guests see it. */
export const ChefRecommendationsScreen = () => {
  const texts = useMessages('recommendationsAdmin');
  const { membership } = useStaff();
  const query = useChefCard(membership.restaurantId);
  const { toggle, reorder, remove, isRemoving } = useRecommendationActions();
  const [subject, setSubject] = useState<ChefRecommendation | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ChefRecommendation | null>(null);
  const add = (
    <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setSubject('new')}>
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <div className="max-w-4xl">
        <ListToolbar title={texts.title} actions={add} />
        <p className="-mt-2 mb-5 text-text-soft">{texts.hint}</p>
      </div>
      <ListFrame
        query={query}
        isEmpty={({ recommendations }) => recommendations.length === 0}
        empty={
          <EmptyState
            icon={<ChefHat className="size-7" />}
            title={texts.empty}
            text={texts.emptyHint}
            action={add}
          />
        }
      >
        {({ recommendations }) => (
          <RecommendationList
            recommendations={recommendations}
            onReorder={reorder}
            onToggle={toggle}
            onEdit={setSubject}
            onRemove={setLeaving}
          />
        )}
      </ListFrame>
      <RecommendationSheet
        subject={subject}
        choices={query.data?.choices ?? []}
        onClose={() => setSubject(null)}
      />
      <ConfirmDialog
        isOpen={leaving !== null}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        isDangerous
        isBusy={isRemoving}
        onConfirm={() => leaving && remove(leaving, () => setLeaving(null))}
        onClose={() => setLeaving(null)}
      >
        <p>{texts.removeText(leaving?.name ?? '')}</p>
      </ConfirmDialog>
    </Page>
  );
};
