import type { invitationMail as english } from '../en/invitation-mail.ts';

export const invitationMail: typeof english = {
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
