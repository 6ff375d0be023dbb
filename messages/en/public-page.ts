import { plural } from '#messages/words/language.ts';

/** A restaurant’s public page on the web. */
export const publicPage = {
  hours: 'Opening hours',
  closed: 'Closed',
  onDay: (day: string) => `on ${day}`,
  onDays: (from: string, to: string) => `from ${from} to ${to}`,
  closedOn: (days: string, name: string) => `Closed ${days}${name && `: ${name}`}`,
  openOn: (days: string, spans: string, name: string) => `Open ${days}: ${spans}${name && ` (${name})`}`,
  allDay: 'Open all day',
  where: 'Where we are',
  map: 'Open in a map',
  call: 'Call',
  menu: 'Menu',
  contains: (allergens: string) => `Contains: ${allergens}`,
  mayContain: (allergens: string) => `May contain: ${allergens}`,
  noneDeclared: 'None of the 14 allergens',
  notDeclared: 'Allergens not declared: please ask us',
  matrix: 'Allergens of every dish',
  dish: 'Dish',
  yes: 'contains it',
  traces: 'may contain it',
  unknown: 'not declared',
  legend: '● contains it · ○ may contain it · ? not declared, please ask us · empty: declared without it',
  backToPage: (name: string) => `Back to ${name}`,
  rating: (stars: string, count: number) =>
    `${stars} of 5 stars from ${plural('en', count, { one: '1 guest', other: `${count} guests` })}`,
  preview: 'Preview',
  previewText: 'Your page as it would look now. Nobody else sees this, and no search engine finds it.',
  previewStates: {
    draft: 'Draft: guests do not see it yet',
    scheduled: (from: string) => `Guests see it from ${from}`,
    shown: 'Guests see it now',
    cut: (most: number) => `Guests do not see it: the page shows the newest ${most}`,
    unpublished: 'Guests do not see it: your page is not published',
    over: 'Over: guests do not see it any more',
  },
  reviews: 'What guests say',
  reviewsNote:
    'Words of guests who agreed to be quoted, chosen by the restaurant. Where stars stand at the top of the page, they count every guest’s rating.',
  reviewStars: (stars: number) => `${stars} of 5 stars`,
  elsewhere: 'Find us elsewhere, and say what you think',
  about: (name: string, cuisine: string) =>
    `${name}: menu with prices and allergens, opening hours and address. ${cuisine}`,
  poweredBy: 'Powered by Sobremesa',
};
