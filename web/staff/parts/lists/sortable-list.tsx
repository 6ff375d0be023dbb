import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { moved } from './moved.ts';

interface SortableListProps<Row> {
  /** Read as the list's name. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  isDisabled?: boolean;
  /** All rows in their new order, and the one that was moved. */
  onOrder: (rows: Row[], movedRow: Row) => void;
  children: (row: Row) => ReactNode;
}

/** A press that does not move is a click. */
const DRAG_FROM_PX = 6;

function useAnnouncements(names: ReadonlyMap<string, string>, ids: readonly string[]): Announcements {
  const texts = useMessages('lists');
  const nameOf = (id: UniqueIdentifier) => names.get(String(id)) ?? '';
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => texts.dragLifted(nameOf(active.id)),
    onDragOver: ({ active, over }) =>
      over ? texts.dragOver(nameOf(active.id), placeOf(over.id), ids.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? texts.dragDropped(nameOf(active.id), placeOf(over.id), ids.length) : undefined,
    onDragCancel: ({ active }) => texts.dragCancelled(nameOf(active.id)),
  };
}

interface RowProps {
  id: string;
  name: string;
  index: number;
  count: number;
  isDisabled: boolean;
  onMove: (by: -1 | 1) => void;
  children: ReactNode;
}

const Row = ({ id, name, index, count, isDisabled, onMove, children }: RowProps) => {
  const texts = useMessages('lists');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isDisabled });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cx(
        'flex items-start gap-1 rounded-lg border border-line bg-card p-2 shadow-card sm:gap-3 sm:p-3',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      {!isDisabled && (
        <button
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          type="button"
          aria-label={texts.dragHandle(name)}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-text-soft hover:bg-raised active:cursor-grabbing"
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
      )}
      <div className="min-w-0 grow">{children}</div>
      {!isDisabled && (
        <div className="flex max-sm:flex-col">
          <IconButton
            label={texts.moveUp(name)}
            icon={<ArrowUp aria-hidden className="size-5" />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={texts.moveDown(name)}
            icon={<ArrowDown aria-hidden className="size-5" />}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
        </div>
      )}
    </li>
  );
};

/** Sortable rows: dragged, lifted with the keyboard, or moved by buttons. */
export const SortableList = <T,>(props: SortableListProps<T>) => {
  const { label, rows, idOf, nameOf, isDisabled = false, onOrder, children } = props;
  const texts = useMessages('lists');
  const ids = rows.map(idOf);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // Smooth scrolling under the row would make the next key miss its target.
      scrollBehavior: 'auto',
    }),
  );
  const announcements = useAnnouncements(new Map(rows.map((row) => [idOf(row), nameOf(row)])), ids);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row !== undefined && from !== to && to >= 0 && to < rows.length) onOrder(moved(rows, from, to), row);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.dragHint } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="flex flex-col gap-2">
          {rows.map((row, index) => (
            <Row
              key={idOf(row)}
              id={idOf(row)}
              name={nameOf(row)}
              index={index}
              count={rows.length}
              isDisabled={isDisabled}
              onMove={(by) => move(index, index + by)}
            >
              {children(row)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
