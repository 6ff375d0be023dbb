import type { Language } from '#contract/common.ts';
import type { WeeklyMail } from '#contract/weekly-mail.ts';
import { lastDueMonday } from '#domain/analytics/weekly-mail.ts';
import { isLinkKey, linkKey } from '#server/platform/auth/link-key.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { deleteWish, findWish, getSender, saveWish } from './store.ts';
import { wallClock } from './wall-clock.ts';

export const readWeeklyMail = (
  { database }: Platform,
  member: Pick<MemberPrincipal, 'restaurantId' | 'userId'>,
): Promise<WeeklyMail> =>
  inRestaurant(database, member.restaurantId, async (tx) => ({ language: await findWish(tx, member) }));

/** The first mail is the next Monday’s (NUM-24). Refuses NOT_ALLOWED without an account, which has the address. */
export const chooseWeeklyMail = (
  platform: Platform,
  member: MemberPrincipal,
  language: Language | null,
): Promise<WeeklyMail> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, now }) => {
    if (member.accountId === null) refuse('NOT_ALLOWED');
    if (language === null) {
      await deleteWish(tx, member);
    } else {
      const { timezone, dayStartsAtHour } = await getSender(tx);
      const toldOn = lastDueMonday(wallClock(now.getTime(), timezone), dayStartsAtHour);
      await saveWish(tx, member, { language, toldOn });
    }
    await audit(member, {
      action: 'weekly-mail.choose',
      subjectType: 'member',
      subjectId: member.userId,
      details: { isOn: language !== null },
    });
    return { language };
  });

interface Linked {
  readonly restaurantId: string;
  readonly userId: string;
}

const whatOf = ({ restaurantId, userId }: Linked): string => `weekly mail ${restaurantId} ${userId}`;

/** The links to unsubscribe without signing in: a page for people, and an endpoint for mail programs. */
export function endLinks(
  { publicUrl, authSecret }: Platform['settings'],
  { restaurantId, userId }: Linked,
): { page: string; call: string } {
  const rest = `${restaurantId}/${encodeURIComponent(userId)}`;
  const key = linkKey(whatOf({ restaurantId, userId }), authSecret);
  return {
    page: new URL(endPage({ restaurantId, userId }, key), publicUrl).href,
    call: new URL(`/api/weekly-mails/${rest}/end?key=${key}`, publicUrl).href,
  };
}

/** The path of the page, with the key that its visitor has: the page reports a wrong one. */
export const endPage = ({ restaurantId, userId }: Linked, key: string): string =>
  `/weekly-mail/${restaurantId}/${encodeURIComponent(userId)}?key=${encodeURIComponent(key)}`;

/** Unsubscribes by the mail’s key, which grants nothing else; idempotent. Refuses LINK_INVALID. */
export async function endWeeklyMail(
  platform: Platform,
  linked: Linked,
  key: string,
): Promise<{ done: true }> {
  if (!isLinkKey(key, whatOf(linked), platform.settings.authSecret)) refuse('LINK_INVALID');
  const { restaurantId, userId } = linked;
  await changeInRestaurant(platform, restaurantId, async ({ tx, audit }) => {
    const name = await deleteWish(tx, linked);
    if (name === null) return;
    const details = { isOn: false };
    const entry = { action: 'weekly-mail.choose', subjectType: 'member', subjectId: userId, details };
    await audit({ userId, name }, entry);
  });
  return { done: true };
}
