import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A press that does not move opens what is pressed. */
const DRAG_FROM_PX = 6;
/** A touch that moves at once scrolls; a long press lifts. */
const TOUCH = { delay: 250, tolerance: 8 } as const;

/** For draggable elements: a long press selects no text, and opens no menu of the browser. */
export const LIFTED_BY_FINGER = 'touch-manipulation select-none [-webkit-touch-callout:none]';

/** Dragging by mouse, and by touch without losing the scrolling. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
  );
