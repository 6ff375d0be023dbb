import type { receipt as english } from '../en/receipt.ts';

export const receipt: typeof english = {
  title: 'Recibo',
  print: 'Imprimir el recibo',
  table: 'Mesa',
  orderNumber: 'Número de pedido',
  tracking: 'Número de seguimiento',
  tip: 'Propina',
  totalWithTip: 'Total con propina',
};
