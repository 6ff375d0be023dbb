import type { ordersFile as english } from '../en/orders-file.ts';

export const ordersFile: typeof english = {
  modes: { individual: 'Individual', collaborative: 'Carrito compartido' },
};
