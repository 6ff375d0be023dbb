import type { landing as english } from '../en/landing.ts';

export const landing: typeof english = {
  welcome: (restaurant) => `Bienvenido a ${restaurant}`,
  lead: 'Pide desde tu sitio, con toda la mesa, y quédate a la conversación.',
  viewMenu: 'Ver la carta y pedir',
  ownerLogin: 'Acceso para el restaurante',
  login: 'Acceder',
  stepsTitle: 'Así funciona',
  scanTitle: 'Escanea el código QR',
  scanText: 'Apunta con la cámara al código de tu mesa. Sin aplicación y sin cuenta.',
  orderTitle: 'Haz tu pedido',
  orderText: 'Elige por tu cuenta o con los demás. Va directo a la cocina.',
  enjoyTitle: 'Disfruta de la comida',
  enjoyText: 'Sigue cada plato en tu móvil y llámanos cuando quieras.',
  restaurant: 'Restaurante',
  footer: (year, restaurant) => `© ${year} ${restaurant}`,
  myRestaurant: 'Mi restaurante',
  detailsFailed:
    'Ahora mismo no hemos podido cargar los datos del restaurante. Puede que la carta funcione igualmente.',
  restaurantFailed: 'No hemos encontrado este restaurante. Vuelve a escanear el código QR de tu mesa.',
  news: {
    title: 'Novedades',
    kinds: { news: 'Novedad', event: 'Evento', offer: 'Oferta' },
    fromTo: (from, to) => `${from} – ${to}`,
    until: (to) => `hasta el ${to}`,
  },
};
