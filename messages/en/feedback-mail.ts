/** The restaurant's answer to what a guest said of their visit. */
export const feedbackMail = {
  subject: (restaurant: string) => `${restaurant} answers your feedback`,
  heading: 'Thank you for telling us',
  youSaid: (words: string) => `You wrote: “${words}”`,
  signed: (name: string, restaurant: string) => `${name}, ${restaurant}`,
  noteWithReply: 'Your answer to this mail goes to the restaurant.',
  note: 'You left your address with your feedback. It is used for this answer alone and is forgotten 30 days after your visit.',
};
