/** The mail that asks somebody to join a restaurant. */
export const invitationMail = {
  subject: (restaurant: string) => `${restaurant} invites you to Sobremesa`,
  heading: (restaurant: string) => `Join ${restaurant}`,
  body: (inviter: string, restaurant: string, role: string) =>
    `${inviter} would like you to work with ${restaurant} on Sobremesa, as: ${role}.`,
  how: (email: string) =>
    `Sign in with ${email}, or create an account with this address: the invitation is waiting there.`,
  roles: { owner: 'owner', manager: 'manager', chef: 'chef', server: 'service' },
  action: 'See the invitation',
  note: 'It is valid for 14 days. If you do not know the restaurant, ignore this mail: nothing happens without you.',
};
