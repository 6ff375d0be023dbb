import { isDeepStrictEqual } from 'node:util';
import type { GuestReview } from '#contract/reviews.ts';
import { PROFILE_SITES } from '#domain/visibility/profile-links.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { listLinks, lockLinks, replaceLinks } from './store.ts';

type Links = GuestReview['links'];

/** In the order in which they are offered. */
export const readLinks = async (tx: Parameters<typeof listLinks>[0]): Promise<Links> =>
  (await listLinks(tx)).toSorted(
    (one, other) => PROFILE_SITES.indexOf(one.site) - PROFILE_SITES.indexOf(other.site),
  );

/** Replaces all of them, audited with the previous ones. Refuses SETTINGS_CHANGED if they are no longer as they were read. */
export const changeLinks = (
  platform: Platform,
  member: MemberPrincipal,
  { links, seen }: { links: Links; seen?: Links | undefined },
): Promise<{ links: Links }> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, restaurantId, audit }) => {
    await lockLinks(tx, restaurantId);
    const from = await readLinks(tx);
    if (seen && !isDeepStrictEqual(from, seen)) refuse('SETTINGS_CHANGED');
    await replaceLinks(tx, restaurantId, links);
    const to = await readLinks(tx);
    await audit(member, {
      action: 'restaurant.profile-links',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { from, to },
    });
    return { links: to };
  });
