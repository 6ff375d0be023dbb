import type { analyticsForecast as en } from '#messages/en/analytics-forecast.ts';

export const analyticsForecast: typeof en = {
  lead: 'Según el mismo día de la semana y hora de las últimas ocho semanas, con su tendencia. Los días con horario especial no cuentan.',
  figures: {
    week: 'Ventas, próximos 7 días',
    weekGuests: 'Clientes, próximos 7 días',
    error: 'Suele fallar por',
  },
  definitions: {
    week: 'Ventas con impuestos que se esperan hoy y los seis días siguientes, sin servicio ni propinas.',
    weekGuests:
      'Móviles que se esperan en las mesas en estos días, al menos uno por cada visita con un pedido.',
    error:
      'Cada una de las últimas cuatro semanas se previó como se habría hecho al empezar. La mitad de los días se quedó, como mucho, a esta distancia de lo que vendió.',
  },
  guestsError: (percent) => `Clientes: ${percent}`,
  notJudged: 'Falta una semana para saberlo',
  byDay: 'Previsto por día',
  byHour: 'Previsto por hora',
  lastWeeks: 'Las últimas cuatro semanas',
  expected: 'Previsto',
  taken: 'Vendido',
  day: 'Día',
  hour: 'Hora',
  guests: 'Clientes',
  sales: 'Ventas',
  note: 'Nota',
  closed: 'Cerrado',
  ownHours: 'Horario especial',
  unknown: 'Pocos días para saberlo',
  nothingOn: (day) => `No se espera nada el ${day}.`,
  nothing: 'Aún es pronto',
  nothingHint: 'Una previsión necesita al menos dos semanas con ventas. Aparecerá aquí sola.',
};
