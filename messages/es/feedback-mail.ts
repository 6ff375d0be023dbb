import type { feedbackMail as english } from '../en/feedback-mail.ts';

export const feedbackMail: typeof english = {
  subject: (restaurant) => `${restaurant} responde a tu opinión`,
  heading: 'Gracias por contárnoslo',
  youSaid: (words) => `Nos escribiste: «${words}»`,
  signed: (name, restaurant) => `${name}, ${restaurant}`,
  noteWithReply: 'Si respondes a este correo, le llega al restaurante.',
  note: 'Nos dejaste tu dirección junto a tu opinión. Solo se usa para esta respuesta y se borra 30 días después de tu visita.',
};
