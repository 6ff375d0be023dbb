import { type AuditDetails, detail, withDetail } from '../audit-sentence.ts';
import type { audit as english } from '../en/audit.ts';

const named = (details: AuditDetails) => withDetail(details, 'name', (name) => ` «${name}»`);
const because = (details: AuditDetails) => withDetail(details, 'reason', (reason) => `: ${reason}`);

export const audit: typeof english = {
  title: 'Registro de actividad',
  hint: 'Todo lo que han cambiado el personal y el propio programa. Nadie puede reescribirlo.',
  person: 'Persona',
  action: 'Acción',
  from: 'Desde',
  until: 'Hasta',
  time: 'Hora',
  what: 'Qué pasó',
  details: 'Detalles',
  showDetails: (sentence) => `Detalles: ${sentence}`,
  openOrder: 'Abrir el pedido',
  csv: 'CSV',
  empty: 'Todavía no se ha cambiado nada',
  emptyHint: 'Aquí aparecerá el primer pedido que alguien confirme.',
  actors: { member: 'Alguien del personal', diner: 'Un cliente', system: 'Sobremesa' },
  allDiners: 'Clientes',
  csvColumns: ['Hora', 'Persona', 'Qué pasó', 'Acción', 'Tipo', 'Id', 'Detalles'],
  subjects: {
    order: 'Pedidos',
    'staff-request': 'Avisos de mesa',
    'menu-item': 'Platos',
    cart: 'Carritos compartidos',
    recommendation: 'Recomendaciones',
    notification: 'Notificaciones',
    restaurant: 'Restaurante',
    table: 'Mesas',
    visit: 'Visitas',
    payment: 'Pagos',
    menu: 'Cartas',
    'menu-category': 'Categorías',
    member: 'Miembros',
    theme: 'Temas',
    kitchen: 'Cocina',
  },
  sentences: {
    'order.taken': () => 'tomó un pedido en una mesa',
    'order.corrected': () => 'corrigió un pedido',
    'order.items-preparing': () => 'empezó o recuperó platos de un pedido',
    'order.items-ready': () => 'marcó platos de un pedido como listos',
    'order.prioritised': () => 'dijo que un pedido va primero',
    'order.unprioritised': () => 'dijo que un pedido espera su turno',
    'kitchen.thresholds': (d) =>
      `fijó los tiempos de espera de la cocina en ${detail(d, 'lateMinutes')} y ${detail(d, 'veryLateMinutes')} minutos`,
    'order.confirmed': () => 'confirmó un pedido',
    'order.preparing': (d) =>
      detail(d, 'from') === 'ready' ? 'devolvió un pedido a cocina' : 'empezó un pedido',
    'order.ready': (d) =>
      detail(d, 'from') === 'delivered' ? 'deshizo la entrega de un pedido' : 'marcó un pedido como listo',
    'order.delivered': () => 'entregó un pedido',
    'order.completed': () => 'completó un pedido',
    'order.cancelled': (d) => `canceló un pedido${because(d)}`,
    'staff-request.in_progress': () => 'atendió el aviso de una mesa',
    'staff-request.completed': () => 'dio por hecho el aviso de una mesa',
    'menu-item.availability': (d) =>
      d['isAvailable'] === false ? `retiró el plato${named(d)}` : `cambió lo que queda del plato${named(d)}`,
    'cart.force-unlock': () => 'desbloqueó el carrito de una mesa',
    'cart.lock-expired': () => 'liberó un carrito cuyo bloqueo había caducado',
    'recommendation.add': (d) => `recomendó el plato${named(d)}`,
    'recommendation.change': (d) => `cambió la recomendación${named(d)}`,
    'recommendation.reorder': () => 'cambió el orden de las recomendaciones',
    'recommendation.remove': (d) => `quitó la recomendación${named(d)}`,
    'notification.create': (d) => `avisó al personal: «${detail(d, 'title')}»`,
    'notification.clean-up': (d) => `borró ${detail(d, 'deleted')} notificaciones leídas`,
    'restaurant.change': () => 'cambió los datos del restaurante',
  },
};
