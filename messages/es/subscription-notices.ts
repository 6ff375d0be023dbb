export const subscriptionNotices: typeof import('#messages/en/subscription-notices.ts').subscriptionNotices =
  {
    notices: {
      trial_ending: {
        title: 'Tu prueba termina pronto',
        text: (restaurant, day) =>
          `${restaurant} puede usarlo todo hasta el ${day}. Elige Premium antes y no cambiará nada; Basic incluye menos.`,
      },
      trial_ended: {
        title: 'Tu prueba ha terminado',
        text: (restaurant, day) =>
          `La prueba de ${restaurant} terminó el ${day}. Lo que es de Premium queda bloqueado hasta que elijas ese plan.`,
      },
      payment_late: {
        title: 'No hemos podido cobrar el último pago',
        text: (restaurant, day) =>
          `No hemos podido cobrar el pago de ${restaurant}. Revisa tu tarjeta: conservas Premium hasta el ${day}.`,
      },
      basic_late: {
        title: 'No hemos podido cobrar el último pago',
        text: (restaurant, day) =>
          `No hemos podido cobrar el pago de ${restaurant}. Revisa tu tarjeta: conservas Basic hasta el ${day}.`,
      },
      premium_ending: {
        title: 'Premium va a terminar',
        text: (restaurant, day) =>
          `Como has elegido, ${restaurant} tiene Premium hasta el ${day}. Hasta entonces puedes cambiar de idea.`,
      },
      premium_ended: {
        title: 'Premium ha terminado',
        text: (restaurant, day) =>
          `Lo que es de Premium está bloqueado en ${restaurant} desde el ${day}. Puedes volver cuando quieras.`,
      },
      basic_instead: {
        title: 'Premium ha terminado',
        text: (restaurant, day) =>
          `${restaurant} tiene Basic desde el ${day}: lo que es de Premium está bloqueado. Puedes volver cuando quieras.`,
      },
      basic_ending: {
        title: 'Basic va a terminar',
        text: (restaurant, day) =>
          `Como has elegido, Basic termina para ${restaurant} el ${day}. Hasta entonces puedes cambiar de idea.`,
      },
      basic_ended: {
        title: 'Basic ha terminado',
        text: (restaurant, day) =>
          `${restaurant} no tiene ningún plan desde el ${day}. Puedes volver cuando quieras.`,
      },
    },
    stays:
      'Los pedidos, la cocina, las mesas y los cobros siguen como siempre, y puedes ver y exportar todos tus datos.',
    paused: (names) =>
      `Sin Premium caben 3 cuentas. Se pausarían estas: ${names}. En los ajustes eliges quién se queda; las pantallas compartidas con PIN funcionan para todo el equipo.`,
    pausedMail: {
      subject: (restaurant) => `Tu cuenta en ${restaurant} está en pausa`,
      heading: 'Tu cuenta está en pausa',
      text: (restaurant) =>
        `En el plan de ${restaurant} caben ahora 3 cuentas, y la tuya no está entre ellas. No se borra nada tuyo.`,
      how: 'Cualquier propietario puede volver a darte acceso cuando quiera. En una pantalla compartida del restaurante puedes seguir trabajando con tu PIN.',
      note: 'Recibes este correo porque tienes una cuenta allí.',
    },
    action: 'Ver mi plan',
    note: 'Recibes este correo porque eres propietario del restaurante.',
  };
