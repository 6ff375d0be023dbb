import type { review as english } from '#messages/en/diner/later/review.ts';

export const review: typeof english = {
  title: '¿Lo contarías en público?',
  text: (restaurant) =>
    `A quien busca dónde comer le gusta leer lo que opinan otros. ${restaurant} mostraría tus palabras en su página.`,
  words: 'Tus palabras, tal como las leería todo el mundo',
  wordsMissing: 'Escribe unas palabras',
  firstName: 'Nombre de pila',
  firstNameHint: 'Si no lo pones, tus palabras salen sin nombre.',
  consent: (restaurant) =>
    `Acepto que ${restaurant} muestre estas palabras en su página pública, con mi nombre de pila si lo pongo. Puedo retirarlo cuando quiera: en este móvil hasta el día siguiente a mi visita, y después pidiéndoselo al restaurante.`,
  consentMissing: 'Tus palabras solo se muestran si aceptas',
  send: 'Sí, mostradlo',
  decline: 'No, que quede en privado',
  declined: 'Queda entre el restaurante y tú.',
  given: '¡Gracias! El restaurante leerá tus palabras antes de ponerlas en su página.',
  withdraw: 'Retirar mis palabras',
  withdrawn: 'Hemos borrado tus palabras. Desaparecen de la página en un minuto.',
  failed: (reason) => `No se ha podido: ${reason}`,
  elsewhere: 'También puedes contarlo aquí',
  sites: {
    google: 'Google',
    tripadvisor: 'Tripadvisor',
    thefork: 'TheFork',
    yelp: 'Yelp',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
};
