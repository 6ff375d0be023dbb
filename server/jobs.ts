import { MAIL_KEPT_MS } from '#domain/restaurant/retention.ts';
import { forgetExpired, forgetExpiredJob } from '#server/features/accounts/forget-expired.job.ts';
import { sendSms, sendSmsJob } from '#server/features/accounts/send-sms.job.ts';
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
import type { Job } from '#server/platform/jobs/job.ts';
import type { Jobs, WhenMissed } from '#server/platform/jobs/jobs.ts';
import { analyseFeedback, analyseFeedbackJob } from './features/ai-service/analyse-feedback.job.ts';
import { wordFigures, wordFiguresJob } from './features/ai-service/word-figures.job.ts';
import { compareSalesJob, rollUpSalesJob } from './features/analytics/roll-up-sales.job.ts';
import { compareSales, rollUpSales } from './features/analytics/roll-up-sales.ts';
import { beginShifts, beginShiftsJob } from './features/assignments/begin-shifts.job.ts';
import { deleteRestaurants, deleteRestaurantsJob } from './features/closure/delete-restaurants.job.ts';
import { importMenuJob } from './features/menu-import/import-menu.job.ts';
import { runImport } from './features/menu-import/run-import.ts';
import {
  forgetReadNotifications,
  forgetReadNotificationsJob,
} from './features/notifications/clean-up.job.ts';
import { sendPush } from './features/notifications/send-push.ts';
import { compareOnline, compareOnlineJob } from './features/payments/compare-online.job.ts';
import { followOnline, followOnlineJob } from './features/payments/follow-online.job.ts';
import {
  findDueSyncs,
  findDueSyncsJob,
  SYNCS_AT_ONCE,
  syncPlatformsJob,
} from './features/platform-sync/sync-platforms.job.ts';
import { syncPlatforms } from './features/platform-sync/sync-platforms.ts';
import { PRINTERS_AT_ONCE, sendPrints, sendPrintsJob } from './features/printing/send-prints.job.ts';
import { sweepPrints, sweepPrintsJob } from './features/printing/sweep-prints.job.ts';
import {
  findUntoldReceipts,
  findUntoldReceiptsJob,
  RESTAURANTS_AT_ONCE,
  tellFiscalService,
  tellFiscalServiceJob,
} from './features/receipts/tell-fiscal-service.job.ts';
import { remindOfShifts, remindOfShiftsJob } from './features/shifts/remind-of-shifts.job.ts';
import {
  followSubscriptions,
  followSubscriptionsJob,
} from './features/subscription/follow-subscriptions.job.ts';
import { eraseFeedback, eraseFeedbackJob } from './features/training-sync/erase-feedback.job.ts';
import {
  resumeSyncs,
  resumeSyncsJob,
  syncFeedback,
  syncFeedbackJob,
} from './features/training-sync/sync-feedback.job.ts';
import { sendWeeklyMails, sendWeeklyMailsJob } from './features/weekly-mail/send-weekly-mails.job.ts';
import type { Platform } from './platform/changes/platform.ts';
import { forgetMailsJob } from './platform/mail/forget-mails.job.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { MAILS_AT_ONCE, sendMailBy, sendMailJob } from './platform/mail/send-mail.job.ts';

/** All background jobs; this list is the only place that knows every kind. */
export async function registerJobs(jobs: Jobs, platform: Platform, mailer: Mailer): Promise<void> {
  const repeat = async (
    job: Job<object>,
    cron: string,
    work: (of: Platform, signal: AbortSignal) => Promise<unknown>,
    whenMissed: WhenMissed = 'skip',
  ): Promise<void> => {
    await jobs.registerJob(job, async (_payload, { signal }) => {
      await work(platform, signal);
    });
    await jobs.schedule(job, cron, {}, whenMissed);
  };
  /** A restaurant's own computer may be off every night: then the job runs when it is switched on. */
  const nightly: typeof repeat = (job, cron, work) => repeat(job, cron, work, 'once');
  // In parallel: sequentially, the start would wait for sixty replies of the database.
  await Promise.all([
    jobs.registerJob(sendMailJob, sendMailBy(mailer), MAILS_AT_ONCE),
    jobs.registerJob(sendSmsJob, sendSms(platform)),
    jobs.registerJob(importMenuJob, (which, { signal }) => runImport(platform, which, signal)),
    jobs.registerJob(syncFeedbackJob, ({ restaurantId }) => syncFeedback(platform, restaurantId)),
    jobs.registerJob(eraseFeedbackJob, ({ restaurantId }) => eraseFeedback(platform, restaurantId)),
    jobs.registerJob(
      syncPlatformsJob,
      ({ restaurantId }, { signal }) => syncPlatforms(platform, restaurantId, signal),
      SYNCS_AT_ONCE,
    ),
    repeat(findDueSyncsJob, '* * * * *', findDueSyncs),
    jobs.registerJob(
      tellFiscalServiceJob,
      ({ restaurantId }, { signal }) => tellFiscalService(platform, restaurantId, signal),
      RESTAURANTS_AT_ONCE,
    ),
    repeat(findUntoldReceiptsJob, '* * * * *', findUntoldReceipts),
    jobs.registerJob(analyseFeedbackJob, ({ restaurantId }) => analyseFeedback(platform, restaurantId)),
    jobs.registerJob(tellDevicesJob, (payload) => tellDevices(platform, payload)),
    jobs.registerJob(sendPushJob, (payload) => sendPush(platform, payload), PUSHES_AT_ONCE),
    jobs.registerJob(sendPrintsJob, (payload) => sendPrints(platform, payload), PRINTERS_AT_ONCE),
    repeat(sweepPrintsJob, '* * * * *', sweepPrints),
    repeat(completeDeliveredOrdersJob, '* * * * *', completeDeliveredOrders),
    repeat(remindOfShiftsJob, '* * * * *', remindOfShifts),
    repeat(beginShiftsJob, '* * * * *', beginShifts),
    repeat(followOnlineJob, '* * * * *', followOnline),
    repeat(compareOnlineJob, '41 * * * *', compareOnline),
    repeat(followSubscriptionsJob, '*/5 * * * *', followSubscriptions),
    repeat(forgetGuestsJob, '*/5 * * * *', forgetGuests),
    repeat(rollUpTrafficJob, '4 * * * *', rollUpTraffic),
    repeat(rollUpSalesJob, '7 * * * *', rollUpSales),
    repeat(wordFiguresJob, '11 * * * *', wordFigures),
    repeat(sendWeeklyMailsJob, '13 * * * *', sendWeeklyMails),
    repeat(forgetKitchenDevicesJob, '23 * * * *', forgetKitchenDevices),
    repeat(resumeSyncsJob, '37 * * * *', resumeSyncs),
    repeat(forgetWorkingRowsJob, '51 * * * *', forgetWorkingRows),
    repeat(deleteRestaurantsJob, '29 * * * *', deleteRestaurants),
    nightly(forgetExpiredJob, '17 4 * * *', forgetExpired),
    nightly(compareSalesJob, '33 4 * * *', compareSales),
    nightly(forgetReadNotificationsJob, '40 4 * * *', forgetReadNotifications),
    nightly(forgetMailsJob, '9 5 * * *', ({ clock }) => mailer.forget(clock.now() - MAIL_KEPT_MS)),
    nightly(forgetPicturesJob, '3 5 * * *', forgetPictures),
  ]);
}
