import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  getFirstCollision,
  useDraggable,
} from '@dnd-kit/core';
import {
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Shift, ShiftFields } from '#contract/shifts.ts';
import { useDragSensors } from '#web/staff/parts/use-drag-sensors.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { useShiftKeys } from './use-shift-keys.ts';

/** The result of dropping a shift. */
export interface Dropped {
  readonly shift: Shift;
  readonly fields: ShiftFields;
  /** The whole shift was dragged, not its end: it can be copied as well. */
  readonly isWhole: boolean;
}

/** A drop. */
export interface Drop {
  /** The id of the dragged element. */
  readonly id: string;
  /** The cell under it; null: none. */
  readonly place: string | null;
  /** How far to the right, in pixels. */
  readonly right: number;
}

interface ShiftDragProps {
  /** Names of the dragged element and of cells, by id. */
  whatOf: (id: string) => string;
  whereOf: (place: string) => string;
  /** Null: no change. */
  droppedBy: (drop: Drop) => Dropped | null;
  keys: ReturnType<typeof useShiftKeys>;
  /** Called with the cell under the pointer. Cells have their id in `data-place`. */
  children: (over: string | null) => ReactNode;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The cell under the pointer, ignoring the dragged element. Hundreds of cells are not measured, as dnd-kit would do with
 * each, and one that has moved since the drag began is found at its current position: warnings above the week load later.
 */
function placeAt({ x, y }: Point): string | null {
  // The sticky column covers the cells that were scrolled under it.
  const found = document.elementsFromPoint(x, y).find((each) => each.matches('[data-place], th'));
  return found?.getAttribute('data-place') ?? null;
}

const placeUnderPointer: CollisionDetection = ({ pointerCoordinates }) => {
  const id = pointerCoordinates && placeAt(pointerCoordinates);
  return id === null ? [] : [{ id }];
};

/** The position of the last drop, and whether a copy key was held. */
interface LetGo extends Point {
  readonly isCopying: boolean;
}

/** From the event itself: dnd-kit's last render may be older, and a key may have been pressed elsewhere. */
function useLetGo(): () => LetGo {
  const last = useRef<LetGo>({ x: 0, y: 0, isCopying: false });
  useEffect(() => {
    const note = (event: globalThis.MouseEvent | globalThis.TouchEvent) => {
      const at = 'changedTouches' in event ? event.changedTouches[0] : event;
      const isCopying = event.ctrlKey || event.altKey || event.metaKey;
      last.current = { x: at?.clientX ?? 0, y: at?.clientY ?? 0, isCopying };
    };
    // before dnd-kit handles it
    addEventListener('mouseup', note, { capture: true });
    addEventListener('touchend', note, { capture: true });
    return () => {
      removeEventListener('mouseup', note, { capture: true });
      removeEventListener('touchend', note, { capture: true });
    };
  }, []);
  return () => last.current;
}

/** Id of the single dnd-kit draggable: the element pressed last. */
const PRESSED = 'pressed';

interface PressedProps {
  /** Called at once with the pressed element. */
  onPress: (id: string) => void;
  children: ReactNode;
}

/**
 * Everything inside that has a `data-drag` can be dragged and follows the pointer. Hundreds of draggables would each have to be registered
 * before the week is shown, and re-rendered with each cell that a drag goes over.
 */
const Pressed = ({ onPress, children }: PressedProps) => {
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({ id: PRESSED });
  const element = useRef<HTMLElement | null>(null);
  const press = (event: MouseEvent | TouchEvent, name: 'onMouseDown' | 'onTouchStart') => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
    if (!pressed) return;
    listeners?.[name]?.(event);
    // Otherwise a drag is under way, or this button does not drag.
    if (!('dndKit' in event.nativeEvent)) return;
    element.current = pressed;
    setNodeRef(pressed);
    onPress(pressed.dataset['drag'] ?? '');
  };
  useLayoutEffect(() => {
    if (!element.current) return;
    element.current.toggleAttribute('data-lifted', isDragging);
    element.current.style.transform = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : '';
  }, [transform, isDragging]);
  const pressing = {
    onMouseDown: (event: MouseEvent) => press(event, 'onMouseDown'),
    onTouchStart: (event: TouchEvent) => press(event, 'onTouchStart'),
  };
  return (
    <div className="contents" {...pressing}>
      {children}
    </div>
  );
};

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

/** A touch has no keys: a menu offers to move or to copy. */
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

/** A drop has the same result as the keyboard: moves a shift, or copies it with Ctrl, Alt or the touch menu. */
export const ShiftDrag = ({ whatOf, whereOf, droppedBy, keys, children }: ShiftDragProps) => {
  const texts = useMessages('shiftPlans');
  const sensors = useDragSensors();
  const letGo = useLetGo();
  const [asked, setAsked] = useState<AskedDrop | null>(null);
  const [over, setOver] = useState<string | null>(null);
  /** The same, for immediate announcements. */
  const place = useRef<string | null>(null);
  const pressed = useRef('');
  const announcements: Announcements = {
    onDragStart: () => texts.dragged(whatOf(pressed.current)),
    onDragOver: () =>
      place.current === null ? undefined : texts.over(whatOf(pressed.current), whereOf(place.current)),
    onDragEnd: () =>
      place.current === null
        ? texts.dragCancelled(whatOf(pressed.current))
        : (letGo().isCopying ? texts.copiedTo : texts.dropped)(
            whatOf(pressed.current),
            whereOf(place.current),
          ),
    onDragCancel: () => texts.dragCancelled(whatOf(pressed.current)),
  };
  const move = ({ shift, fields }: Dropped) => keys.change(shift, fields);
  const copy = ({ fields }: Dropped) => keys.copy(fields);
  const goOver = ({ collisions }: DragOverEvent): void => {
    const id = getFirstCollision(collisions, 'id');
    place.current = id === null ? null : String(id);
    setOver(place.current);
  };
  const drop = (event: DragEndEvent): void => {
    place.current = placeAt(letGo());
    setOver(null);
    const id = pressed.current;
    const dropped = droppedBy({ id, place: place.current, right: event.delta.x });
    if (!dropped) return;
    if (dropped.isWhole && letGo().isCopying) copy(dropped);
    else if (dropped.isWhole && event.activatorEvent.type === 'touchstart')
      setAsked({ ...dropped, what: whatOf(id), where: whereOf(place.current ?? '') });
    else move(dropped);
  };
  const then = (act: (dropped: Dropped) => void) => (dropped: Dropped) => {
    setAsked(null);
    act(dropped);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnderPointer}
      accessibility={{ announcements }}
      onDragOver={goOver}
      onDragEnd={drop}
      onDragCancel={() => setOver(null)}
    >
      <Pressed
        onPress={(id) => {
          pressed.current = id;
        }}
      >
        {children(over)}
      </Pressed>
      <MoveOrCopy asked={asked} onMove={then(move)} onCopy={then(copy)} onClose={() => setAsked(null)} />
    </DndContext>
  );
};
