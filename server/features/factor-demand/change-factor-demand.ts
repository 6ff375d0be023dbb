import { isDeepStrictEqual } from 'node:util';
import type { FactorDemand } from '#contract/factor-demand.ts';
import type { Role } from '#domain/people/roles.ts';
import { demandMail as english } from '#messages/en/mail.ts';
import { demandMail as spanish } from '#messages/es/mail.ts';
import { LOCALES } from '#messages/words/language.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { staffAddress } from '#server/platform/staff-address.ts';
import {
  type Demand,
  deleteDemand,
  findDemand,
  getSender,
  listConcerned,
  listWithoutFactor,
  lockDemand,
  saveDemand,
} from './store.ts';

const DAY_MS = 86_400_000;

const ACCOUNT_PAGE = '/admin/settings?tab=account';

const TEXTS = { en: english, es: spanish };

/** The demand, and the members who do not meet it yet. */
export function readFactorDemand({ database }: Platform, restaurantId: string): Promise<FactorDemand> {
  return inRestaurant(database, restaurantId, async (tx) => {
    const demand = await findDemand(tx);
    if (!demand) return { roles: [], dueAt: null, without: [] };
    return {
      roles: demand.roles,
      dueAt: demand.due_at.toISOString(),
      without: (await listWithoutFactor(tx, demand.roles)).map(({ name, role }) => ({ name, role })),
    };
  });
}

interface AskedDemand {
  roles: readonly Role[];
  graceDays: number;
  seen?: readonly Role[] | undefined;
}

/**
 * Requires a second step of members with these roles from `graceDays` on (FACTOR-3); without roles, of nobody. Refuses OWN_FACTOR_FIRST if
 * the caller has none, so that owners cannot lock themselves out; SETTINGS_CHANGED if the roles are no longer as they were read.
 */
export async function changeFactorDemand(
  platform: Platform,
  owner: MemberPrincipal,
  { roles: asked, graceDays, seen }: AskedDemand,
): Promise<FactorDemand> {
  const roles = [...new Set(asked)];
  await changeInRestaurant(platform, owner.restaurantId, async (change) => {
    const { tx, audit, now } = change;
    const before = await lockDemand(tx);
    if (seen && !isDeepStrictEqual(before?.roles ?? [], seen)) refuse('SETTINGS_CHANGED');
    const isOwnFactorMissing = (await listWithoutFactor(tx, ['owner'])).some(
      ({ userId }) => userId === owner.userId,
    );
    if (roles.length > 0 && isOwnFactorMissing) refuse('OWN_FACTOR_FIRST');
    if (roles.length === 0) await deleteDemand(tx);
    else {
      const dueAt = new Date(now.getTime() + graceDays * DAY_MS);
      await saveDemand(tx, { roles, dueAt });
      await mailConcerned(platform, change, { roles, due_at: dueAt }, before);
    }
    await audit(owner, {
      action: roles.length > 0 ? 'restaurant.ask-second-step' : 'restaurant.end-second-step',
      subjectType: 'restaurant',
      subjectId: owner.restaurantId,
      details: { from: before?.roles ?? [], to: roles, graceDays },
    });
  });
  return readFactorDemand(platform, owner.restaurantId);
}

/**
 * Mails members without a second step the day from which they need one, in the transaction of the change: members of newly included roles,
 * and all if the day becomes earlier. Nobody gets the same notice twice (FACTOR-3).
 */
async function mailConcerned(
  { jobs, settings }: Platform,
  { tx, restaurantId }: Change,
  { roles, due_at: dueAt }: Demand,
  before: Demand | null,
): Promise<void> {
  const isKnown = before !== null && dueAt >= before.due_at;
  const news = isKnown ? roles.filter((role) => !before.roles.includes(role)) : roles;
  const concerned = await listConcerned(tx, news, dueAt);
  if (concerned.length === 0) return;
  const { name, language, timezone: timeZone } = await getSender(tx);
  const texts = TEXTS[language];
  for (const { email, dueAt: ownDueAt } of concerned) {
    const day = ownDueAt.toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone });
    const mail = composeMail({
      language,
      sender: name,
      subject: texts.subject(name),
      heading: texts.heading,
      paragraphs: [texts.body(name, day), texts.how],
      action: { label: texts.action, url: staffAddress(settings, restaurantId, ACCOUNT_PAGE).href },
      note: texts.note,
    });
    await jobs.enqueue(sendMailJob, { to: email, fromName: name, ...mail }, tx);
  }
}
