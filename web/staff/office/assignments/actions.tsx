import type { AssignmentProposal, TableAssignments } from '#contract/assignments.ts';
import { useApplyAssignment, type useProposal, useUndoAssignment } from '#web/staff/data/assignments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { AssignmentDraft } from './use-draft.ts';

/** Smaller gaps are rounding. */
const NOTICEABLE = 0.001;

interface QualityProps {
  known: TableAssignments;
  proposal: AssignmentProposal | undefined;
  draft: AssignmentDraft;
}

/** The quality of a proposal, until a table is moved. */
export const Quality = ({ known: { startsAt }, proposal, draft }: QualityProps) => {
  const texts = useMessages('assignments');
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const { total } = draft.score;
  const isProposal =
    proposal !== undefined &&
    proposal.obstacles.length === 0 &&
    proposal.tables.every(({ tableId, staffId }) => draft.draft.assignment.get(tableId) === staffId);
  const gap = proposal && total > 0 ? (proposal.total - proposal.bound) / proposal.total : 0;
  const changed = startsAt === null ? texts.draft : texts.planDraft;
  const compared = startsAt === null ? texts.total : texts.planTotal;
  const nothing = startsAt === null ? texts.noCost : texts.notPlanned;
  return (
    <div aria-live="polite" className="text-sm text-text-soft">
      <p>
        {draft.changed === 0 ? '' : `${changed(draft.changed)} `}
        {draft.draft.assignment.size === 0 && !draft.isApplied && nothing}
        {draft.draft.assignment.size > 0 && !draft.isApplied && texts.cost(format.format(total))}
        {draft.isApplied && compared(format.format(total), format.format(draft.appliedScore.total))}
      </p>
      {isProposal && (
        <p>
          {texts.proposed} {gap < NOTICEABLE ? texts.provedBest : texts.gap(percent.format(gap))}
        </p>
      )}
    </div>
  );
};

interface ActionsProps {
  known: TableAssignments;
  draft: AssignmentDraft;
  proposing: ReturnType<typeof useProposal>;
}

/** The actions: propose, apply or plan, undo. */
export const Actions = ({ known, draft, proposing }: ActionsProps) => {
  const texts = useMessages('assignments');
  const { restaurantId } = useStaff().membership;
  const showFailure = useFailureToast();
  const applying = useApplyAssignment(restaurantId);
  const undoing = useUndoAssignment(restaurantId);
  const { assignment, pinned } = draft.draft;
  const { version, startsAt } = known;
  const isNow = startsAt === null;
  const apply = () =>
    applying.mutate(
      {
        version,
        startsAt,
        tables: [...assignment].map(([tableId, staffId]) => ({
          tableId,
          staffId,
          isPinned: pinned.has(tableId),
        })),
      },
      {
        onSuccess: () => showToast({ message: isNow ? texts.applied : texts.planned, tone: 'success' }),
        onError: showFailure,
      },
    );
  const undo = () =>
    undoing.mutate(
      { version, startsAt },
      {
        onSuccess: () => showToast({ message: isNow ? texts.undone : texts.planUndone, tone: 'success' }),
        onError: showFailure,
      },
    );
  const propose = () =>
    proposing.mutate(
      { startsAt, wish: draft.wish },
      {
        onSuccess: ({ tables, obstacles }) => obstacles.length === 0 && draft.take(tables),
        onError: showFailure,
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" isLoading={proposing.isPending} onClick={propose}>
        {texts.propose}
      </Button>
      <Button disabled={draft.changed === 0} isLoading={applying.isPending} onClick={apply}>
        {isNow ? texts.apply : texts.plan}
      </Button>
      {draft.changed > 0 && (
        <Button variant="quiet" onClick={draft.discard}>
          {texts.discard}
        </Button>
      )}
      {draft.changed === 0 && known.canUndo && (
        <Button variant="quiet" isLoading={undoing.isPending} onClick={undo}>
          {texts.undo}
        </Button>
      )}
    </div>
  );
};
