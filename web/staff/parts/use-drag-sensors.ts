import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A press that does not move opens what is pressed. */
const DRAG_FROM_PX = 6;
/** A finger that moves at once scrolls; one that rests for a moment lifts. */
const TOUCH = { delay: 250, tolerance: 8 } as const;

/** Where a finger may lift what it rests on: it marks no text meanwhile, and calls up no menu of the browser's. */
export const LIFTED_BY_FINGER = 'touch-manipulation select-none [-webkit-touch-callout:none]';

/** Dragging by mouse, and by a finger without losing the scrolling. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
  );
