import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { API_KEYS, type ApiKey, carryOut, endpointOf, validAsk } from '#tests/support/api-operations.ts';
import { callerOf, type Scene, setScene } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

const IN_RESTAURANT = '/api/restaurants/:restaurantId/';
const shortened = (key: ApiKey): string => key.replace(IN_RESTAURANT, '');

/** The audit action of each change by staff. */
const ACTIONS: Readonly<Record<string, string>> = {
  'PATCH profile': 'restaurant.change',
  'PUT setup-list': 'restaurant.put-setup-away',
  'POST profile/pictures/:picture': 'restaurant.change',
  'POST themes': 'theme.create',
  'PATCH themes/:themeId': 'theme.change',
  'DELETE themes/:themeId': 'theme.delete',
  'POST themes/:themeId/activation': 'theme.activate',
  'POST themes/presets': 'theme.create',
  'POST staff': 'staff.add',
  'POST staff-sheets': 'staff.import',
  'PATCH staff/:staffId': 'staff.change',
  'POST staff/:staffId/departure': 'staff.leave',
  'PUT staff/:staffId/pin': 'staff.pin',
  'POST shared-devices': 'shared-device.enrol',
  'DELETE shared-devices/:deviceId': 'shared-device.end',
  'PUT shared-devices/:deviceId/board': 'shared-device.board',
  'PATCH members/:userId': 'member.role',
  'DELETE members/:userId': 'member.remove',
  'POST invitations': 'member.invite',
  'DELETE invitations/:invitationId': 'member.uninvite',
  'POST shifts': 'shift.add',
  'PATCH shifts/:shiftId': 'shift.change',
  'DELETE shifts/:shiftId': 'shift.remove',
  'POST shift-weeks/:day/copy': 'shift.copy',
  'POST shift-weeks/:day/publication': 'shift.publish',
  'PUT shift-rules': 'shift.rules',
  'PUT shift-plan': 'shift.plan',
  'POST shift-weeks/:day/shifts': 'shift.fill',
  'POST shift-weeks/:day/template': 'shift.template',
  'POST shift-weeks/:day/templates/:templateId': 'shift.use-template',
  'DELETE shift-templates/:templateId': 'shift.remove-template',
  'POST assignments': 'assignment.apply',
  'POST assignments/undo': 'assignment.undo',
  'PUT assignments/settings': 'assignment.settings',
  'POST hand-over': 'assignment.hand-over',
  'PUT own-shift-settings': 'shift.reminders',
  'PUT weekly-mail': 'weekly-mail.choose',
  'PUT shift-calendar': 'shift.calendar',
  'PUT availability': 'availability.change',
  'POST days-off': 'availability.ask',
  'DELETE days-off/:daysOffId': 'availability.withdraw',
  'POST days-off/:daysOffId/decision': 'availability.approve',
  'POST shift-offers': 'shift.offer',
  'POST shift-offers/:offerId/steps': 'shift.offer-withdraw',
  'POST shift-offers/:offerId/decision': 'shift.swap',
  'POST clock': 'clock.in',
  'PUT clock/code': 'clock.code',
  'POST clock/records': 'clock.add',
  'PATCH clock/records/:recordId': 'clock.correct',
  'POST clock/records/:recordId/void': 'clock.void',
  'PATCH menu-items/:menuItemId/availability': 'menu-item.availability',
  'POST menu-items': 'menu-item.create',
  'PATCH menu-items': 'menu-item.set-values',
  'PUT menu-items/:menuItemId': 'menu-item.change',
  'DELETE menu-items/:menuItemId': 'menu-item.delete',
  'POST menu-items/:menuItemId/duplicate': 'menu-item.duplicate',
  'POST menu-items/:menuItemId/picture': 'menu-item.picture',
  'DELETE menu-items/:menuItemId/picture': 'menu-item.picture',
  'POST menus': 'menu.create',
  'PUT menus/order': 'menu.order',
  'PUT menus/:menuId': 'menu.change',
  'PUT menus/:menuId/dishes': 'menu.fill',
  'DELETE menus/:menuId': 'menu.delete',
  'POST menu-categories': 'menu-category.create',
  'PUT menu-categories/order': 'menu-category.order',
  'PUT menu-categories/:categoryId': 'menu-category.change',
  'DELETE menu-categories/:categoryId': 'menu-category.delete',
  'POST menu-imports/:importId/apply': 'menu-import.apply',
  'POST tables': 'table.create',
  'PATCH tables/:tableId': 'table.change',
  'POST tables/:tableId/status': 'table.status',
  'DELETE tables/:tableId': 'table.delete',
  'PATCH presence-guard': 'presence.change',
  'POST presence-guard/rotate': 'presence.rotate',
  'POST tables/:tableId/pin': 'table.open-by-pin',
  'POST diners/:dinerSessionId/approve': 'diner.approve',
  'POST diners/:dinerSessionId/refuse': 'diner.refuse',
  'POST bills/:visitId/refunds': 'payment.refund',
  'POST receipts/:receiptId/mails': 'receipt.mail',
  'POST receipts/:receiptId/invoices': 'receipt.invoice',
  'POST visits/:visitId/payments': 'payment.record',
  'POST visits/:visitId/payments/:paymentId/refund': 'payment.refund',
  'POST visits/:visitId/shares': 'bill.hold-share',
  'DELETE visits/:visitId/shares/:shareId': 'bill.release-share',
  'POST visits/:visitId/shares/:shareId/payment': 'payment.record',
  'POST day-closings': 'day.close',
  'POST visits/:visitId/discounts': 'bill.discount',
  'DELETE visits/:visitId/discounts/:discountId': 'bill.undo-discount',
  'PUT visits/:visitId/items/:orderItemId/payer': 'bill.move-item',
  'POST visits/:visitId/close': 'visit.close',
  'POST visits/:visitId/reopen': 'visit.reopen',
  'POST visits/:visitId/move': 'visit.move',
  'POST visits/:visitId/merge': 'visit.merge',
  'POST visits/:visitId/separate': 'visit.separate',
  'POST visits/:visitId/cart/force-unlock': 'cart.force-unlock',
  'POST orders/:orderId/moves': 'order.confirmed',
  'POST orders/:orderId/item-moves': 'order.items-preparing',
  'POST orders/:orderId/corrections': 'order.corrected',
  'POST orders/:orderId/priority': 'order.prioritised',
  'PATCH kitchen-settings': 'kitchen.thresholds',
  'DELETE kitchen-devices/:deviceId': 'kitchen-device.dismiss',
  'PATCH ordering-pause': 'ordering.resume',
  'PATCH ordering-pause/hours': 'ordering.open',
  'POST tables/:tableId/orders': 'order.taken',
  'POST staff-requests/:staffRequestId/moves': 'staff-request.completed',
  'POST notifications': 'notification.create',
  'PUT factor-demand': 'restaurant.end-second-step',
  'PUT ai-service/consent': 'ai-service.withdraw',
  'POST ai-service/retries': 'ai-service.retry',
  'PUT training-sync/consent': 'training-sync.withdraw',
  'POST training-sync/retries': 'training-sync.retry',
  'PUT platforms/:platform': 'platform.set-up',
  'DELETE platforms/:platform': 'platform.forget',
  'POST platforms/:platform/syncs': 'platform.sync',
  'POST printers': 'printer.add',
  'PUT printers/:printerId': 'printer.change',
  'DELETE printers/:printerId': 'printer.remove',
  'POST printers/:printerId/address': 'printer.address',
  'POST printers/:printerId/tests': 'printer.test',
  'POST printers/:printerId/prints': 'printer.ask',
  'POST print-jobs/:jobId/again': 'printer.again',
  'DELETE print-jobs/:jobId': 'printer.drop',
  'PUT public-page': 'restaurant.public-page',
  'POST posts': 'post.create',
  'PUT posts/:postId': 'post.change',
  'DELETE posts/:postId': 'post.delete',
  'POST posts/:postId/picture': 'post.picture',
  'DELETE posts/:postId/picture': 'post.picture',
  'PUT reviews/:reviewId': 'review.approve',
  'DELETE reviews/:reviewId': 'review.delete',
  'PUT profile-links': 'restaurant.profile-links',
  'PUT feedback/:feedbackId/dealt-with': 'feedback.deal-with',
  'POST feedback/:feedbackId/reply': 'feedback.reply',
  'POST chef-recommendations': 'recommendation.add',
  'PATCH chef-recommendations/:recommendationId': 'recommendation.change',
  'PUT chef-recommendations/order': 'recommendation.reorder',
  'DELETE chef-recommendations/:recommendationId': 'recommendation.remove',
  'PATCH pricing': 'pricing.change',
  'PUT traffic-simulation': 'pricing.simulate',
  'POST api-keys': 'api-key.create',
  'DELETE api-keys/:apiKeyId': 'api-key.revoke',
};

