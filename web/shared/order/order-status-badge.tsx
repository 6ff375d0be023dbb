import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useMessages } from '#web/ui/language.tsx';

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'primary',
  confirmed: 'accent',
  preparing: 'warning',
  ready: 'success',
  delivered: 'neutral',
  completed: 'neutral',
  cancelled: 'danger',
};

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={TONES[status]}>{useMessages('order').statusNames[status]}</Badge>
);
