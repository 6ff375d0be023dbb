import type { bill as english } from '#messages/en/diner/later/bill.ts';

export const bill: typeof english = {
  title: 'Cuenta',
  total: 'Total hasta ahora',
  empty: 'Aún no habéis pedido nada.',
  emptyText: 'Aquí se suma lo que pide tu mesa.',
  failed: 'No se ha podido cargar la cuenta.',
  byStaff: 'Para la mesa',
  taxAndService: 'Impuestos y servicio',
  tips: 'Propinas',
  cancelled: 'Cancelado, no se paga',
  payStaff: 'Para pagar, avisa al personal.',
};
