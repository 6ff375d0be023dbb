import {
  type AuditDetails,
  type AuditSentence,
  changedDetail,
  changedOfMany,
  dayDetail,
  detail,
  inBrackets,
  withDetail,
} from '#messages/words/audit-sentence.ts';

const dayOf = (details: AuditDetails, name: 'day' | 'week'): string => dayDetail('en', details, name);
const quoted = (text: string): string => (text === '' ? '' : ` “${text}”`);
const named = (details: AuditDetails): string => quoted(changedDetail(details, 'name'));
/** Nameless once the guest is forgotten (PRIVACY-1). */
const guest = (details: AuditDetails): string => quoted(detail(details, 'displayName')) || ' a guest';
const because = (details: AuditDetails): string => withDetail(details, 'reason', (reason) => `: ${reason}`);

const paid: AuditSentence = (_, amountOf) => {
  const tip = amountOf('tipMinor');
  return inBrackets(amountOf('amountMinor'), tip && `tip ${tip}`);
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  'details-missing': 'details missing',
  'under-review': 'under review',
  enabled: 'guests can pay',
  restricted: 'stopped by Stripe',
};

const SEVERAL_DISHES = {
  alone: 'changed the costs of several dishes',
  too: 'changed several dishes at once, their costs too',
  not: 'changed several dishes at once',
};

