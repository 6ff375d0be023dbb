import type { ordersFile as english } from '../en/orders-file.ts';

export const ordersFile: typeof english = {
  csvColumns: [
    'Pedido',
    'Número de seguimiento',
    'Fecha y hora',
    'Mesa',
    'Estado',
    'Tipo',
    'Pedido por',
    'Platos',
    'Subtotal',
    'Servicio',
    'Impuestos',
    'Total',
    'Propina',
    'Moneda',
    'Motivo de cancelación',
  ],
  modes: { individual: 'Individual', collaborative: 'Carrito compartido' },
  thereAreMore: (shown) =>
    `Hay más pedidos: este archivo contiene los primeros ${shown}. Elige un periodo más corto para el resto.`,
};
