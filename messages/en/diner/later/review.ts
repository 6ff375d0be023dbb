/** Whether a guest may be quoted, and where else they may say something. */
export const review = {
  title: 'Would you say that in public?',
  text: (restaurant: string) =>
    `Guests who are looking for a place like to read what others thought. ${restaurant} would show your words on its page.`,
  words: 'Your words, as everybody would read them',
  wordsMissing: 'Please write a few words',
  firstName: 'First name',
  firstNameHint: 'Without it, your words stand there alone.',
  consent: (restaurant: string) =>
    `I agree that ${restaurant} shows these words on its public page, with my first name if I give one. I can take that back at any time: on this phone until the day after my visit, later by asking the restaurant.`,
  consentMissing: 'Your words are shown only if you agree',
  send: 'Yes, show it',
  decline: 'No, keep it private',
  declined: 'It stays between you and the restaurant.',
  given: 'Thank you! The restaurant will read your words before they are on its page.',
  withdraw: 'Take my words back',
  withdrawn: 'Your words have been deleted. They leave the page within a minute.',
  failed: (reason: string) => `That did not work: ${reason}`,
  elsewhere: 'You can also tell others here',
  sites: {
    google: 'Google',
    tripadvisor: 'Tripadvisor',
    thefork: 'TheFork',
    yelp: 'Yelp',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
};
