import type {
  EventLeaf,
  MenuItemLeaf,
  OfferLeaf,
  OpeningHoursSpecificationLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
  RestaurantLeaf,
  RestrictedDiet,
  ReviewLeaf,
  WithContext,
} from 'schema-dts';
import type { Menu, MenuItem } from '#contract/menu.ts';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { decimalText } from '#domain/money/currency.ts';
import type { DaySpan, SpecialHours } from '#domain/restaurant/open-now.ts';
import { wordsOfPost } from '#server/features/posts/read-shown-posts.ts';
import type { PageScene } from './page-scene.ts';

const WEEKDAYS = [
  'https://schema.org/Sunday',
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
] as const;

/** The diets that schema.org defines; it has no terms for others. */
const DIETS: readonly (readonly [keyof MenuItem & `is${string}`, RestrictedDiet])[] = [
  ['isVegetarian', 'https://schema.org/VegetarianDiet'],
  ['isVegan', 'https://schema.org/VeganDiet'],
  ['isGlutenFree', 'https://schema.org/GlutenFreeDiet'],
];

type WithGaps<T> = { readonly [Key in keyof T]: T[Key] | null };

/** Unknown values are omitted. A field that schema.org does not define for the type is a compile error. */
const withoutGaps = <T extends object>(fields: WithGaps<T>): T =>
  // All fields except the type are optional in the definitions.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T;

const itemData = (item: MenuItem, { restaurant }: Menu): MenuItemLeaf => {
  const diets = DIETS.filter(([flag]) => item[flag]).map(([, diet]) => diet);
  return withoutGaps<MenuItemLeaf>({
    '@type': 'MenuItem',
    name: item.name,
    description: item.description || null,
    suitableForDiet: diets.length > 0 ? diets : null,
    offers: {
      '@type': 'Offer',
      price: decimalText(item.basePriceMinor, restaurant.currency),
      priceCurrency: restaurant.currency,
    },
  });
};

/** The whole day in schema.org’s notation. */
const spanData = ({ opens, closes }: DaySpan): DaySpan => ({
  opens,
  closes: closes === opens ? '23:59' : closes,
});

/** A closed day opens and closes at midnight. */
const CLOSED: DaySpan = { opens: '00:00', closes: '00:00' };

const specialData = ({ from, to, spans }: SpecialHours): OpeningHoursSpecificationLeaf[] =>
  (spans.length === 0 ? [CLOSED] : spans.map(spanData)).map((span) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    ...span,
  }));

const addressData = (profile: RestaurantProfile): PostalAddressLeaf | null =>
  profile.address === null && profile.city === null
    ? null
    : withoutGaps<PostalAddressLeaf>({
        '@type': 'PostalAddress',
        streetAddress: profile.address,
        addressLocality: profile.city,
        addressRegion: profile.state,
        postalCode: profile.postalCode,
        addressCountry: profile.country,
      });

/** No author unless the guest has given a name. */
const SOMEBODY = { en: 'A guest', es: 'Un cliente' } as const;

const reviewData = (
  { words, firstName, language, stars, day }: PageScene['said']['reviews'][number],
  shownIn: 'en' | 'es',
): ReviewLeaf => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: firstName ?? SOMEBODY[shownIn] },
  datePublished: day,
  inLanguage: language,
  reviewBody: words,
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
});

type Post = PageScene['posts'][number];

const postFields = (post: Post, { menu, origin }: PageScene) => {
  const { title, body } = wordsOfPost(post, menu.language);
  return { name: title, description: body || null, image: post.pictureUrl && `${origin}${post.pictureUrl}` };
};

/** schema.org has no type for news here. */
const eventData = (post: Post, scene: PageScene): EventLeaf =>
  withoutGaps<EventLeaf>({
    '@type': 'Event',
    ...postFields(post, scene),
    startDate: post.startsInstant?.toISOString() ?? null,
    endDate: post.endsInstant?.toISOString() ?? null,
    location: withoutGaps<PlaceLeaf>({
      '@type': 'Place',
      name: scene.profile.name,
      address: addressData(scene.profile),
    }),
  });

const offerData = (post: Post, scene: PageScene): OfferLeaf =>
  withoutGaps<OfferLeaf>({
    '@type': 'Offer',
    ...postFields(post, scene),
    availabilityStarts: post.startsInstant?.toISOString() ?? null,
    availabilityEnds: post.endsInstant?.toISOString() ?? null,
  });

const listOrNull = <T>(each: readonly T[]): readonly T[] | null => (each.length > 0 ? each : null);

/** The page for search engines: schema.org’s Restaurant with its menu; a rating only if enough guests gave one (PAGE-3). */
export function structuredData(scene: PageScene): WithContext<RestaurantLeaf> {
  const { profile, menu, rating, said, posts, address, origin, cover, specialHours } = scene;
  const elsewhere = [profile.website, ...said.links.map(({ url }) => url)].filter((each) => each !== null);
  return {
    '@context': 'https://schema.org',
    ...withoutGaps<RestaurantLeaf>({
      '@type': 'Restaurant',
      '@id': `${address}#restaurant`,
      name: profile.name,
      url: address,
      description: menu.restaurant.description || null,
      image: cover && `${origin}${cover}`,
      servesCuisine: profile.cuisineType,
      priceRange: profile.priceRange,
      telephone: profile.phone,
      sameAs: listOrNull(elsewhere),
      address: addressData(profile),
      openingHoursSpecification: profile.openingHours.map(({ weekday, ...span }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: WEEKDAYS[weekday] ?? WEEKDAYS[0],
        ...spanData(span),
      })),
      specialOpeningHoursSpecification: specialHours.length === 0 ? null : specialHours.flatMap(specialData),
      aggregateRating: rating && {
        '@type': 'AggregateRating',
        ratingValue: rating.stars.toFixed(1),
        bestRating: '5',
        worstRating: '1',
        ratingCount: rating.count,
      },
      event: listOrNull(posts.filter(({ kind }) => kind === 'event').map((post) => eventData(post, scene))),
      makesOffer: listOrNull(
        posts.filter(({ kind }) => kind === 'offer').map((post) => offerData(post, scene)),
      ),
      review: listOrNull(said.reviews.map((each) => reviewData(each, menu.language))),
      hasMenu: {
        '@type': 'Menu',
        inLanguage: menu.language,
        hasMenuSection: menu.categories.map(({ key, name }) => ({
          '@type': 'MenuSection',
          name,
          hasMenuItem: menu.items
            .filter(({ category }) => category === key)
            .map((item) => itemData(item, menu)),
        })),
      },
    }),
  };
}