/** Actions in the audit log; a sentence follows the person’s name. */
export const auditSentences: Readonly<Record<string, AuditSentence>> = {
  'subscription.change': (d) => `noted the subscription: ${detail(d, 'plan')}`,
  'subscription.end': () => 'noted the end of the subscription',
  'subscription.limit': (d) =>
    `locked what belongs to Premium${withDetail(d, 'paused', (names) => `, and paused ${names}`)}`,
  'subscription.unlock': () => 'unlocked everything',
  'subscription.keep-accounts': (d) => `chose whose accounts stay: ${detail(d, 'names')}`,
  'payment-account.connect': () => 'connected the account for card payments',
  'payment-account.disconnect': () => 'disconnected the account for card payments',
  'payment-account.change': (d) =>
    `noted the state of the account for card payments: ${ACCOUNTS[detail(d, 'to')] ?? detail(d, 'to')}`,
  'payment-account.end': () => 'noted that the account for card payments was disconnected at Stripe',
  'order.taken': () => 'took an order for a table',
  'order.confirmed': (d) =>
    detail(d, 'how') === 'automatic' ? 'confirmed an order by itself' : 'confirmed an order',
  'order.preparing': (d) =>
    detail(d, 'from') === 'ready' ? 'recalled an order to the kitchen' : 'started an order',
  'order.ready': (d) =>
    detail(d, 'from') === 'delivered' ? 'undid the delivery of an order' : 'marked an order ready',
  'order.delivered': () => 'delivered an order',
  'order.completed': () => 'completed an order',
  'order.cancelled': (d) => `cancelled an order${because(d)}`,
  'order.corrected': () => 'corrected an order',
  'order.prioritised': () => 'gave an order priority',
  'order.unprioritised': () => 'took the priority from an order',
  'order.items-preparing': () => 'started dishes of an order',
  'order.items-ready': () => 'marked dishes of an order ready',
  'order.items-pending': () => 'recalled dishes of an order',
  'staff-request.in_progress': () => 'took a table’s request',
  'staff-request.completed': () => 'completed a table’s request',
  'cart.force-unlock': () => 'unlocked a table’s cart',
  'cart.lock-expired': () => 'released a cart whose lock had run out',
  'table.create': () => 'added tables',
  'table.change': () => 'changed a table',
  'table.status': () => 'set the state of a table',
  'table.delete': (d) => `removed the table${quoted(detail(d, 'tableNumber'))}`,
  'table.open-by-pin': () => 'opened a table by hand',
  'presence.change': () => 'changed the presence guard',
  'presence.rotate': () => 'renewed the key of the QR codes',
  'diner.approve': (d) => `let${guest(d)} order`,
  'diner.refuse': (d) => `turned away the first order of${guest(d)}`,
  'visit.close': (d, amountOf) => {
    const due = Number(d['dueMinor']) > 0 && amountOf('dueMinor');
    return `closed a visit${inBrackets(due ? `${due} unpaid` : '')}`;
  },
  'visit.reopen': () => 'reopened a visit',
  'visit.move': () => 'moved a party to another table',
  'visit.merge': () => 'joined two parties',
  'bill.hold-share': () => 'split a bill for a guest',
  'bill.release-share': () => 'freed a guest’s part of a bill',
  'bill.move-item': (d) => `moved${named(d)} on a bill to another guest`,
  'bill.discount': (d, amountOf) =>
    detail(d, 'kind') === 'treat'
      ? `treated a table to${named(d) || ' something'}${paid(d, amountOf)}${because(d)}`
      : `gave a discount${named(d) && ` on${named(d)}`}${paid(d, amountOf)}${because(d)}`,
  'day.close': (d, amountOf) => {
    const [counted, difference] = [amountOf('countedMinor'), amountOf('differenceMinor')];
    const sums = inBrackets(counted && `counted ${counted}`, difference && `difference ${difference}`);
    return `closed the day${quoted(dayOf(d, 'day'))}${sums}`;
  },
  'bill.undo-discount': (d, amountOf) => `undid a discount${paid(d, amountOf)}${because(d)}`,
  'visit.separate': () => 'separated two parties',
  'payment.record': (d, amountOf) => `recorded a payment${paid(d, amountOf)}`,
  'payment.return': (d, amountOf) => `gave back an online payment that came too late${paid(d, amountOf)}`,
  'payment.refund': (d, amountOf) => `took a payment back${paid(d, amountOf)}${because(d)}`,
  'menu-item.availability': (d) => {
    if (d['isAvailable'] === false) return `took the dish${named(d)} off`;
    if (detail(d, 'outUntil') !== '') return `took the dish${named(d)} off for a time`;
    return (
      withDetail(d, 'portionsLeft', (count) => `set the dish${named(d)} to ${count} left`) ||
      `put the dish${named(d)} back on the menu`
    );
  },
  'menu-item.create': (d) => `added the dish${named(d)}`,
  'menu-item.change': (d) => `changed the dish${named(d)}`,
  'menu-item.picture': () => 'changed a dish’s picture',
  'menu-item.duplicate': (d) => `duplicated the dish${named(d)}`,
  'menu-item.delete': (d) => `deleted the dish${named(d)}`,
  'menu-item.set-values': (d) => SEVERAL_DISHES[changedOfMany(d, 'costMinor')],
  'menu-import.apply': (d) => `imported dishes from the file${quoted(detail(d, 'fileName'))}`,
  'menu.create': (d) => `added the menu${named(d)}`,
  'menu.change': (d) => `changed the menu${named(d)}`,
  'menu.delete': (d) => `deleted the menu${named(d)}`,
  'menu.order': () => 'reordered the menus',
  'menu.fill': () => 'reordered the dishes of a menu',
  'menu-category.create': (d) => `added the category${named(d)}`,
  'menu-category.change': (d) => `changed the category${named(d)}`,
  'menu-category.delete': (d) => `deleted the category${named(d)}`,
  'menu-category.order': () => 'reordered the categories',
  'recommendation.add': (d) => `recommended the dish${named(d)}`,
  'recommendation.change': (d) => `changed the recommendation${named(d)}`,
  'recommendation.reorder': () => 'reordered the recommendations',
  'recommendation.remove': (d) => `removed the recommendation${named(d)}`,
  'feedback.deal-with': (d) =>
    `dealt with the feedback${withDetail(d, 'tableNumber', (table) => ` of table ${table}`)}`,
  'feedback.reopen': (d) =>
    `reopened the feedback${withDetail(d, 'tableNumber', (table) => ` of table ${table}`)}`,
  'feedback.reply': (d) =>
    `answered the feedback${withDetail(d, 'tableNumber', (table) => ` of table ${table}`)}`,
  'notification.create': (d) => `told the staff${quoted(detail(d, 'title'))}`,
  'notification.clean-up': (d) => `deleted ${detail(d, 'deleted')} read notifications`,
  'member.export': () => 'downloaded the list of members',
  'staff.export': () => 'downloaded the list of staff',
  'staff.import': (d) =>
    `imported a list of staff: ${detail(d, 'added')} added, ${detail(d, 'changed')} changed`,
  'staff.add': (d) => `added ${detail(d, 'name')} to the staff`,
  'staff.change': (d) => `changed the details of ${detail(d, 'name')}`,
  'staff.leave': (d) => `noted that ${detail(d, 'name')} has left`,
  'staff.return': (d) => `noted that ${detail(d, 'name')} is back`,
  'staff.pin': (d) => `gave ${detail(d, 'name')} a PIN`,
  'staff.pin-end': (d) => `took away the PIN of ${detail(d, 'name')}`,
  'shared-device.enrol': (d) => `made ${detail(d, 'name')} a shared screen`,
  'shared-device.end': (d) => `ended the shared screen ${detail(d, 'name')}`,
  'shared-device.board': (d) =>
    d['isOpen'] === true
      ? `left the kitchen’s board open on ${detail(d, 'name')} without a PIN`
      : `had the kitchen’s board on ${detail(d, 'name')} ask for the PIN again`,
  'shared-device.block': (d) => `blocked the shared screen ${detail(d, 'name')} after wrong PINs`,
  'shift.add': (d) => `added a shift on ${dayOf(d, 'day')}`,
  'shift.change': (d) => `changed a shift on ${dayOf(d, 'day')}`,
  'shift.remove': (d) => `removed a shift on ${dayOf(d, 'day')}`,
  'shift.copy': (d) => `copied ${detail(d, 'copied')} shifts to the week of ${dayOf(d, 'week')}`,
  'shift.publish': (d) => `published the shifts of the week of ${dayOf(d, 'week')}`,
  'shift.plan': () => 'changed the hours of shifts and how many guests one person looks after',
  'shift.fill': (d) => `added ${detail(d, 'added')} proposed shifts to the week of ${dayOf(d, 'week')}`,
  'shift.template': (d) => `kept the week of ${dayOf(d, 'week')} as the template “${detail(d, 'name')}”`,
  'shift.use-template': (d) =>
    `added ${detail(d, 'added')} shifts of “${detail(d, 'name')}” to the week of ${dayOf(d, 'week')}`,
  'shift.remove-template': (d) => `removed the template “${detail(d, 'name')}”`,
  'shift.rules': () => 'changed which rules on rest and hours give warnings',
  'shift.reminders': () => 'chose the reminders of their shifts',
  'shift.calendar': (d) =>
    d['isOn'] === true ? 'made a calendar of their shifts' : 'removed the calendar of their shifts',
  'weekly-mail.choose': (d) =>
    d['isOn'] === true ? 'asked for the week’s figures by e-mail' : 'stopped the week’s figures by e-mail',
  'assignment.apply': (d) => `gave ${detail(d, 'tables')} tables to ${detail(d, 'people')} people`,
  'assignment.hand-over': (d) => `handed ${detail(d, 'tables')} tables over to colleagues`,
  'assignment.undo': () => 'undid the last assignment of tables',
  'assignment.settings': () => 'changed how tables are assigned',
  'assignment.plan': (d) =>
    `planned ${detail(d, 'tables')} tables for ${detail(d, 'people')} people of an upcoming shift`,
  'assignment.undo-plan': () => 'undid the table plan of an upcoming shift',
  'assignment.begin': (d) =>
    `gave ${detail(d, 'tables')} tables to ${detail(d, 'people')} people as ${detail(d, 'name')} had planned, because the shift began`,
  'assignment.by-itself': (d) =>
    `shared ${detail(d, 'tables')} tables out to ${detail(d, 'people')} people, because a shift began`,
  'shift.offer': (d) => `offered their shift on ${dayOf(d, 'day')}`,
  'shift.offer-take': (d) => `took the shift of ${detail(d, 'person')} on ${dayOf(d, 'day')}`,
  'shift.offer-propose': (d) =>
    `proposed a swap for the shift of ${detail(d, 'person')} on ${dayOf(d, 'day')}`,
  'shift.offer-agree': (d) => `agreed to swap their shift on ${dayOf(d, 'day')} with ${detail(d, 'other')}`,
  'shift.offer-decline': (d) => `declined the swap of the shift on ${dayOf(d, 'day')}`,
  'shift.offer-withdraw': (d) => `withdrew the offer of their shift on ${dayOf(d, 'day')}`,
  'shift.swap': (d) =>
    `approved a swap of ${detail(d, 'person')} and ${detail(d, 'other')} on ${dayOf(d, 'day')}`,
  'shift.refuse-swap': (d) =>
    `refused a swap of ${detail(d, 'person')} and ${detail(d, 'other')} on ${dayOf(d, 'day')}`,
  'availability.change': () => 'changed when they can work',
  'availability.ask': (d) => `asked for ${detail(d, 'firstDay')} to ${detail(d, 'lastDay')} off`,
  'availability.withdraw': (d) => `withdrew their request for days off from ${detail(d, 'firstDay')}`,
  'availability.approve': (d) =>
    `approved the days off of ${detail(d, 'person')} from ${detail(d, 'firstDay')} to ${detail(d, 'lastDay')}`,
  'availability.refuse': (d) =>
    `refused ${detail(d, 'person')} the days off from ${detail(d, 'firstDay')} to ${detail(d, 'lastDay')}: ${detail(d, 'answer')}`,
  'clock.in': () => 'clocked in',
  'clock.break': () => 'began a break',
  'clock.resume': () => 'ended a break',
  'clock.out': () => 'clocked out',
  'clock.code': (d) =>
    d['isOn'] === true ? 'made a new clock code for the entrance' : 'removed the clock code',
  'clock.add': (d) => `added hours on ${dayOf(d, 'day')}: ${detail(d, 'reason')}`,
  'clock.void': (d) => `declared the hours of ${dayOf(d, 'day')} void: ${detail(d, 'reason')}`,
  'clock.correct': (d) => `corrected hours on ${dayOf(d, 'day')}: ${detail(d, 'reason')}`,
  // Without the address a year after it was last used (PRIVACY-5).
  'member.invite': (d) => `invited ${detail(d, 'email') || 'somebody'}`,
  'member.uninvite': (d) => `withdrew the invitation of ${detail(d, 'email') || 'somebody'}`,
  'member.role': (d) => `changed the role of ${detail(d, 'name')}`,
  'member.remove': (d) => `removed ${detail(d, 'name')} from the team`,
  'invitation.accept': () => 'joined the team',
  'invitation.decline': () => 'declined an invitation',
  'theme.create': (d) => `created the theme${named(d)}`,
  'theme.change': (d) => `changed the theme${named(d)}`,
  'theme.activate': (d) => `activated the theme${named(d)}`,
  'theme.delete': (d) => `deleted the theme${named(d)}`,
  'ordering.pause': () => 'paused the orders of guests',
  'ordering.resume': () => 'let guests order again',
  'ordering.open': () => 'let guests order outside the opening hours',
  'ordering.hours': () => 'let the opening hours apply again',
  'kitchen.thresholds': () => 'changed when an order counts as late',
  'kitchen-device.dismiss': (d) => `dismissed a silent kitchen screen${named(d)}`,
  'restaurant.put-setup-away': () => 'hid the setup list',
  'restaurant.show-setup': () => 'showed the setup list again',
  'restaurant.open': () => 'opened the restaurant',
  'restaurant.put-away': () => 'closed the restaurant',
  'restaurant.delete': () => 'asked for the restaurant to be deleted',
  'restaurant.reopen': () => 'opened the restaurant again',
  'member.leave': (d) => `deleted their account${named(d)}`,
  'restaurant.ask-second-step': (d) => `asked for two-step sign-in of ${detail(d, 'to')}`,
  'restaurant.end-second-step': () => 'no longer asks for two-step sign-in',
  'api-key.create': () => 'created an API key',
  'api-key.revoke': () => 'revoked an API key',
  'receipt.mail': (d) => `mailed a receipt${withDetail(d, 'number', (number) => ` ${number}`)}`,
  'receipt.invoice': (d) => `issued an invoice${withDetail(d, 'number', (number) => ` ${number}`)}`,
  'printer.add': (d) => `added the printer${named(d)}`,
  'printer.change': (d) => `changed the printer${named(d)}`,
  'printer.remove': (d) => `removed the printer${named(d)}`,
  'printer.address': (d) => `made a new address for the printer${named(d)}`,
  'printer.test': (d) => `printed a test page on${named(d)}`,
  'printer.ask': (d) => `printed on${named(d)}`,
  'printer.again': (d) => `printed again on${named(d)}`,
  'printer.drop': () => 'took a document off the printers’ list',
  'ai-service.agree': () => 'agreed to let the AI service read feedback',
  'ai-service.withdraw': () => 'no longer lets the AI service read feedback',
  'ai-service.retry': () => 'asked the AI service again',
  'training-sync.agree': () => 'agreed to send feedback for training',
  'training-sync.withdraw': () => 'withdrew the consent to send feedback for training',
  'training-sync.retry': () => 'sent feedback for training again',
  'platform.set-up': (d) => `set up where the menu is sent: ${detail(d, 'platform')}`,
  'platform.forget': (d) => `removed where the menu was sent: ${detail(d, 'platform')}`,
  'platform.sync': (d) => `sent the menu: ${detail(d, 'platform')}`,
  'restaurant.public-page': () => 'changed the public page',
  'review.approve': () => 'approved a guest’s review for the page',
  'review.hide': () => 'hid a guest’s review',
  'review.delete': () => 'deleted a guest’s review that was taken back',
  'restaurant.profile-links': () => 'changed where the restaurant is found elsewhere',
  'post.create': (d) => `wrote the post${named(d)}`,
  'post.change': (d) => `changed the post${named(d)}`,
  'post.picture': (d) => `changed the picture of the post${named(d)}`,
  'post.delete': (d) => `deleted the post${named(d)}`,
  'pricing.change': () => 'changed the pricing',
  'pricing.simulate': () => 'simulated a level of traffic',
  'pricing.end-simulation': () => 'ended the simulation of traffic',
  'restaurant.change': () => 'changed the restaurant’s profile',
};
