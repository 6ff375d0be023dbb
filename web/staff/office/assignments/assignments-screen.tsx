import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useState } from 'react';
import type { AssignmentProposal, TableAssignments } from '#contract/assignments.ts';
import {
  useApplyAssignment,
  useAssignments,
  useProposal,
  useUndoAssignment,
} from '#web/staff/data/assignments.ts';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { PlanLock } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { AssignmentBoard } from './board.tsx';
import { TableSheet } from './table-sheet.tsx';
import { type AssignmentDraft, useDraft } from './use-draft.ts';
import { MattersCard, PeopleCard } from './wishes.tsx';

/** Smaller gaps are rounding. */
const NOTICEABLE = 0.001;

const Obstacles = ({ known, proposal }: { known: TableAssignments; proposal: AssignmentProposal }) => {
  const texts = useMessages('assignments');
  const nameOf = (id: string) => known.people.find((person) => person.id === id)?.name ?? '';
  const numberOf = (id: string) => known.tables.find((table) => table.id === id)?.tableNumber ?? '';
  const wordsOf = (obstacle: AssignmentProposal['obstacles'][number]): string => {
    const { obstacle: words } = texts;
    if (obstacle.kind === 'nobody') return words.nobody;
    if (obstacle.kind === 'pinned_to_absent')
      return words.pinnedToAbsent(numberOf(obstacle.tableId), nameOf(obstacle.staffId));
    if (obstacle.kind === 'holds_too_many')
      return words.holdsTooMany(nameOf(obstacle.staffId), obstacle.tables, obstacle.most);
    if (obstacle.kind === 'section_uncovered')
      return words.sectionUncovered(obstacle.section, obstacle.tables);
    return words.tooFew(obstacle.unplaced, obstacle.enough);
  };
  return (
    <Card as="section" role="alert" className="border-warning! bg-warning-soft p-4!">
      <h2 className="text-lg">{texts.obstacles}</h2>
      <ul className="list-disc pl-5">
        {proposal.obstacles.map((obstacle) => (
          <li key={wordsOf(obstacle)}>{wordsOf(obstacle)}</li>
        ))}
      </ul>
    </Card>
  );
};

/** How good a proposal is, as long as nothing of it has been moved since. */
const Quality = ({
  proposal,
  draft,
}: {
  proposal: AssignmentProposal | undefined;
  draft: AssignmentDraft;
}) => {
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
  return (
    <div aria-live="polite" className="text-sm text-text-soft">
      <p>
        {draft.changed === 0 ? '' : `${texts.draft(draft.changed)} `}
        {draft.draft.assignment.size === 0 && !draft.isApplied && texts.noCost}
        {draft.draft.assignment.size > 0 && !draft.isApplied && texts.cost(format.format(total))}
        {draft.isApplied && texts.total(format.format(total), format.format(draft.appliedScore.total))}
      </p>
      {isProposal && (
        <p>
          {texts.proposed} {gap < NOTICEABLE ? texts.provedBest : texts.gap(percent.format(gap))}
        </p>
      )}
    </div>
  );
};

const Actions = ({
  known,
  draft,
  proposing,
}: {
  known: TableAssignments;
  draft: AssignmentDraft;
  proposing: ReturnType<typeof useProposal>;
}) => {
  const texts = useMessages('assignments');
  const { restaurantId } = useStaff().membership;
  const failureWords = useFailureWords();
  const applying = useApplyAssignment(restaurantId);
  const undoing = useUndoAssignment(restaurantId);
  const onError = (error: Error) => showToast({ message: failureWords(error), tone: 'error' });
  const { assignment, pinned } = draft.draft;
  const apply = () =>
    applying.mutate(
      {
        version: known.version,
        tables: [...assignment].map(([tableId, staffId]) => ({
          tableId,
          staffId,
          isPinned: pinned.has(tableId),
        })),
      },
      { onSuccess: () => showToast({ message: texts.applied, tone: 'success' }), onError },
    );
  const undo = () =>
    undoing.mutate(known.version, {
      onSuccess: () => showToast({ message: texts.undone, tone: 'success' }),
      onError,
    });
  const propose = () =>
    proposing.mutate(draft.wish, {
      onSuccess: ({ tables, obstacles }) => obstacles.length === 0 && draft.take(tables),
      onError,
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" isLoading={proposing.isPending} onClick={propose}>
        {texts.propose}
      </Button>
      <Button disabled={draft.changed === 0} isLoading={applying.isPending} onClick={apply}>
        {texts.apply}
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

const Assigning = ({ known }: { known: TableAssignments }) => {
  const texts = useMessages('assignments');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const [params] = useSearchParams();
  const leavingId = params.get('leaving');
  const leaving = known.people.find(({ id }) => id === leavingId);
  const draft = useDraft(known, leaving?.id ?? null);
  const proposing = useProposal(membership.restaurantId);
  const [tableId, setTableId] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { applied } = known;
  if (known.people.length === 0)
    return (
      <EmptyState
        icon={<LayoutGrid className="size-7" />}
        title={texts.noPeople}
        text={texts.noPeopleHint}
        action={<ButtonLink to="/admin/staff">{texts.toStaff}</ButtonLink>}
      />
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[18rem_1fr]">
      <div className="flex flex-col gap-4 max-lg:order-last">
        <PeopleCard known={known} draft={draft} />
        <MattersCard known={known} draft={draft} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-sm text-text-soft">
          {applied
            ? texts.since(applied.byName, formatMoment(applied.at, language, restaurant.timezone))
            : texts.never}
        </p>
        {leaving && draft.changed > 0 && <p className="font-semibold">{texts.handsOn(leaving.name)}</p>}
        <Actions known={known} draft={draft} proposing={proposing} />
        {proposing.data && proposing.data.obstacles.length > 0 && (
          <Obstacles known={known} proposal={proposing.data} />
        )}
        <Quality proposal={proposing.data} draft={draft} />
        <AssignmentBoard
          known={known}
          draft={draft}
          onOpen={(id) => {
            setTableId(id);
            setIsOpen(true);
          }}
        />
      </div>
      <TableSheet
        known={known}
        draft={draft}
        tableId={tableId}
        isOpen={isOpen}
        onDone={() => setIsOpen(false)}
      />
    </div>
  );
};

/** `/admin/ai-assignments`: who looks after which table, proposed, moved by hand, applied and taken back. */
export const AssignmentsScreen = () => {
  const texts = useMessages('assignments');
  const { membership } = useStaff();
  const query = useAssignments(membership.restaurantId);
  return (
    <Page
      title={texts.title}
      owner={membership.restaurantName}
      className="flex grow flex-col gap-4 px-4 py-5 lg:px-6"
    >
      <div>
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-text-soft">{texts.intro}</p>
      </div>
      <ListFrame
        query={query}
        isEmpty={({ tables }) => tables.length === 0}
        empty={
          <EmptyState
            icon={<LayoutGrid className="size-7" />}
            title={texts.noTables}
            text={texts.noTablesHint}
            action={<ButtonLink to="/admin/tables">{texts.toTables}</ButtonLink>}
          />
        }
      >
        {(known) => (
          <PlanLock feature="shifts">
            <Assigning known={known} />
          </PlanLock>
        )}
      </ListFrame>
    </Page>
  );
};
