import { keptAccounts } from '#domain/subscription/kept-accounts.ts';
import { accountLimit, lockedFeatures, type Notice, noticeAt, tierAt } from '#domain/subscription/plans.ts';
import { subscriptionNotices as english } from '#messages/en/subscription-notices.ts';
import { subscriptionNotices as spanish } from '#messages/es/subscription-notices.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { factsOf } from '#server/platform/plans/tier.ts';
import { staffAddress } from '#server/platform/staff-address.ts';
import {
  type AccountRecord,
  getRestaurant,
  listAccounts,
  pauseOthers,
  type SubscriptionRecord,
  switchPricingOff,
  updateSubscription,
} from './store.ts';

const PAGE = '/admin/settings?tab=billing';
const WORDS = { en: english, es: spanish };
/** The notices that name another plan if it is basic’s; stored as the same notice. */
const OF_BASIC: Partial<Record<Notice, keyof typeof english.notices>> = {
  payment_late: 'basic_late',
  premium_ending: 'basic_ending',
  premium_ended: 'basic_ended',
};

export const keptOf = (
  accounts: readonly AccountRecord[],
  chosen: readonly string[],
  limit: number | null,
): string[] =>
  keptAccounts(
    accounts.map(({ user_id: userId, role, created_at: since }) => ({
      userId,
      role,
      sinceMs: since.getTime(),
    })),
    chosen,
    limit,
  );

/** Open screens follow what the plan locks and whom it pauses. */
export const hintScreens = ({ hint, restaurantId }: Change): Promise<void> =>
  hint({ type: 'member.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);

/**
 * Applies the restaurant’s plan: without premium, dynamic pricing is switched off and surplus accounts are paused; with it they work again
 * (PLAN-2, PLAN-5). The owners are notified once (PLAN-6). Data are kept.
 */
export async function applyTier(
  platform: Platform,
  change: Change,
  record: SubscriptionRecord,
): Promise<void> {
  const { tx, now, audit, hint, restaurantId } = change;
  const tier = tierAt(factsOf(record), now.getTime());
  const isLimited = lockedFeatures(tier).length > 0;
  const accounts = await listAccounts(tx);
  const kept = keptOf(accounts, record.kept_user_ids, accountLimit(tier));
  const pausedIds = await pauseOthers(tx, kept, now);
  const paused = accounts.filter(({ user_id: id }) => pausedIds.includes(id));
  const isAnyResumed = accounts.some(
    ({ user_id: id, paused_at: pausedAt }) => pausedAt !== null && kept.includes(id),
  );
  if (isLimited !== record.is_limited || paused.length > 0 || isAnyResumed) await hintScreens(change);
  const off = isLimited ? await switchPricingOff(tx) : null;
  if (off !== null)
    await hint({ type: 'pricing.changed', id: restaurantId, version: off }, [staffRoom(restaurantId)]);
  if (isLimited !== record.is_limited || paused.length > 0 || off !== null)
    await audit('system', {
      action: isLimited ? 'subscription.limit' : 'subscription.unlock',
      subjectType: 'subscription',
      subjectId: restaurantId,
      details: { tier, paused: paused.map(({ name }) => name), isPricingOff: off !== null },
    });
  await updateSubscription(tx, { is_limited: isLimited, updated_at: now });
  await tellPaused(platform, change, paused);
  await tellWhatIsDue(platform, change, { record, accounts });
}

async function tellWhatIsDue(
  platform: Platform,
  change: Change,
  { record, accounts }: { record: SubscriptionRecord; accounts: readonly AccountRecord[] },
): Promise<void> {
  const due = noticeAt(factsOf(record), change.now.getTime());
  if (due === null) return;
  const about = new Date(due.aboutMs);
  if (record.notice === due.notice && record.notice_about?.getTime() === due.aboutMs) return;
  await updateSubscription(change.tx, { notice: due.notice, notice_about: about, updated_at: change.now });
  await tellOwners(platform, change, {
    told: record.plan === 'basic' ? (OF_BASIC[due.notice] ?? due.notice) : due.notice,
    about,
    pausedNames: surplusOf(accounts, record),
    owners: accounts.filter(({ role }) => role === 'owner'),
  });
}

/** Notifies the owners of premium that has become basic, before its accounts are paused (PLAN-6). */
export async function tellOfBasic(
  platform: Platform,
  change: Change,
  before: SubscriptionRecord,
): Promise<void> {
  const { now, tx } = change;
  const accounts = await listAccounts(tx);
  const endedAt = before.period_ends_at;
  await tellOwners(platform, change, {
    told: 'basic_instead',
    about: endedAt && endedAt < now ? endedAt : now,
    pausedNames: surplusOf(accounts, before),
    owners: accounts.filter(({ role }) => role === 'owner'),
  });
}

/** The names of the accounts beyond a smaller plan’s limit; those that are paused already are not among them. */
function surplusOf(accounts: readonly AccountRecord[], record: SubscriptionRecord): string[] {
  const kept = keptOf(accounts, record.kept_user_ids, accountLimit('none'));
  return accounts
    .filter(({ user_id: id, paused_at: pausedAt }) => !kept.includes(id) && pausedAt === null)
    .map(({ name }) => name);
}

interface Telling {
  /** The notice, of the plan that it is about. */
  readonly told: keyof typeof english.notices;
  readonly about: Date;
  /** The accounts beyond a smaller plan’s limit that still work. */
  readonly pausedNames: readonly string[];
  readonly owners: readonly AccountRecord[];
}

/** Notifies every owner, also by mail, in the same transaction (PLAN-6). */
async function tellOwners(
  { jobs, settings }: Platform,
  { tx, notify, restaurantId }: Change,
  { told, about, pausedNames, owners }: Telling,
): Promise<void> {
  const { name: restaurant, language, timezone } = await getRestaurant(tx);
  const texts = WORDS[language];
  const day = about.toLocaleDateString(language === 'es' ? 'es-ES' : 'en-GB', {
    dateStyle: 'long',
    timeZone: timezone,
  });
  const words = texts.notices[told];
  const mail = composeMail({
    language,
    subject: `${words.title} · ${restaurant}`,
    heading: words.title,
    paragraphs: [
      words.text(restaurant, day),
      texts.stays,
      ...(pausedNames.length > 0 ? [texts.paused(pausedNames.join(', '))] : []),
    ],
    action: { label: texts.action, url: staffAddress(settings, restaurantId, PAGE).href },
    note: texts.note,
  });
  for (const owner of owners) {
    await notify({
      type: 'system_alert',
      metadata: { event: `subscription_${told}`, day: about.toISOString() },
      priority: told === 'trial_ending' ? 'medium' : 'high',
      recipientId: owner.user_id,
      actionUrl: PAGE,
    });
    await jobs.enqueue(sendMailJob, { to: owner.email, ...mail }, tx);
  }
}

/** Paused members are told why, and who can change it (PLAN-5). */
async function tellPaused(
  { jobs }: Platform,
  { tx }: Change,
  paused: readonly AccountRecord[],
): Promise<void> {
  if (paused.length === 0) return;
  const { name: restaurant, language } = await getRestaurant(tx);
  const { pausedMail: texts } = WORDS[language];
  const mail = composeMail({
    language,
    subject: texts.subject(restaurant),
    heading: texts.heading,
    paragraphs: [texts.text(restaurant), texts.how],
    note: texts.note,
  });
  for (const { email } of paused) await jobs.enqueue(sendMailJob, { to: email, ...mail }, tx);
}
