import type { analyticsMenu as en } from '#messages/en/analytics-menu.ts';

export const analyticsMenu: typeof en = {
  title: 'Mostrar',
  figures: { units: 'Raciones', net: 'Ventas sin impuestos', margin: 'Margen', cost: 'Coste de los platos' },
  definitions: {
    units: 'Platos y bebidas pedidos y no cancelados.',
    net: 'Lo cobrado por platos y bebidas, sin impuestos, servicio ni propinas. Aquí el impuesto se redondea por plato y en «Ventas» por pedido, así que puede haber una pequeña diferencia.',
    margin:
      'Ventas sin impuestos menos lo que costaron las raciones con el coste actual de cada plato. Solo cuentan los platos con coste indicado.',
    cost: 'Lo que costaron las raciones, como parte de sus ventas sin impuestos. Solo cuentan los platos con coste indicado.',
  },
  ofSales: (share) => `Se conoce el coste del ${share} de las ventas`,
  noCosts:
    'Ningún plato tiene coste todavía. Indica en su ficha lo que te cuesta una ración, o hazlo con varios a la vez en la lista de platos, y aquí verás lo que dejan.',
  toDishes: 'A los platos',
  parts: { dishes: 'Platos', pairs: 'Pedidos juntos', soldOut: 'Agotados' },
  soldOut: {
    title: 'Lo que ha costado que hubiera platos agotados',
    times: 'Veces',
    duration: 'Tiempo agotado',
    missedUnits: 'Raciones perdidas',
    missedMinor: 'Ventas perdidas',
    each: 'Cuándo estuvieron agotados',
    latest: (shown: number, count: number, inFile: number) =>
      `Las últimas ${shown} de ${count} veces. El archivo CSV tiene ${inFile < count ? `las últimas ${inFile}` : 'todas'}.`,
    from: 'Agotado desde',
    until: 'De vuelta a las',
    still: 'Sigue agotado',
    estimate:
      'Es una estimación: lo que el plato vendía de media a esa hora y ese día de la semana en las ocho semanas anteriores, durante el tiempo que estuvo agotado. No cuentan las horas en que ya entonces estaba agotado.',
    nothing: 'Ningún plato se agotó en estos días',
    nothingHint: 'Aquí se cuenta lo que se desactiva, se agota hasta una hora o se queda sin raciones.',
  },
  partsBy: { dishes: 'Platos por lo que dejan', pairs: 'Platos pedidos juntos' },
  portionsBy: 'Platos por raciones',
  dish: 'Plato',
  dishClass: 'Clase',
  perPortion: 'Margen por ración',
  sales: 'Ventas',
  classes: { star: 'Estrella', plowhorse: 'Caballo de batalla', puzzle: 'Enigma', dog: 'Perro' },
  meanings: {
    star: 'popular y rentable',
    plowhorse: 'popular, deja poco',
    puzzle: 'rentable, se pide poco',
    dog: 'se pide poco y deja poco',
  },
  advice: {
    star: 'Déjalo como está y donde todos lo vean.',
    plowhorse: 'Sube un poco el precio o abarata la ración.',
    puzzle: 'Recomiéndalo, ponle foto y un sitio mejor.',
    dog: 'Cámbialo o quítalo de la carta.',
  },
  yardsticks:
    'Popular: al menos el 70 % de la media de raciones. Rentable: la ración deja al menos la media de todas.',
  dishCount: (count) => (count === 1 ? '1 plato' : `${count} platos`),
  first: 'Plato',
  second: 'Pedido con',
  together: 'Visitas con ambos',
  confidence: 'De quienes piden el primero',
  support: 'De todas las visitas',
  lift: 'Lift',
  liftHint: 'Un lift de 2 significa: el doble de veces juntos que por azar.',
  noPairs: 'No hay dos platos que se pidieran a menudo juntos en estos días.',
  nothing: 'No se vendió nada en estos días',
  nothingHint: 'Elige otros días o toma el primer pedido.',
};
