import type { orderPad as english } from '../en/order-pad.ts';
import { plural } from '../language.ts';

const es = (count: number, one: string, other: string) => plural('es', count, { one, other });

export const orderPad: typeof english = {
  changeLine: {
    item_preparing: (dish) => `ha empezado ${dish}`,
    item_ready: (dish) => `ha marcado como listo ${dish}`,
    item_recalled: (dish) => `ha recuperado ${dish}`,
    item_added: (dish) => `ha añadido ${dish}`,
    item_struck: (dish) => `ha anulado ${dish}`,
    item_quantity: (dish, from) => `ha cambiado ${from} por ${dish}`,
    prioritised: () => 'ha dicho que va primero',
    unprioritised: () => 'ha dicho que espera su turno',
  },
  andThen: (line) => `y el pedido queda «${line}»`,
  takenOff: 'Anulado',
  correctedFrom: (from) => `antes ${from}`,
  addedLater: 'Añadido después',
  portions: (count) => `${count} ${es(count, 'artículo', 'artículos')}`,
};
