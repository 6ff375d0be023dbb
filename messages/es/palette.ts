import type { palette as english } from '../en/palette.ts';

export const palette: typeof english = {
  title: 'Buscar',
  placeholder: 'Página, mesa, plato, pedido o acción',
  pages: 'Páginas',
  tables: 'Mesas',
  items: 'Platos',
  orders: 'Pedidos',
  actions: 'Acciones',
  table: (number) => `Mesa ${number}`,
  order: (number, table) => `${number}, mesa ${table}`,
  nothing: 'No hay nada que coincida. Prueba con una mesa, un plato o las últimas cifras de un pedido.',
  failed: 'No se ha podido buscar entre mesas, platos y pedidos.',
  searching: 'Buscando...',
  language: 'Cambiar a inglés',
  dark: 'Apariencia oscura',
  light: 'Apariencia clara',
  automatic: 'Apariencia como en este dispositivo',
  signOut: 'Cerrar sesión',
};
