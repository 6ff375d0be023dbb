/** Sites where guests look for a restaurant, in the order in which they are offered. */
export const PROFILE_SITES = ['google', 'tripadvisor', 'thefork', 'yelp', 'facebook', 'instagram'] as const;
export type ProfileSite = (typeof PROFILE_SITES)[number];

export const PROFILE_LINK_LIMIT = 300;

/** com, es, co.uk, com.mx */
const ENDING = '(?:com|[a-z]{2}|com?\\.[a-z]{2})';
const HOSTS: Readonly<Record<ProfileSite, RegExp>> = {
  google: new RegExp(`^(?:[a-z0-9-]+\\.)*(?:google\\.${ENDING}|g\\.page|goo\\.gl|g\\.co)$`),
  tripadvisor: new RegExp(`^(?:[a-z0-9-]+\\.)*tripadvisor\\.${ENDING}$`),
  thefork: new RegExp(`^(?:[a-z0-9-]+\\.)*(?:thefork\\.${ENDING}|eltenedor\\.es)$`),
  yelp: new RegExp(`^(?:[a-z0-9-]+\\.)*yelp\\.${ENDING}$`),
  facebook: /^(?:[a-z0-9-]+\.)*(?:facebook\.com|fb\.com|fb\.me)$/,
  instagram: /^(?:[a-z0-9-]+\.)*instagram\.com$/,
};

/** No credentials before the host, and no port; with a path, because the site’s front page is not a profile. */
const ADDRESS = /^https:\/\/([a-z0-9.-]+)\/[^\s"'<>\\]+$/i;

/** REVIEW-4: whether the URL is a page of that site. */
export function isProfileLink(site: ProfileSite, address: string): boolean {
  const host = ADDRESS.exec(address)?.[1]?.toLowerCase();
  return host !== undefined && address.length <= PROFILE_LINK_LIMIT && HOSTS[site].test(host);
}
