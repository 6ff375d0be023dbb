import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  pointerWithin,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import Pin from 'lucide-react/icons/pin';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { AssignedTable, TableAssignments } from '#contract/assignments.ts';
import type { ServerScore } from '#domain/assignments/score.ts';
import { compareTexts } from '#domain/lists/list.ts';
import { LIFTED_BY_FINGER, useDragSensors } from '#web/staff/parts/use-drag-sensors.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import type { AssignmentDraft } from './use-draft.ts';

const EVERYBODYS = 'everybody';

interface TableButtonProps {
  table: AssignedTable;
  name: string;
  isPinned: boolean;
  isChanged: boolean;
  onOpen: () => void;
}

const TableButton = ({ table, name, isPinned, isChanged, onOpen }: TableButtonProps) => {
  const texts = useMessages('assignments');
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({ id: table.id });
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      aria-label={[
        texts.tableOf(table.tableNumber, name),
        isPinned && texts.pinned,
        table.isRunning && texts.seated,
      ]
        .filter(Boolean)
        .join(', ')}
      onClick={onOpen}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined }}
      className={cx(
        LIFTED_BY_FINGER,
        'flex min-h-11 min-w-14 cursor-grab items-center justify-center gap-1 rounded-md border px-2 font-semibold wrap-anywhere',
        isChanged ? 'border-primary bg-primary-soft' : 'border-line-strong bg-card',
        isDragging && 'relative z-10 cursor-grabbing shadow-float',
      )}
    >
      {table.tableNumber}
      {table.isRunning && <Users aria-hidden className="size-4 text-text-soft" />}
      {isPinned && <Pin aria-hidden className="size-4 text-primary" />}
    </button>
  );
};

const useFigures = () => {
  const texts = useMessages('assignments');
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (score: ServerScore | undefined): string =>
    score
      ? [
          texts.tablesOf(score.tables),
          texts.guestsOf(format.format(score.work)),
          ...(score.tables > 0 ? [texts.groupsOf(score.groups), texts.sectionsOf(score.sections)] : []),
        ].join(' · ')
      : '';
};

interface ColumnProps {
  id: string;
  name: string;
  figures: string;
  before: string;
  children: ReactNode;
}

const PersonCard = ({ id, name, figures, before, children }: ColumnProps) => {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <div ref={setNodeRef}>
      <Card
        as="section"
        aria-label={name}
        className={cx('flex h-full flex-col gap-3 p-4!', isOver && 'border-primary bg-primary-soft')}
      >
        <div>
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="text-sm text-text-soft">{figures}</p>
          {before !== '' && <p className="text-sm text-text-soft">{before}</p>}
        </div>
        {children}
      </Card>
    </div>
  );
};

interface BoardProps {
  known: TableAssignments;
  draft: AssignmentDraft;
  onOpen: (tableId: string) => void;
}

/** A card for each person with their tables, and one with unassigned tables, which are dragged, or opened and moved. */
export const AssignmentBoard = ({ known, draft, onOpen }: BoardProps) => {
  const texts = useMessages('assignments');
  const figuresOf = useFigures();
  const sensors = useDragSensors();
  const { assignment, pinned, staffIds } = draft.draft;
  const people = known.people.filter(({ id }) => staffIds.includes(id));
  const nameOf = (id: UniqueIdentifier) =>
    people.find((person) => person.id === id)?.name ?? texts.everybodys;
  const numberOf = (id: UniqueIdentifier) => known.tables.find((table) => table.id === id)?.tableNumber ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.dragged(numberOf(active.id)),
    onDragOver: ({ active, over }) => (over ? texts.over(numberOf(active.id), nameOf(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? texts.drop(numberOf(active.id), nameOf(over.id)) : texts.dragCancelled(numberOf(active.id)),
    onDragCancel: ({ active }) => texts.dragCancelled(numberOf(active.id)),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) draft.move(String(active.id), over.id === EVERYBODYS ? null : String(over.id));
  };
  const tablesOf = (staffId: string | null) => {
    const tables = known.tables
      .filter(({ id }) => (assignment.get(id) ?? null) === staffId)
      .toSorted((one, other) => compareTexts(one.tableNumber, other.tableNumber));
    return tables.length === 0 ? (
      <p className="text-sm text-text-soft">{texts.noneOfTheirs}</p>
    ) : (
      <ul className="flex flex-wrap gap-2">
        {tables.map((table) => (
          <li key={table.id}>
            <TableButton
              table={table}
              name={staffId === null ? texts.everybodys : nameOf(staffId)}
              isPinned={pinned.has(table.id)}
              isChanged={staffId !== table.staffId}
              onOpen={() => onOpen(table.id)}
            />
          </li>
        ))}
      </ul>
    );
  };
  const was = known.startsAt === null ? texts.was : texts.wasPlanned;
  /** Their tables before this draft, if different. */
  const beforeOf = (staffId: string): string => {
    const [before, now] = [draft.appliedScore, draft.score].map(({ servers }) =>
      figuresOf(servers.find(({ id }) => id === staffId)),
    );
    return !draft.isApplied || before === undefined || before === '' || before === now ? '' : was(before);
  };
  const hasUnassigned = known.tables.some(({ id }) => !assignment.has(id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements }}
      onDragEnd={drop}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {people.map(({ id, name }) => (
          <PersonCard
            key={id}
            id={id}
            name={name}
            figures={figuresOf(draft.score.servers.find((score) => score.id === id))}
            before={beforeOf(id)}
          >
            {tablesOf(id)}
          </PersonCard>
        ))}
        {(hasUnassigned || people.length === 0) && (
          <PersonCard
            id={EVERYBODYS}
            name={texts.everybodys}
            figures={texts.tablesOf(known.tables.filter(({ id }) => !assignment.has(id)).length)}
            before=""
          >
            {tablesOf(null)}
          </PersonCard>
        )}
      </div>
    </DndContext>
  );
};
