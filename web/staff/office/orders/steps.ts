import { movesFor, ORDER_STATUSES, type OrderStatus } from '#domain/ordering/order-status.ts';
import type { Role } from '#domain/people/roles.ts';
import type { admin } from '#messages/en/admin.ts';

type StepName = keyof typeof admin.moves;
export type ForwardStepName = keyof typeof admin.steps;

const FORWARD: Readonly<Partial<Record<OrderStatus, ForwardStepName>>> = {
  confirmed: 'confirm',
  preparing: 'start',
  ready: 'ready',
  delivered: 'deliver',
  completed: 'complete',
};

const isForward = (from: OrderStatus, to: OrderStatus): boolean =>
  to !== 'cancelled' && ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(from);

/** The label of the button for a move; moves back have labels of their own. */
export const stepName = (from: OrderStatus, to: OrderStatus): StepName => {
  if (to === 'cancelled') return 'cancel';
  if (from === 'ready' && to === 'preparing') return 'recall';
  if (from === 'delivered' && to === 'ready') return 'undeliver';
  return FORWARD[to] ?? 'confirm';
};

export interface Step {
  readonly to: OrderStatus;
  readonly name: StepName;
  readonly kind: 'forward' | 'back' | 'cancel';
}

/** Every next step that the role may take, the one forward first, cancelling last (ORDER-2). */
export const stepsFor = (status: OrderStatus, role: Role): readonly Step[] => {
  const rank = { forward: 0, back: 1, cancel: 2 };
  return movesFor(status, role)
    .map((to): Step => {
      const name = stepName(status, to);
      return { to, name, kind: name === 'cancel' ? 'cancel' : isForward(status, to) ? 'forward' : 'back' };
    })
    .toSorted((a, b) => rank[a.kind] - rank[b.kind]);
};

/** The step on a card: the next forward, if the role may take it. */
export const nextStep = (
  status: OrderStatus,
  role: Role,
): { to: OrderStatus; name: ForwardStepName } | null => {
  const to = movesFor(status, role).find((move) => isForward(status, move));
  const name = to && FORWARD[to];
  return to && name ? { to, name } : null;
};
