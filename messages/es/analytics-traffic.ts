import type { analyticsTraffic as en } from '#messages/en/analytics-traffic.ts';
import { plural } from '#messages/words/language.ts';

export const analyticsTraffic: typeof en = {
  title: 'Afluencia por',
  figures: {
    occupancy: 'Mesas ocupadas',
    highest: 'Máximo de mesas a la vez',
    visits: 'Visitas',
    guests: 'Clientes por visita',
    turn: 'Tiempo en la mesa',
  },
  definitions: {
    occupancy:
      'La media de mesas ocupadas según el tiempo, entre todas las mesas, a las horas en que hubo alguien en estos días.',
    highest: 'El mayor número de mesas ocupadas al mismo tiempo.',
    visits: 'Grupos con un móvil o un pedido, en la hora en que se sentaron.',
    guests: 'Móviles de esas visitas, al menos uno por visita, entre las visitas.',
    turn: 'Desde el primer escaneo hasta que se cerró la visita; las que siguen abiertas no cuentan.',
  },
  ofGuests: (guests) => plural('es', guests, { one: '1 cliente', other: `${guests} clientes` }),
  parts: { hour: 'Hora', 'weekday-hour': 'Día de la semana y hora', funnel: 'Recorrido de la visita' },
  visitsBy: { hour: 'Visitas por hora', 'weekday-hour': 'Visitas por día de la semana y hora' },
  partsBy: {
    hour: 'Mesas ocupadas por hora',
    'weekday-hour': 'Mesas ocupadas por día de la semana y hora',
    funnel: 'Hasta dónde llegaron las visitas',
  },
  hints: {
    funnel:
      'Visitas que empezaron con un escaneo. Quien llegó más lejos cuenta también en los pasos anteriores.',
  },
  steps: {
    scan: 'Escanearon el código',
    menu: 'Abrieron la carta',
    cart: 'Añadieron algo al pedido',
    order: 'Pidieron',
    second: 'Volvieron a pedir',
    feedback: 'Dieron su opinión',
  },
  hour: 'Hora',
  step: 'Paso',
  share: 'De todas las visitas',
  pricing: 'Efecto de tus precios',
  pricingText: (hours, withVisits, withoutVisits) =>
    `En ${plural('es', hours, { one: 'la única hora', other: `las ${hours} horas` })} de la semana con ambas: ${plural('es', withVisits, { one: '1 visita', other: `${withVisits} visitas` })} con precios según la afluencia y ${plural('es', withoutVisits, { one: '1 visita', other: `${withoutVisits} visitas` })} a precio base.`,
  billWith: 'Cuenta media con ellos',
  billWithout: 'Cuenta media sin ellos',
  noPricing:
    'En estos días ninguna hora de la semana tuvo a la vez visitas a precio base y visitas a otros precios.',
  notCounted: 'En estos días no se contó cuántas mesas estaban ocupadas. Desde ahora se cuenta, cada hora.',
  nothing: 'No vino nadie en estos días',
  nothingHint: 'Elige otros días o espera al primer escaneo.',
};
