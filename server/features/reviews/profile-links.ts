import type { GuestReview } from '#contract/reviews.ts';
import { PROFILE_SITES } from '#domain/visibility/profile-links.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { listLinks, replaceLinks } from './store.ts';

type Links = GuestReview['links'];

/** In the order in which they are offered. */
export const readLinks = async (tx: Parameters<typeof listLinks>[0]): Promise<Links> =>
  (await listLinks(tx)).toSorted(
    (one, other) => PROFILE_SITES.indexOf(one.site) - PROFILE_SITES.indexOf(other.site),
  );

/** Replaces all of them, audited with the previous ones. */
export const changeLinks = (
  platform: Platform,
  member: MemberPrincipal,
  links: Links,
): Promise<{ links: Links }> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, restaurantId, audit }) => {
    const from = await readLinks(tx);
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
