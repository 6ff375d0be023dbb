import { plural } from '#messages/words/language.ts';

/** A search engine’s view of the public page. */
export const seoTools = {
  title: 'SEO tools',
  intro: 'Your page as it is right now, seen as a search engine sees it.',
  language: 'Language of the page',
  failed: 'The page could not be checked',
  again: 'Check again',
  preview: 'In search results',
  noDescription: 'No description yet: search engines will pick a piece of the page.',
  findings: 'What was checked',
  score: (done: number, all: number) => `${done} of ${all} are as they should be`,
  fine: 'fine',
  toDo: 'to do',
  mend: 'Change it',
  ours: 'This part is ours, not yours. Please tell us.',
  checks: {
    'title-length': (length: number) => `Title of 10 to 60 characters: it has ${length}`,
    'description-length': (length: number) => `Description of 50 to 160 characters: it has ${length}`,
    'one-heading': (count: number) => `One main heading: there ${count === 1 ? 'is 1' : `are ${count}`}`,
    'heading-order': () => 'Headings in order, none skipped',
    'alt-texts': (count: number) =>
      count === 0
        ? 'Every picture has a description'
        : plural('en', count, { one: '1 picture has none', other: `${count} pictures have none` }),
    languages: () => 'Both languages link to each other',
    'structured-data': (count: number) =>
      count === 0
        ? 'Structured data is complete'
        : plural('en', count, {
            one: 'Structured data lacks 1 thing',
            other: `Structured data lacks ${count} things`,
          }),
    weight: (kb: number) => `At most 100 kB without pictures: it has ${kb}`,
    speed: (ms: number) => `Made in at most 100 ms: it took ${ms}`,
  },
  wrong: (names: string) => `Missing: ${names}`,
  words: 'Words guests use and your menu lacks',
  wordsHint:
    'From the feedback of the last 30 days, said by at least three guests. If you have it, name it on the menu: others look for it by that word.',
  noWords: 'None: your menu has all the words that guests use.',
  word: (word: string, guests: number) =>
    `${word} (${plural('en', guests, { one: '1 guest', other: `${guests} guests` })})`,
};