/** Changes by staff that leave no entry, and why. */
const UNAUDITED: Readonly<Record<string, string>> = {
  'DELETE profile/pictures/:picture': 'the scene has no picture to take away',
  'POST assignments/proposals': 'nothing changes before it is applied',
  'POST menu-imports': 'nothing changes before it is applied',
  'POST menu-imports/:importId/check': 'nothing changes before it is applied',
  'PUT kitchen-devices/:deviceId': 'a sign of life',
  'POST kitchen-devices/:deviceId/end': 'a sign of life',
  'POST platforms/:platform/tests': 'changes nothing here or there',
  'POST integrations/pos-trials': 'changes nothing here',
  'PATCH notifications/:notificationId': 'who has read what',
  'POST notifications/mark-all-read': 'who has read what',
  'POST notifications/mark-all-read/undo': 'who has read what',
  'POST notifications/clean-up': 'the scene has none that is old enough',
  'PUT push-subscriptions': 'a browser of one’s own',
  'POST push-subscriptions/end': 'a browser of one’s own',
  'DELETE traffic-simulation': 'the scene has none to end',
};

// The scene's server is self-hosted: subscription.test.ts checks entries of a subscription, connect-account.test.ts
// those of accounts for card payments. Guests sit at the scene's tables, so it cannot be closed: closure.test.ts.
const CHANGES = API_KEYS.filter(
  (key) =>
    !key.startsWith('GET ') &&
    endpointOf(key).who.startsWith('staff:') &&
    !key.includes('/subscription/') &&
    !key.includes('/payment-account') &&
    !key.endsWith('/closure'),
);

