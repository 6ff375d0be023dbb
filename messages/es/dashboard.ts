import { plural } from '#messages/words/language.ts';
import type { dashboard as english } from '../en/dashboard.ts';

const minutesText = (minutes: number) =>
  plural('es', minutes, { one: '1 minuto', other: `${minutes} minutos` });
const ordersText = (orders: number) => plural('es', orders, { one: '1 pedido', other: `${orders} pedidos` });

export const dashboard: typeof english = {
  title: 'Resumen',
  now: 'Ahora mismo',
  allGood: 'Todo va bien',
  allGoodHint: 'Nadie espera demasiado, ninguna mesa llama y se puede pedir toda la carta.',
  tooLong: 'Esperan demasiado',
  tooLongHint: (longest) => `La espera más larga es de ${minutesText(longest)}.`,
  nobodyWaits: 'Ningún pedido espera demasiado.',
  requests: 'Mesas que llaman',
  requestsHint: (longest, late) => {
    if (longest === 0) return 'Ahora mismo.';
    return `La que más, desde hace ${minutesText(longest)}${late > 0 ? ': hay que ir.' : '.'}`;
  },
  onTheWay: (count) => `${count} en camino`,
  nobodyCalls: 'Ninguna mesa está llamando.',
  soldOut: 'No se pueden pedir',
  nothingSoldOut: 'Se pueden pedir todos los platos.',
  more: (count) => `y ${count} más`,
  specialToday: 'Hoy',
  specialOn: (day) => `El ${day}`,
  specialDays: (from, to) => `Del ${from} al ${to}`,
  specialClosed: (days, name) => `${days} cierras${name && `: ${name}`}`,
  specialHours: (days, hours, name) => `${days} tu horario es ${hours}${name && ` (${name})`}`,
  specialChange: 'Cambiar los días especiales',
  absences: 'Sin fichar',
  absence: {
    late: (name, time) => `${name} tenía que estar aquí a las ${time}.`,
    missing: (name, time) => `${name} no vino al turno de las ${time}.`,
  },
  staleDevices: (count) =>
    plural('es', count, {
      one: 'Una pantalla de cocina no da señal',
      other: `${count} pantallas de cocina no dan señal`,
    }),
  staleDevicesHint:
    'Allí pueden pasar desapercibidos pedidos nuevos. Échale un vistazo a la pantalla, o retírala si ya nadie la usa.',
  unknownDevice: 'Una pantalla',
  silentSince: (time) => `Sin actualizar desde las ${time}`,
  openKitchen: 'Abrir la cocina',
  putAway: 'Retirar',
  putAwayOf: (screen) => `Retirar: ${screen}`,
  putAwayTitle: (screen) => `¿Retirar ${screen}?`,
  putAwayText: (count) =>
    plural('es', count, {
      one: 'Nadie recibirá más avisos de esta pantalla. En cuanto se vuelva a abrir, aparecerá sola.',
      other:
        'Nadie recibirá más avisos de estas pantallas. Cada una aparecerá sola en cuanto se vuelva a abrir.',
    }),
  putAwayConfirm: (count) =>
    plural('es', count, { one: 'Retirar la pantalla', other: `Retirar las ${count} pantallas` }),
  hasBeenPutAway: (count) =>
    plural('es', count, {
      one: 'Se ha retirado la pantalla.',
      other: `Se han retirado ${count} pantallas.`,
    }),
  openOrders: 'Pedidos abiertos',
  statuses: {
    pending: 'Por confirmar',
    confirmed: 'Confirmados',
    preparing: 'En cocina',
    ready: 'Para servir',
    delivered: 'En la mesa',
  },
  tables: 'Mesas',
  tablesOpen: (open, total) => `${open} de ${total} ocupadas`,
  kitchen: 'Del pedido al plato',
  kitchenMinutes: (minutes) => `${minutes} min`,
  kitchenTarget: (promised) => `Prometido: ${promised} min`,
  kitchenInTime: (inTime, orders) => `${inTime} de ${ordersText(orders)} a tiempo`,
  kitchenNone: 'Hoy no ha salido nada todavía.',
  today: 'Hoy',
  todaySales: 'Ventas de hoy',
  against: (total, time) => `La semana pasada hasta las ${time}: ${total}`,
  moreThan: (percent) => `${percent} más que la semana pasada`,
  lessThan: (percent) => `${percent} menos que la semana pasada`,
  asMuch: 'Igual que la semana pasada',
  wholeDay: (total) => `El día entero fueron ${total}`,
  orders: 'Pedidos de hoy',
  average: 'Pedido medio',
  ordersAgainst: (orders) => `La semana pasada hasta ahora: ${orders}`,
  averageAgainst: (total) => `La semana pasada hasta ahora: ${total}`,
  week: 'Los últimos siete días',
  weekEmpty:
    'No se ha vendido nada en estos siete días ni en la semana anterior. Las ventas aparecen aquí con el primer pedido.',
  weekHint: 'La barra clara detrás de cada día es el mismo día de la semana anterior.',
  dayLine: (day, total, orders, before) =>
    `${day}: ${total}, ${ordersText(orders)}; la semana anterior, ${before}`,
  loadFailed: 'No se ha podido cargar el resumen',
  setup: {
    title: 'Prepárate para tus primeros clientes',
    left: (count) => plural('es', count, { one: 'Queda 1 paso', other: `Quedan ${count} pasos` }),
    done: 'Hecho',
    putAway: 'Ocultar para siempre',
    hasBeenPutAway: 'La lista está oculta para todos.',
    isBack: 'La lista vuelve a estar a la vista.',
    steps: {
      menu: 'Poner platos en la carta',
      hours: 'Indicar el horario',
      tax: 'Indicar los impuestos',
      logo: 'Añadir tu logotipo',
      codes: 'Imprimir los códigos QR',
      team: 'Añadir a tu equipo',
      order: 'Recibir el primer pedido',
    },
    hints: {
      menu: 'Importa una lista o escríbelos uno a uno.',
      hours: 'Fuera de él no se puede pedir.',
      tax: 'Los tipos, o el número fiscal de los recibos.',
      logo: 'Aparece en la carta, en los códigos QR y en los recibos.',
      codes: 'Para todas las mesas, listos para imprimir.',
      team: 'Invita a quienes trabajan contigo.',
      order: 'Escanea el código de una mesa con tu móvil y pide: este paso se completa solo.',
    },
  },
  asOf: (time) => `Actualizado a las ${time}`,
};
