import type { farewell as english } from '#messages/en/diner/later/farewell.ts';

export const farewell: typeof english = {
  title: '¡Gracias por tu visita!',
  text: (table) => `La mesa ${table} se ha cerrado. Esperamos que hayas comido muy bien.`,
  receipts: 'Tus recibos',
  receiptsHint: 'Puedes leerlos e imprimirlos aquí hasta mañana.',
  total: 'Total de la mesa',
  receipt: (label) => `Recibo ${label}`,
  stay: 'Nos quedamos: empezar una nueva visita',
  failed: 'No se han podido cargar tus recibos.',
};
