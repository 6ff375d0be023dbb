export const paymentAccount: typeof import('#messages/en/payment-account.ts').paymentAccount = {
  title: 'Cobro con tarjeta en el móvil',
  text: 'Tus clientes pagan su parte de la cuenta con tarjeta desde el móvil. El dinero va a tu propia cuenta de Stripe; por este servidor no pasa ningún número de tarjeta.',
  loadFailed: 'No se ha podido cargar tu cuenta',
  off: 'En este servidor no se cobra con tarjeta en el móvil. Tus clientes dicen al personal cómo pagan.',
  own: 'Quien gestiona este servidor ha configurado tu cuenta. Tus clientes pueden pagar con tarjeta.',
  states: {
    'not-begun': 'Sin conectar',
    'details-missing': 'Faltan datos',
    'under-review': 'En revisión',
    enabled: 'Ya puedes cobrar',
    restricted: 'Bloqueada por Stripe',
  },
  stateTexts: {
    'not-begun':
      'Conecta una cuenta para empezar. Stripe te pregunta por tu negocio, tu banco y quién eres; se tarda unos diez minutos.',
    'details-missing': 'Stripe aún necesita algo de ti antes de que puedas cobrar con tarjeta.',
    'under-review': 'Ya lo has dado todo. Stripe lo está revisando; puede tardar unos días.',
    enabled: 'Tus clientes pueden pagar con tarjeta desde el móvil.',
    restricted:
      'Ahora mismo Stripe no acepta cobros a tu nombre. Mientras tanto, tus clientes pagan al personal.',
  },
  asksFor: 'Stripe te pide',
  topics: {
    bank: 'la cuenta bancaria en la que quieres recibir el dinero',
    terms: 'que aceptes sus condiciones',
    business: 'a qué se dedica tu negocio y su página web',
    company: 'los datos de tu empresa: nombre, dirección y NIF',
    people: 'quiénes son sus dueños y responsables, con un documento de identidad',
    other: 'algo que se explica en su formulario',
  },
  until: (day: string) => `Hasta el ${day}; después puede bloquear tus cobros.`,
  noPayouts: 'Los pagos entran, pero aún no se transfieren a tu banco.',
  linkOver: 'Ese enlace había caducado. Sigue en Stripe con uno nuevo.',
  connect: 'Conectar con Stripe',
  goOn: 'Seguir en Stripe',
  lookAgain: 'Volver a comprobar',
  dashboard: 'Transferencias y comisiones en Stripe',
  disconnect: 'Desconectar',
  disconnectTitle: '¿Desconectar el cobro con tarjeta?',
  disconnectText: 'Tus clientes ya no podrán pagar con tarjeta desde el móvil; se lo dirán al personal.',
  disconnectOpen:
    'Quien esté pagando en este momento pagará al personal, salvo que la tarjeta ya se haya cobrado.',
  disconnectKept:
    'Tu cuenta de Stripe sigue siendo tuya, con su dinero. Lo ya pagado se puede devolver desde aquí, y podrás conectarla otra vez.',
  disconnected: 'El cobro con tarjeta está desconectado',
};
