import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  pointerWithin,
  useDraggable,
} from '@dnd-kit/core';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Shift, ShiftFields } from '#contract/shifts.ts';
import { LIFTED_BY_FINGER, useDragSensors } from '#web/staff/parts/use-drag-sensors.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { useShiftKeys } from './use-shift-keys.ts';
import { ShiftButton, type ShiftButtonProps } from './week-views.tsx';

/** What dropping makes of a shift. */
export interface Dropped {
  readonly shift: Shift;
  readonly fields: ShiftFields;
  /** All of it was dragged, not its end: it may be copied as well. */
  readonly isWhole: boolean;
}

interface ShiftDragProps {
  /** What is dragged and where it is, in words, by their ids. */
  whatOf: (id: string) => string;
  whereOf: (id: string) => string;
  /** Null: it stays as it is. */
  droppedBy: (event: DragEndEvent) => Dropped | null;
  keys: ReturnType<typeof useShiftKeys>;
  children: ReactNode;
}

const COPY_KEYS: readonly string[] = ['Control', 'Alt', 'Meta'];

/** Whether a key is held that makes a copy of what is dropped; asked when it is dropped. */
function useCopyKey(): () => boolean {
  const held = useRef(false);
  useEffect(() => {
    const note = ({ key, type }: KeyboardEvent) => {
      if (COPY_KEYS.includes(key)) held.current = type === 'keydown';
    };
    const forget = () => {
      held.current = false;
    };
    addEventListener('keydown', note);
    addEventListener('keyup', note);
    addEventListener('blur', forget);
    return () => {
      removeEventListener('keydown', note);
      removeEventListener('keyup', note);
      removeEventListener('blur', forget);
    };
  }, []);
  return () => held.current;
}

interface AskedDrop extends Dropped {
  readonly what: string;
  readonly where: string;
}

interface ChoiceProps {
  asked: AskedDrop | null;
  onMove: (dropped: Dropped) => void;
  onCopy: (dropped: Dropped) => void;
  onClose: () => void;
}

/** A finger holds no key: what it drops is moved or copied as it chooses. */
const MoveOrCopy = ({ asked, onMove, onCopy, onClose }: ChoiceProps) => {
  const texts = useMessages('shiftPlans');
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  if (!last) return null;
  return (
    <Sheet isOpen={asked !== null} onClose={onClose} title={texts.moveOrCopy(last.where)}>
      <div className="flex flex-col gap-3 px-6 pb-6">
        <p className="text-text-soft">{last.what}</p>
        <Button isWide onClick={() => onMove(last)}>
          {texts.moveHere}
        </Button>
        <Button isWide variant="secondary" onClick={() => onCopy(last)}>
          {texts.copyHere}
        </Button>
      </div>
    </Sheet>
  );
};

/** What is dropped here does what the keyboard does: moves a shift, or copies it where Ctrl or Alt is held or a finger chooses so. */
export const ShiftDrag = ({ whatOf, whereOf, droppedBy, keys, children }: ShiftDragProps) => {
  const texts = useMessages('shiftPlans');
  const sensors = useDragSensors();
  const isCopying = useCopyKey();
  const [asked, setAsked] = useState<AskedDrop | null>(null);
  const what = (id: string | number) => whatOf(String(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.dragged(what(active.id)),
    onDragOver: ({ active, over }) =>
      over ? texts.over(what(active.id), whereOf(String(over.id))) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? (isCopying() ? texts.copiedTo : texts.dropped)(what(active.id), whereOf(String(over.id)))
        : texts.dragCancelled(what(active.id)),
    onDragCancel: ({ active }) => texts.dragCancelled(what(active.id)),
  };
  const move = ({ shift, fields }: Dropped) => keys.change(shift, fields);
  const copy = ({ fields }: Dropped) => keys.copy(fields);
  const drop = (event: DragEndEvent): void => {
    const dropped = droppedBy(event);
    if (!dropped) return;
    if (dropped.isWhole && isCopying()) copy(dropped);
    else if (dropped.isWhole && event.activatorEvent.type === 'touchstart')
      setAsked({ ...dropped, what: what(event.active.id), where: whereOf(String(event.over?.id ?? '')) });
    else move(dropped);
  };
  const then = (act: (dropped: Dropped) => void) => (dropped: Dropped) => {
    setAsked(null);
    act(dropped);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements }}
      onDragEnd={drop}
    >
      {children}
      <MoveOrCopy asked={asked} onMove={then(move)} onCopy={then(copy)} onClose={() => setAsked(null)} />
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
      className={cx(
        LIFTED_BY_FINGER,
        isDragging ? 'relative z-20 cursor-grabbing shadow-float' : 'cursor-grab',
      )}
    >
      <ShiftButton {...button} />
    </div>
  );
};
