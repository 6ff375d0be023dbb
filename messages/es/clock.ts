import type { clock as english } from '../en/clock.ts';

export const clock: typeof english = {
  title: 'Fichaje',
  states: { out: 'No has fichado la entrada', in: 'Estás trabajando', break: 'Estás en una pausa' },
  since: (time) => `desde las ${time}`,
  worked: (hours) => `${hours} h trabajadas`,
  taps: { in: 'Fichar entrada', break: 'Empezar pausa', resume: 'Terminar pausa', out: 'Fichar salida' },
  done: {
    in: (time) => `Entrada a las ${time}.`,
    break: (time) => `En pausa desde las ${time}.`,
    resume: (time) => `Pausa terminada a las ${time}.`,
    out: (time) => `Salida a las ${time}.`,
  },
  nextShift: (from, until, place) =>
    place === '' ? `Tu turno: ${from} – ${until}` : `Tu turno: ${from} – ${until}, ${place}`,
  notHere:
    'Para fichar, usa la pantalla compartida del restaurante o escanea con este móvil el código de la entrada.',
  forgotten: (when) =>
    `Tu fichaje del ${when} se quedó sin salida. Dile a un encargado cuándo te fuiste; mientras tanto puedes fichar de nuevo.`,
  loadFailed: 'No se ha podido cargar tu fichaje',

  noHours: 'No hay horas en esta semana',
  noHoursHint: 'Aquí se ve lo planificado junto a lo fichado.',
  scheduled: (from, until) => `Planificado ${from}–${until}`,
  clocked: (from, until, hours) => `Trabajado ${from}–${until} · ${hours} h`,
  running: (from) => `Trabajando desde las ${from}`,
  neverStopped: (from) => `Entrada a las ${from}, sin salida`,
  breaks: (spans) => `Pausas ${spans}`,
  nothingClocked: 'Sin fichar',
  notScheduled: 'Sin turno',
  correct: 'Corregir',
  correctOf: (name, day) => `Corregir las horas de ${name} del ${day}`,
  add: 'Añadir horas',
  addOf: (name, day) => `Añadir horas para ${name} el ${day}`,
  corrected: (by, at, reason) => `Corregido por ${by}, ${at}: ${reason}`,
  added: (by, at, reason) => `Añadido por ${by}, ${at}: ${reason}`,
  before: (from, until) => `Antes: ${from}–${until}`,
  unknown: 'sin salida',

  formTitle: (name) => `Horas de ${name}`,
  day: 'Día',
  starts: 'Desde',
  ends: 'Hasta',
  endsHint: 'Una hora que no es posterior al comienzo es la de la mañana siguiente.',
  breakFrom: (number) => `Pausa ${number} desde`,
  breakUntil: (number) => `Pausa ${number} hasta`,
  addBreak: 'Añadir una pausa',
  removeBreak: (number) => `Quitar la pausa ${number}`,
  reason: 'Motivo',
  reasonHint: 'Se guarda con el registro, y también lo que había antes.',
  reasonRequired: 'Di por qué.',
  dayRequired: 'Falta el día.',
  timeRequired: 'Falta la hora.',
  breakRequired: 'Pon a cada pausa su comienzo y su final.',
  saved: (name) => `Horas de ${name} guardadas.`,

  labour: 'Personal y ventas',
  total: 'Semana',
  planned: 'Planificado',
  workedHours: 'Trabajado',
  plannedCost: 'Coste planificado',
  cost: 'Coste',
  sales: 'Ventas',
  share: 'Parte del coste',
  hoursShort: (hours) => `${hours} h`,
  uncosted: (people) =>
    people === 1
      ? 'No se conoce el coste por hora de 1 persona: aquí sus horas no cuestan nada.'
      : `No se conoce el coste por hora de ${people} personas: aquí sus horas no cuestan nada.`,

  monthRecord: 'Registro del mes',
  monthRecordHint:
    'Horas previstas y trabajadas día a día, con todas las correcciones. El PDF tiene sitio para firmar.',
  month: 'Mes',
  monthRequired: 'Año y mes, como 2026-11.',
  whose: 'De quién',
  everybody: 'De todos',
  monthPdf: 'PDF para firmar',
  monthCsv: 'CSV',

  code: 'Código de la entrada',
  codeHint:
    'El personal lo escanea con su propio móvil para fichar. Imprímelo y cuélgalo donde solo lo vea quien está allí.',
  codeOff: 'No hay código: solo se ficha en las pantallas compartidas.',
  codeAlt: 'Código QR del fichaje',
  makeCode: 'Crear un código',
  newCode: 'Crear un código nuevo',
  newCodeDone: 'Hay un código nuevo. El anterior ya no vale: cuelga el nuevo.',
  removeCode: 'Quitar el código',
  codeRemoved: 'Ya no hay código.',
};
