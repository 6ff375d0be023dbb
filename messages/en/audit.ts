import { type AuditDetails, detail, withDetail } from '../audit-sentence.ts';

const named = (details: AuditDetails) => withDetail(details, 'name', (name) => ` “${name}”`);
const because = (details: AuditDetails) => withDetail(details, 'reason', (reason) => `: ${reason}`);

/** What happened in a restaurant, by whom. A sentence follows the person's name. */
export const audit = {
  title: 'Audit log',
  hint: 'Everything that the staff and the product itself have changed. Nobody can rewrite it.',
  person: 'Person',
  action: 'Action',
  from: 'From',
  until: 'Until',
  time: 'Time',
  what: 'What happened',
  details: 'Details',
  showDetails: (sentence: string) => `Details: ${sentence}`,
  openOrder: 'Open the order',
  csv: 'CSV',
  empty: 'Nothing has been changed yet',
  emptyHint: 'The first order that somebody confirms will stand here.',
  actors: { member: 'Somebody of the staff', diner: 'A guest', system: 'Sobremesa' },
  allDiners: 'Guests',
  csvColumns: ['Time', 'Person', 'What happened', 'Action', 'Kind', 'Id', 'Details'],
  subjects: {
    order: 'Orders',
    'staff-request': 'Staff requests',
    'menu-item': 'Dishes',
    cart: 'Shared carts',
    recommendation: 'Recommendations',
    notification: 'Notifications',
    restaurant: 'Restaurant',
    table: 'Tables',
    visit: 'Visits',
    payment: 'Payments',
    menu: 'Menus',
    'menu-category': 'Categories',
    member: 'Members',
    theme: 'Themes',
    kitchen: 'Kitchen',
  } as Readonly<Record<string, string>>,
  sentences: {
    'order.taken': () => 'took an order at a table',
    'order.corrected': () => 'corrected an order',
    'order.items-preparing': () => 'started or recalled dishes of an order',
    'order.items-ready': () => 'marked dishes of an order ready',
    'order.prioritised': () => 'said that an order goes first',
    'order.unprioritised': () => 'said that an order waits its turn',
    'kitchen.thresholds': (d) =>
      `set the waiting times of the kitchen to ${detail(d, 'lateMinutes')} and ${detail(d, 'veryLateMinutes')} minutes`,
    'order.confirmed': () => 'confirmed an order',
    'order.preparing': (d) =>
      detail(d, 'from') === 'ready' ? 'recalled an order to the kitchen' : 'started an order',
    'order.ready': (d) =>
      detail(d, 'from') === 'delivered' ? 'took the delivery of an order back' : 'marked an order ready',
    'order.delivered': () => 'delivered an order',
    'order.completed': () => 'completed an order',
    'order.cancelled': (d) => `cancelled an order${because(d)}`,
    'staff-request.in_progress': () => 'took a table’s request',
    'staff-request.completed': () => 'completed a table’s request',
    'menu-item.availability': (d) =>
      d['isAvailable'] === false ? `took the dish${named(d)} off` : `set what is left of the dish${named(d)}`,
    'cart.force-unlock': () => 'unlocked a table’s cart',
    'cart.lock-expired': () => 'released a cart whose lock had run out',
    'recommendation.add': (d) => `recommended the dish${named(d)}`,
    'recommendation.change': (d) => `changed the recommendation${named(d)}`,
    'recommendation.reorder': () => 'put the recommendations in another order',
    'recommendation.remove': (d) => `removed the recommendation${named(d)}`,
    'notification.create': (d) => `told the staff “${detail(d, 'title')}”`,
    'notification.clean-up': (d) => `deleted ${detail(d, 'deleted')} read notifications`,
    'restaurant.change': () => 'changed the restaurant’s profile',
  } as Readonly<Record<string, (details: AuditDetails) => string>>,
};
