import type { insights as en } from '#messages/en/insights.ts';
import { plural } from '#messages/words/language.ts';

const minutes = (count: number) => plural('es', count, { one: '1 minuto', other: `${count} minutos` });
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MANY = ['domingos', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados'];

export const insights: typeof en = {
  title: 'Lo que llama la atención',
  more: (percent) => `un ${percent} más`,
  less: (percent) => `un ${percent} menos`,
  day: (amount, change, weekday, usual) =>
    `Ayer se vendieron ${amount}, ${change} que los ${MANY[weekday]} anteriores (${usual} de media).`,
  longer: (now, usual) =>
    `Los clientes han esperado más en los últimos siete días: ${minutes(now)} del pedido a la mesa, frente a ${usual} la semana anterior.`,
  shorter: (now, usual) =>
    `Los clientes han esperado menos en los últimos siete días: ${minutes(now)} del pedido a la mesa, frente a ${usual} la semana anterior.`,
  dish: (name, units, usual) =>
    `${name}: ${units} unidades en los últimos siete días, frente a ${usual} la semana anterior.`,
  loss: (name, units, loss) =>
    `${name} ha costado ${loss} más de lo que ha dejado en los últimos siete días (${units} unidades).`,
  soldOut: (name, times, missed) =>
    `${name} se agotó ${times} veces en las últimas cuatro semanas: unos ${missed} que no se vendieron.`,
  cancelled: (cancelled, orders, amount) =>
    `${cancelled} de ${orders} pedidos se cancelaron en los últimos siete días: ${amount}.`,
  busiest: (weekday, isToday, amount) =>
    `${isToday ? 'Hoy' : `El ${WEEKDAYS[weekday]}`} debería ser el mejor de los próximos días: unos ${amount}.`,
  fromService: 'Del servicio de IA',
  fromServiceHint:
    'Sugerido por el servicio de IA a partir de estas cifras. Compruébalo antes de hacerle caso.',
  byMail: 'Recibir la semana por correo',
  loadFailed: 'No se ha podido cargar lo que llama la atención.',
};
