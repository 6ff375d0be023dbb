import { dayText } from '#messages/words/calendar-day.ts';
import type { shiftMail as english } from '../en/shift-mail.ts';

export const shiftMail: typeof english = {
  subject: (restaurant, monday) => `Tus turnos en ${restaurant}, semana del ${dayText('es', monday)}`,
  heading: (monday) => `Tus turnos de la semana del ${dayText('es', monday)}`,
  intro: 'Así queda tu semana, tal como se acaba de publicar:',
  none: 'Ya no tienes turnos en esta semana.',
  shift: (day, starts, ends, place) =>
    `${dayText('es', day, 'long')}: ${starts}–${ends}${place && `, ${place}`}`,
  action: 'Ver mis turnos',
  note: 'Recibes este correo porque trabajas allí y tus turnos han cambiado.',
};
