import { forgetReadNotifications } from './features/notifications/clean-up.ts';
import { forgetReadNotificationsJob } from './features/notifications/forget-read-notifications.job.ts';
import { completeDeliveredOrdersJob } from './features/orders/complete-delivered-orders.job.ts';
import { completeDeliveredOrders } from './features/orders/complete-delivered-orders.ts';
import { forgetGuestsJob } from './features/retention/forget-guests.job.ts';
import { forgetGuests } from './features/retention/forget-guests.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { MAILS_AT_ONCE, sendMailBy, sendMailJob } from './platform/mail/send-mail.job.ts';
import type { Platform } from './platform/platform.ts';

/** All work that is done later; this list is the only place that knows every kind. */
export async function registerJobs(jobs: Jobs, platform: Platform, mailer: Mailer): Promise<void> {
  await jobs.registerJob(sendMailJob, sendMailBy(mailer), MAILS_AT_ONCE);
  await jobs.registerJob(completeDeliveredOrdersJob, async () => {
    await completeDeliveredOrders(platform);
  });
  await jobs.schedule(completeDeliveredOrdersJob, '* * * * *', {});
  await jobs.registerJob(forgetGuestsJob, async () => {
    await forgetGuests(platform);
  });
  await jobs.schedule(forgetGuestsJob, '*/5 * * * *', {});
  await jobs.registerJob(forgetReadNotificationsJob, async () => {
    await forgetReadNotifications(platform);
  });
  await jobs.schedule(forgetReadNotificationsJob, '40 4 * * *', {});
}
