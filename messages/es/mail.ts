import type * as english from '#messages/en/mail.ts';
import { dayText } from '#messages/words/calendar-day.ts';

export const invitationMail: typeof english.invitationMail = {
  subject: (restaurant) => `${restaurant} te invita a Sobremesa`,
  heading: (restaurant) => `Únete a ${restaurant}`,
  body: (inviter, restaurant, role) =>
    `${inviter} quiere que trabajes con ${restaurant} en Sobremesa, como: ${role}.`,
  how: (email) =>
    `Inicia sesión con ${email} o crea una cuenta con esta dirección: la invitación te espera allí.`,
  roles: { owner: 'propietario', manager: 'encargado', chef: 'cocina', server: 'sala' },
  action: 'Ver la invitación',
  note: 'Vale durante 14 días. Si no conoces el restaurante, ignora este correo: sin ti no pasa nada.',
};

export const shiftMail: typeof english.shiftMail = {
  subject: (restaurant, monday) => `Tus turnos en ${restaurant}, semana del ${dayText('es', monday)}`,
  heading: (monday) => `Tus turnos de la semana del ${dayText('es', monday)}`,
  intro: 'Así queda tu semana, tal como se acaba de publicar:',
  none: 'Ya no tienes turnos en esta semana.',
  shift: (day, starts, ends, place) =>
    `${dayText('es', day, 'long')}: ${starts}–${ends}${place && `, ${place}`}`,
  breakOf: (minutes) => `Pausa: ${minutes} minutos`,
  action: 'Ver mis turnos',
  note: 'Recibes este correo porque trabajas allí y tus turnos han cambiado.',
};

export const demandMail: typeof english.demandMail = {
  subject: (restaurant) => `${restaurant} pide el acceso en dos pasos`,
  heading: 'Añade un segundo paso a tu acceso',
  body: (restaurant, day) =>
    `${restaurant} te pide que entres con una llave de acceso o un código además de la contraseña. A partir del ${day} solo podrás entrar así.`,
  how: 'Configurarlo lleva dos minutos. Puedes hacerlo hoy mismo.',
  action: 'Configurarlo en tu cuenta',
  note: 'Recibes este correo porque trabajas allí y aún no tienes un segundo paso.',
};

export const feedbackMail: typeof english.feedbackMail = {
  subject: (restaurant) => `${restaurant} responde a tu opinión`,
  heading: 'Gracias por contárnoslo',
  youSaid: (words) => `Nos escribiste: «${words}»`,
  noteWithReply: 'Si respondes a este correo, le llega al restaurante.',
  note: 'Nos dejaste tu dirección junto a tu opinión. Solo se usa para esta respuesta y se borra 30 días después de tu visita.',
};

export const mail: typeof english.mail = {
  smsCode: (code) => `${code} es tu código de Sobremesa. Sirve durante 10 minutos. No se lo digas a nadie.`,
  accountDeleted: {
    subject: 'Tu cuenta de Sobremesa se ha eliminado',
    heading: 'Tu cuenta se ha eliminado',
    body: 'Como pediste, ya no existe tu cuenta ni nada de lo que guardábamos de ella. Puedes crear otra con esta dirección cuando quieras.',
    action: 'Sobremesa',
    note: '¿No has sido tú? Alguien sabía tu contraseña: cámbiala donde más la uses.',
  },
  confirm: {
    subject: 'Confirma tu correo en Sobremesa',
    heading: 'Te damos la bienvenida a la mesa',
    body: 'Has creado una cuenta de Sobremesa con esta dirección. Con un toque confirmas que es tuya.',
    action: 'Confirmar mi correo',
    note: 'El enlace funciona durante 24 horas. Si no has creado ninguna cuenta, ignora este correo: sin la confirmación nadie puede usarla.',
  },
  reset: {
    subject: 'Elige una contraseña nueva en Sobremesa',
    heading: 'Una contraseña nueva',
    body: 'Alguien, esperamos que tú, ha pedido cambiar la contraseña de esta cuenta.',
    action: 'Elegir una contraseña nueva',
    note: 'El enlace funciona una sola vez y durante una hora. Si no has sido tú, ignora este correo: tu contraseña sigue igual.',
  },
  changeEmail: {
    subject: 'Confirma tu nuevo correo en Sobremesa',
    heading: 'Una dirección nueva',
    body: 'Quieres entrar en Sobremesa con esta dirección a partir de ahora. Con un toque confirmas que es tuya.',
    action: 'Usar este correo',
    note: 'El enlace funciona durante 24 horas. Hasta entonces, y si ignoras este correo, vale la dirección anterior.',
  },
  leaveEmail: {
    subject: 'Confirma el cambio de tu correo en Sobremesa',
    heading: '¿Has sido tú?',
    body: (next) =>
      `Has pedido entrar en Sobremesa con ${next} en lugar de esta dirección. Confírmalo aquí y escribiremos a la nueva.`,
    action: 'Confirmar el cambio',
    note: 'El enlace funciona durante 24 horas. Si no has sido tú, alguien sabe tu contraseña: no confirmes nada y cámbiala ahora mismo.',
  },
  emailChanged: {
    subject: 'Tu correo de Sobremesa ha cambiado',
    heading: 'Tu dirección ha cambiado',
    body: (next) =>
      `A partir de ahora entras en Sobremesa con ${next}. Esta dirección ya no abre la cuenta y se ha cerrado la sesión en los demás dispositivos.`,
    action: 'Iniciar sesión',
    note: 'Si no has sido tú, avisa enseguida al propietario de tu restaurante: puede quitar la cuenta del equipo.',
  },
  exists: {
    subject: 'Ya tienes una cuenta de Sobremesa',
    heading: 'Ya estás en la lista',
    body: 'Alguien, esperamos que tú, ha intentado crear una cuenta con esta dirección. Ya existe una: inicia sesión o usa allí «¿Has olvidado la contraseña?».',
    action: 'Iniciar sesión',
    note: 'Si no has sido tú, no tienes que hacer nada.',
  },
};
