import { forgetExpired, forgetExpiredJob } from '#server/features/accounts/forget-expired.job.ts';
import {
  PUSHES_AT_ONCE,
  sendPushJob,
  tellDevices,
  tellDevicesJob,
} from '#server/features/notifications/tell-devices.job.ts';
import {
  completeDeliveredOrders,
  completeDeliveredOrdersJob,
} from '#server/features/orders/complete-delivered-orders.job.ts';
import { forgetGuests, forgetGuestsJob } from '#server/features/retention/forget-guests.job.ts';
import {
  forgetKitchenDevices,
  forgetKitchenDevicesJob,
} from '#server/features/retention/forget-kitchen-devices.job.ts';
import { forgetPictures, forgetPicturesJob } from '#server/features/retention/forget-pictures.job.ts';
import {
  forgetWorkingRows,
  forgetWorkingRowsJob,
} from '#server/features/retention/forget-working-rows.job.ts';
import { rollUpTraffic, rollUpTrafficJob } from '#server/features/traffic/roll-up-traffic.job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { compareSalesJob, rollUpSalesJob } from './features/analytics/roll-up-sales.job.ts';
import { compareSales, rollUpSales } from './features/analytics/roll-up-sales.ts';
import { importMenuJob } from './features/menu-import/import-menu.job.ts';
import { runImport } from './features/menu-import/run-import.ts';
import {
  forgetReadNotifications,
  forgetReadNotificationsJob,
} from './features/notifications/clean-up.job.ts';
import { sendPush } from './features/notifications/send-push.ts';
import { followOnline, followOnlineJob } from './features/payments/follow-online.job.ts';
import type { Platform } from './platform/changes/platform.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { MAILS_AT_ONCE, sendMailBy, sendMailJob } from './platform/mail/send-mail.job.ts';

/** All work that is done later; this list is the only place that knows every kind. */
export async function registerJobs(jobs: Jobs, platform: Platform, mailer: Mailer): Promise<void> {
  await jobs.registerJob(sendMailJob, sendMailBy(mailer), MAILS_AT_ONCE);
  await jobs.registerJob(forgetExpiredJob, async () => {
    await forgetExpired(platform);
  });
  await jobs.schedule(forgetExpiredJob, '17 4 * * *', {});
  await jobs.registerJob(importMenuJob, (which, { signal }) => runImport(platform, which, signal));
  await jobs.registerJob(completeDeliveredOrdersJob, async () => {
    await completeDeliveredOrders(platform);
  });
  await jobs.schedule(completeDeliveredOrdersJob, '* * * * *', {});
  await jobs.registerJob(forgetGuestsJob, async () => {
    await forgetGuests(platform);
  });
  await jobs.schedule(forgetGuestsJob, '*/5 * * * *', {});
  await jobs.registerJob(forgetPicturesJob, async () => {
    await forgetPictures(platform);
  });
  await jobs.schedule(forgetPicturesJob, '3 5 * * *', {});
  await jobs.registerJob(forgetKitchenDevicesJob, async () => {
    await forgetKitchenDevices(platform);
  });
  await jobs.schedule(forgetKitchenDevicesJob, '23 * * * *', {});
  await jobs.registerJob(forgetWorkingRowsJob, async () => {
    await forgetWorkingRows(platform);
  });
  await jobs.schedule(forgetWorkingRowsJob, '51 * * * *', {});
  await jobs.registerJob(forgetReadNotificationsJob, async () => {
    await forgetReadNotifications(platform);
  });
  await jobs.schedule(forgetReadNotificationsJob, '40 4 * * *', {});
  await jobs.registerJob(rollUpTrafficJob, () => rollUpTraffic(platform));
  await jobs.schedule(rollUpTrafficJob, '4 * * * *', {});
  await jobs.registerJob(rollUpSalesJob, (_payload, { signal }) => rollUpSales(platform, signal));
  await jobs.schedule(rollUpSalesJob, '7 * * * *', {});
  await jobs.registerJob(compareSalesJob, (_payload, { signal }) => compareSales(platform, signal));
  await jobs.schedule(compareSalesJob, '33 4 * * *', {});
  await jobs.registerJob(followOnlineJob, () => followOnline(platform));
  await jobs.schedule(followOnlineJob, '* * * * *', {});
  await jobs.registerJob(tellDevicesJob, (payload) => tellDevices(platform, payload));
  await jobs.registerJob(sendPushJob, (payload) => sendPush(platform, payload), PUSHES_AT_ONCE);
}
