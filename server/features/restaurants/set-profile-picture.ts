import { createHash } from 'node:crypto';
import type { PROFILE_PICTURES, RestaurantProfile } from '#contract/restaurants.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { encodePicture } from '#server/platform/uploads/picture.ts';
import { addressOfUpload } from '#server/platform/uploads/uploads.ts';
import { changeProfile } from './change-profile.ts';

type Kind = (typeof PROFILE_PICTURES)[number];

/** A logo keeps its shape and what is transparent; a cover fills a wide frame. */
const SIZES = {
  logo: { width: 256, height: 256, fit: 'contain' },
  cover: { width: 1600, height: 640, fit: 'cover' },
} as const;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Encodes the picture anew, without what else was in the file, and shows it from now on. Refuses PICTURE_INVALID. */
export async function setProfilePicture(
  platform: Platform,
  member: MemberPrincipal,
  { kind, file }: { kind: Kind; file: Buffer },
): Promise<RestaurantProfile> {
  const content = await encodePicture(file, { ...SIZES[kind], background: TRANSPARENT });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const name = `${hash}-${kind}.webp`;
  await platform.uploads.keep(member.restaurantId, name, content);
  return show(platform, member, kind, addressOfUpload(member.restaurantId, name));
}

/** Shows none; the file stays, for whoever still has its address. */
export const removeProfilePicture = (
  platform: Platform,
  member: MemberPrincipal,
  kind: Kind,
): Promise<RestaurantProfile> => show(platform, member, kind, null);

const show = (
  platform: Platform,
  member: MemberPrincipal,
  kind: Kind,
  address: string | null,
): Promise<RestaurantProfile> =>
  changeProfile(platform, member, null, kind === 'logo' ? { logoUrl: address } : { coverImageUrl: address });
