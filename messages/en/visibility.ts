import { plural } from '#messages/words/language.ts';

const dishes = (count: number) => plural('en', count, { one: '1 dish has', other: `${count} dishes have` });

/** The public page’s settings in the office. */
export const visibility = {
  title: 'Visibility',
  intro:
    'A page of your own on the web: story, hours, place and menu, found by search engines, with no work besides your menu.',
  tabs: {
    overview: 'Overview',
    reviews: 'Customer reviews',
    seo: 'SEO tools',
    content: 'Content hub',
    integrations: 'Platform integrations',
  },
  form: 'Your page',
  publish: 'Show the page to everybody',
  slug: 'Address',
  slugHint: 'Small letters, digits and hyphens, 3 to 60.',
  slugWrong: 'Small letters, digits and single hyphens, 3 to 60 of them',
  willBe: (address: string) => `Full address: ${address}`,
  open: 'Open the page',
  saved: 'Saved.',
  takeDown: 'Take the page down',
  takeDownTitle: 'Take your page down?',
  takeDownText:
    'Nobody will be able to find it, or the guests’ words and news on it. To publish it again you need Premium.',
  overview: 'Overview',
  score: (done: number, all: number) => `${done} of ${all} are as they should be`,
  fine: 'fine',
  missing: 'to do',
  mend: 'Complete it',
  onPaper: 'On paper',
  onPaperHint:
    'Your menu as it is now, with its allergens and, once your page is published, the code that leads to it.',
  paper: 'Paper',
  paperLanguages: 'Languages',
  menuPdf: 'Menu (PDF)',
  allergensPdf: 'Allergens (PDF)',
  allergensCsv: 'Allergens (CSV)',
  failed: 'The page could not be loaded',
  checks: {
    published: 'Everybody can see the page',
    story: 'A story of at least 50 characters',
    'story-in-both': 'The story in English and in Spanish',
    cover: 'A cover picture',
    hours: 'Opening hours',
    address: 'Street and town',
    phone: 'Phone number',
    menu: 'A menu with dishes',
    pictures: 'A picture of every dish',
    descriptions: 'A description of every dish',
    allergens: 'The allergens of every dish',
    reviews: 'Guests’ words on the page, and none that wait for you',
    profiles: 'Your profiles on other sites',
    posts: 'News, an event or an offer on the page',
  },
  without: {
    pictures: (count: number) => `${dishes(count)} none.`,
    descriptions: (count: number) => `${dishes(count)} none.`,
    allergens: (count: number) => `${dishes(count)} none declared.`,
    reviews: (count: number) =>
      plural('en', count, { one: '1 review waits.', other: `${count} reviews wait.` }),
  },
};
