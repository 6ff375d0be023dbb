import type { Role } from '#domain/people/roles.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { weekdayOf } from '#domain/rota/availability.ts';
import { kindAt } from '#domain/rota/shift-plan.ts';

interface DemoPerson {
  readonly name: string;
  readonly role: Role;
  /** Without an account there is no address either. */
  readonly hasAccount: boolean;
  readonly sections: readonly string[];
  readonly stations: readonly string[];
  readonly hourlyCostMinor: number | null;
  readonly contractHours: number | null;
  /** By weekday, 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly hours: readonly [starts: string, ends: string, breakMinutes: number];
  readonly place: string;
}

const AFTERNOONS = ['15:30', '23:30', 30] as const;
const EVENINGS = ['18:00', '01:00', 30] as const;

/** The staff of Casa Sobremesa, and their weekdays. */
export const CASA_PEOPLE: readonly DemoPerson[] = [
  {
    name: 'Olga Marín',
    role: 'owner',
    hasAccount: true,
    sections: [],
    stations: [],
    hourlyCostMinor: null,
    contractHours: null,
    weekdays: [],
    hours: AFTERNOONS,
    place: '',
  },
  {
    name: 'Marcos Gil',
    role: 'manager',
    hasAccount: true,
    sections: [],
    stations: [],
    hourlyCostMinor: 2_150,
    contractHours: 40,
    weekdays: [2, 3, 4, 5, 6],
    hours: ['12:00', '20:00', 30],
    place: '',
  },
  {
    name: 'Carmen Sanz',
    role: 'chef',
    hasAccount: true,
    sections: [],
    stations: ['Plancha'],
    hourlyCostMinor: 1_950,
    contractHours: 40,
    weekdays: [2, 3, 4, 5, 6],
    hours: AFTERNOONS,
    place: 'Cocina',
  },
  {
    name: 'Tomás Rey',
    role: 'chef',
    hasAccount: false,
    sections: [],
    stations: [],
    hourlyCostMinor: 1_620,
    contractHours: 40,
    weekdays: [0, 1, 4, 5, 6],
    hours: AFTERNOONS,
    place: 'Cocina',
  },
  {
    name: 'Noelia Prieto',
    role: 'chef',
    hasAccount: false,
    sections: [],
    stations: ['Fríos'],
    hourlyCostMinor: 1_580,
    contractHours: 40,
    weekdays: [1, 2, 3, 5, 6],
    hours: ['10:00', '17:30', 30],
    place: 'Cocina',
  },
  {
    name: 'Sergio Ruiz',
    role: 'server',
    hasAccount: true,
    sections: ['Sala', 'Barra'],
    stations: [],
    hourlyCostMinor: 1_420,
    contractHours: 35,
    weekdays: [0, 3, 4, 5, 6],
    hours: EVENINGS,
    place: 'Sala',
  },
  {
    name: 'Iván Torres',
    role: 'server',
    hasAccount: false,
    sections: [],
    stations: [],
    hourlyCostMinor: 1_350,
    contractHours: 35,
    weekdays: [0, 1, 2, 4, 5],
    hours: EVENINGS,
    place: 'Terraza',
  },
  {
    name: 'Paula Ibáñez',
    role: 'server',
    hasAccount: false,
    sections: [],
    stations: [],
    hourlyCostMinor: 1_350,
    contractHours: 30,
    weekdays: [1, 2, 3, 5, 6],
    hours: EVENINGS,
    place: 'Terraza',
  },
  {
    name: 'Lucía Vega',
    role: 'server',
    hasAccount: false,
    sections: ['Sala', 'Terraza'],
    stations: [],
    hourlyCostMinor: 1_380,
    contractHours: 40,
    weekdays: [2, 3, 4, 5, 6],
    hours: ['11:30', '19:30', 30],
    place: 'Sala',
  },
];

/** A day of the plan: 0 is the Monday of the previous week. */
const PLANNED_DAYS = 28;
const THURSDAY = 4;

/** The last published day: this week’s Sunday; from Thursday on also next week’s. The week after it is a draft. */
const lastPublished = (today: string): string =>
  addDays(mondayOf(today), weekdayOf(today) === 0 || weekdayOf(today) >= THURSDAY ? 13 : 6);

/** The planned shifts of the previous week, this one and the next ones. */
export function shiftsAround(today: string) {
  const first = addDays(mondayOf(today), -7);
  const last = addDays(lastPublished(today), 7);
  const days = Array.from({ length: PLANNED_DAYS }, (_, index) => addDays(first, index));
  return days
    .filter((day) => day <= last)
    .flatMap((day) =>
      CASA_PEOPLE.filter(({ weekdays }) => weekdays.includes(weekdayOf(day))).map(
        ({ name, hours: [starts, ends, breakMinutes], place }) => ({
          name,
          day,
          starts,
          ends,
          breakMinutes,
          kind: kindAt(starts),
          place,
          isPublished: day <= lastPublished(today),
        }),
      ),
    );
}
