import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '#web/ui/language.tsx';
import { ShiftButton, type ShiftButtonProps } from './week-views.tsx';

/** A press that does not move opens the shift. */
const DRAG_FROM_PX = 6;

interface ShiftDragProps {
  /** What is dragged and where it is, in words, by their ids. */
  whatOf: (id: string) => string;
  whereOf: (id: string) => string;
  onDrop: (event: DragEndEvent) => void;
  children: ReactNode;
}

/** What is dropped here does what the keyboard does. */
export const ShiftDrag = ({ whatOf, whereOf, onDrop, children }: ShiftDragProps) => {
  const texts = useMessages('shiftPlans');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));
  const what = (id: string | number) => whatOf(String(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.dragged(what(active.id)),
    onDragOver: ({ active, over }) =>
      over ? texts.over(what(active.id), whereOf(String(over.id))) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? texts.dropped(what(active.id), whereOf(String(over.id))) : texts.dragCancelled(what(active.id)),
    onDragCancel: ({ active }) => texts.dragCancelled(what(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements }}
      onDragEnd={onDrop}
    >
      {children}
    </DndContext>
  );
};

/** A shift that can be dragged; it follows the pointer. */
export const DraggableShift = ({ style, ...button }: ShiftButtonProps & { style?: CSSProperties }) => {
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({ id: button.shift.id });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      style={{
        ...style,
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
      }}
      className={isDragging ? 'relative z-20 cursor-grabbing shadow-float' : 'cursor-grab'}
    >
      <ShiftButton {...button} />
    </div>
  );
};