test('every change by staff is listed with its action, or with the reason for having none', () => {
  expect(
    CHANGES.map(shortened).filter((key) => (key in ACTIONS ? 1 : 0) + (key in UNAUDITED ? 1 : 0) !== 1),
  ).toEqual([]);
  expect(Object.keys({ ...ACTIONS, ...UNAUDITED })).toHaveLength(CHANGES.length);
});

/** The scene of the previous change: the next one tries it first. */
let left: Scene | null = null;

test.each(CHANGES)('audit log: %s leaves its entry, under the name of the person who did it', async (key) => {
  // Leftovers of other changes may interfere with anything: only a fresh scene is conclusive.
  const isLeftEnough = left && isAsItMust(key, left, await carryOutIn(left, key).catch(() => null));
  if (isLeftEnough) return;
  left = await setScene(dining);
  const { status, text, entries } = await carryOutIn(left, key);
  expect(Object.keys(endpointOf(key).replies).map(Number), text).toContain(status);
  expect(entries).toEqual(expectedOf(key, left));
});

interface Entry {
  readonly action: string;
  readonly actor_id: string | null;
}

const expectedOf = (key: ApiKey, { members }: Scene): Entry[] => {
  const action = ACTIONS[shortened(key)];
  return action === undefined ? [] : [{ action, actor_id: members.owner.userId }];
};

const isAsItMust = (
  key: ApiKey,
  scene: Scene,
  done: Awaited<ReturnType<typeof carryOutIn>> | null,
): boolean =>
  done !== null &&
  done.status in endpointOf(key).replies &&
  isDeepStrictEqual(done.entries, expectedOf(key, scene));

async function carryOutIn(
  scene: Scene,
  key: ApiKey,
): Promise<{ status: number; text: string; entries: Entry[] }> {
  const ask = await validAsk(key, scene, 'owner');
  const entries = async () =>
    (
      await dining.testDatabase.oracle.query<Entry>(
        'select action, actor_id from audit_log where restaurant_id = $1 order by id',
        [scene.home.restaurantId],
      )
    ).rows;
  const before = await entries();
  const { status, text } = await carryOut(scene, callerOf(scene, 'owner'), key, ask);
  return { status, text, entries: (await entries()).slice(before.length) };
}
