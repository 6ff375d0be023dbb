import type { weeklyMail as en } from '#messages/en/weekly-mail.ts';
import { dayText } from '#messages/words/calendar-day.ts';

export const weeklyMail: typeof en = {
  title: 'La semana por correo',
  text: (email) =>
    `Los lunes por la mañana, lo que ha dado la semana comparado con la anterior y lo que llama la atención, en ${email}.`,
  wanted: 'Recibir las cifras de la semana',
  choices: { none: 'No recibirlas', en: 'En inglés', es: 'En español' },
  saved: 'Guardado.',
  loadFailed: 'No se ha podido cargar si recibes la semana por correo.',
  endTitle: 'No más correos semanales',
  endText: 'Un toque y las cifras de la semana dejan de llegarte por correo.',
  endNow: 'Dejar de recibirlo',
  endedTitle: 'Hecho',
  endedText: 'No recibirás más correos semanales. Puedes volver a pedirlos en los ajustes de tu cuenta.',
  toSite: 'Ir al inicio',
  mail: {
    subject: (restaurant, from, until) =>
      `${restaurant}: tu semana, del ${dayText('es', from)} al ${dayText('es', until)}`,
    heading: (from, until) => `Tu semana, del ${dayText('es', from)} al ${dayText('es', until)}`,
    line: (label, value) => `${label}: ${value}`,
    compared: (line, earlier, change) => `${line} (${change && `${change}; `}la semana anterior: ${earlier})`,
    sales: 'Ventas',
    visits: 'Visitas',
    bill: 'Media por visita',
    more: (percent) => `un ${percent} más`,
    less: (percent) => `un ${percent} menos`,
    same: 'lo mismo',
    none: 'ninguna',
    standsOut: 'Lo que llama la atención:',
    action: 'Ver las cifras de la semana',
    note: (restaurant) => `Recibes este correo porque has pedido las cifras semanales de ${restaurant}.`,
    end: 'Dejar de recibir estos correos',
  },
};
