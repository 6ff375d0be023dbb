import type { farewell as english } from '#messages/en/diner/later/farewell.ts';

export const farewell: typeof english = {
  title: '¡Gracias por tu visita!',
  text: (table) => `La mesa ${table} se ha cerrado. Esperamos que hayas comido muy bien.`,
  ordered: 'Lo que habéis pedido',
  orderedHint: 'Puedes leerlo e imprimirlo aquí hasta mañana.',
  total: 'Total de la mesa',
  order: (label) => `Pedido ${label}`,
  stay: 'Nos quedamos: empezar una nueva visita',
  failed: 'No se ha podido cargar lo que habéis pedido.',
};
