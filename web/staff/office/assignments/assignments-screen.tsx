import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useState } from 'react';
import type { AssignmentProposal, TableAssignments } from '#contract/assignments.ts';
import { CallError } from '#web/shared/call.ts';
import { useAssignments, useProposal } from '#web/staff/data/assignments.ts';
import { useMomentText } from '#web/staff/parts/day-names.ts';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { PlanLock } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { Actions, Quality } from './actions.tsx';
import { AssignmentBoard } from './board.tsx';
import { TableSheet } from './table-sheet.tsx';
import { useDraft } from './use-draft.ts';
import { MattersCard, PeopleCard } from './wishes.tsx';

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

const NOW = 'now';

interface MomentFieldProps {
  known: TableAssignments;
  onChange: (startsAt: string | undefined) => void;
}

/** The choice between now and an upcoming shift. */
const MomentField = ({ known: { startsAt, coming }, onChange }: MomentFieldProps) => {
  const texts = useMessages('assignments');
  const momentText = useMomentText();
  if (coming.length === 0 && startsAt === null) return null;
  return (
    <SelectField
      label={texts.shift}
      {...(startsAt !== null && { hint: texts.comingHint(momentText(startsAt)) })}
      className="sm:max-w-md"
      value={startsAt ?? NOW}
      options={[
        { value: NOW, label: texts.now },
        ...coming.map((shift) => ({
          value: shift.startsAt,
          label: texts.comingShift(momentText(shift.startsAt), shift.people, shift.isPlanned),
        })),
      ]}
      onChange={({ target }) => onChange(target.value === NOW ? undefined : target.value)}
    />
  );
};

/** Who assigned or planned the tables, and when. */
const AppliedText = ({ known: { startsAt, applied } }: { known: TableAssignments }) => {
  const texts = useMessages('assignments');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const at = applied && formatMoment(applied.at, language, timezone);
  const words = (): string => {
    if (applied === null || at === null) return startsAt === null ? texts.never : '';
    if (applied.byName === null) return texts.sinceItself(at);
    return startsAt === null ? texts.since(applied.byName, at) : texts.plannedBy(applied.byName, at);
  };
  return <p className="text-sm text-text-soft empty:hidden">{words()}</p>;
};

interface AssigningProps {
  known: TableAssignments;
  onMoment: (startsAt: string | undefined) => void;
}

const Assigning = ({ known, onMoment }: AssigningProps) => {
  const texts = useMessages('assignments');
  const { membership } = useStaff();
  const [params] = useSearchParams();
  const leavingId = known.startsAt === null ? params.get('leaving') : null;
  const leaving = known.people.find(({ id }) => id === leavingId);
  const draft = useDraft(known, leaving?.id ?? null);
  const proposing = useProposal(membership.restaurantId);
  const [tableId, setTableId] = useState('');
  const [isOpen, setIsOpen] = useState(false);
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
        <MomentField known={known} onChange={onMoment} />
        <AppliedText known={known} />
        {leaving && draft.changed > 0 && <p className="font-semibold">{texts.handsOn(leaving.name)}</p>}
        <Actions known={known} draft={draft} proposing={proposing} />
        {proposing.data && proposing.data.obstacles.length > 0 && (
          <Obstacles known={known} proposal={proposing.data} />
        )}
        <Quality known={known} proposal={proposing.data} draft={draft} />
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

/** An instant as the server writes it, in the address. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** `/admin/ai-assignments?shift=…`: the assignment of tables, now or for an upcoming shift. */
export const AssignmentsScreen = () => {
  const texts = useMessages('assignments');
  const { membership } = useStaff();
  const [params, setParams] = useSearchParams();
  const asked = params.get('shift') ?? '';
  const startsAt = INSTANT.test(asked) ? asked : undefined;
  const toMoment = (moment: string | undefined) => setParams(moment === undefined ? {} : { shift: moment });
  const query = useAssignments(membership.restaurantId, startsAt);
  const failureWords = useFailureWords();
  // The shift of an old link has begun, or does not exist any more.
  const isOver = startsAt !== undefined && query.data === undefined && query.error instanceof CallError;
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
      {isOver ? (
        <EmptyState
          icon={<LayoutGrid className="size-7" />}
          title={failureWords(query.error)}
          action={<Button onClick={() => toMoment(undefined)}>{texts.toNow}</Button>}
        />
      ) : (
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
              <Assigning key={known.startsAt} known={known} onMoment={toMoment} />
            </PlanLock>
          )}
        </ListFrame>
      )}
    </Page>
  );
};
