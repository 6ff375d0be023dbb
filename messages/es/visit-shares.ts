import type { visitShares as english } from '#messages/en/visit-shares.ts';

export const visitShares: typeof english = {
  title: 'Reparto',
  guest: 'Un cliente sin móvil',
  held: 'Está eligiendo cómo paga',
  told: 'Quiere pagar',
  toldBy: (method) => (method === 'card' ? 'Quiere pagar con tarjeta' : 'Quiere pagar en efectivo'),
  change: (cash, change) => `Paga con ${cash}: lleva ${change} de vuelta`,
  withTip: (tip) => `con ${tip} de propina`,
  take: (sum, method) => `Cobrar ${sum} ${method === 'card' ? 'con tarjeta' : 'en efectivo'}`,
  taken: (sum) => `Registrado: ${sum}.`,
  takenAndClosed: (sum) => `Registrado: ${sum}. No queda nada por pagar, así que la mesa está libre.`,
  takenBefore: (sum, method, by) => {
    const how = { card: 'con tarjeta', cash: 'en efectivo', online: 'en línea' }[method];
    return `Ya estaba pagado ${how}: ${sum}${by === null ? '' : `, lo registró ${by}`}. No se ha registrado nada más.`;
  },
  free: (name) => `Liberar la parte de ${name}`,
  freed: 'La parte vuelve a estar libre.',
  left: (sum) => `Quedan ${sum} para los demás`,
  split: 'Repartir para un cliente',
  who: 'Quién paga',
  what: 'Qué',
  kinds: {
    mine: 'Lo que ha pedido',
    items: 'Platos elegidos',
    equal: 'Una parte igual',
    amount: 'Una cantidad',
    all: 'Todo lo que queda',
  },
  table: 'Para la mesa',
  payers: 'A repartir entre cuántos',
  payersInvalid: 'De 1 a 40 personas',
  amount: 'Importe',
  amountInvalid: 'Escribe un importe mayor que 0',
  amountTooHigh: (left) => `Quedan como mucho ${left}`,
  dishes: 'Platos',
  chooseDish: 'Elige un plato',
  partOf: (name: string) => `Cuánto de: ${name}`,
  part: (parts: number, of: number) =>
    parts === of ? (of === 1 ? 'Todo' : `Los ${of}`) : `${parts} de ${of} partes`,
  hold: 'Apartar esta parte',
  move: 'Pasar un plato',
  moveText: 'La cuenta lo muestra con quien lo paga; la cocina sigue leyendo quién lo pidió.',
  dish: 'Plato',
  to: 'A',
  moved: 'El plato ha cambiado de persona.',
};
