import { withoutGuard } from '#domain/lists/csv-form.ts';
import { foldText, plainWords } from '#domain/lists/text.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { isEmail } from './email.ts';
import type { Role } from './roles.ts';
import { mayEdit } from './staff.ts';

/** The most characters of a sheet. */
export const SHEET_SIZE = 262_144;

/** The fields of a person in a sheet; other columns of the exported list are ignored (STAFF-4). */
export const STAFF_COLUMNS = [
  'name',
  'role',
  'email',
  'phone',
  'sections',
  'stations',
  'contractHours',
  'hourlyCost',
] as const;
export type StaffColumn = (typeof STAFF_COLUMNS)[number];

/** The headings of the exported list in both languages, and of other programs. */
const HEADINGS: Readonly<Record<StaffColumn, readonly string[]>> = {
  name: ['name', 'nombre', 'person', 'persona', 'nombre y apellidos', 'full name'],
  role: ['role', 'funcion', 'rol', 'puesto', 'position', 'job'],
  email: ['e mail', 'email', 'correo', 'correo electronico', 'mail'],
  phone: ['phone', 'telefono', 'movil', 'mobile'],
  sections: ['sections', 'zonas', 'section', 'zona'],
  stations: ['stations', 'partidas', 'station', 'partida'],
  contractHours: [
    'contract hours a week',
    'horas de contrato por semana',
    'contract hours',
    'horas de contrato',
  ],
  hourlyCost: ['cost per hour', 'coste por hora', 'hourly cost', 'coste hora'],
};

export const STAFF_SHEET_PROBLEMS = [
  'name_missing',
  'role_unknown',
  'role_not_yours',
  'email_invalid',
  'email_twice',
  'phone_invalid',
  'hours_invalid',
  'cost_invalid',
  'too_long',
  'several_of_the_name',
] as const;
export type StaffSheetProblem = (typeof STAFF_SHEET_PROBLEMS)[number];

export const STAFF_ROW_KINDS = ['create', 'update', 'same', 'wrong'] as const;
export type StaffRowKind = (typeof STAFF_ROW_KINDS)[number];

/** The stored fields of a person. */
export interface SheetPerson {
  readonly name: string;
  readonly role: Role;
  readonly email: string | null;
  readonly phone: string | null;
  readonly sections: readonly string[];
  readonly stations: readonly string[];
  readonly contractMinutes: number | null;
  readonly hourlyCostMinor: number | null;
}

/** Somebody on the list. */
export interface ListedPerson extends SheetPerson {
  readonly id: string;
  /** If so, name, address and role belong to the account, and a sheet does not change them. */
  readonly hasAccount: boolean;
}

export interface PlannedPerson {
  readonly kind: StaffRowKind;
  /** The person of the row; null for a new one. */
  readonly id: string | null;
  /** As they are now; of a new person nothing. */
  readonly before: SheetPerson;
  readonly person: SheetPerson;
  /** The changes to them, or the values of a new person. */
  readonly changes: readonly StaffColumn[];
  readonly problems: readonly { readonly column: StaffColumn; readonly problem: StaffSheetProblem }[];
}

export interface StaffSheetContext {
  /** The importing member. */
  readonly role: Role;
  readonly currency: string;
  readonly decimalSign: ',' | '.';
  /** The role that a word names in any language; null if none. */
  readonly roleOf: (word: string) => Role | null;
}

type Say = (column: StaffColumn, problem: StaffSheetProblem) => void;

const MOST = { name: 80, place: 60, places: 20, weekHours: 168, costMinor: 100_000_000 } as const;
const PHONE = /^\+?[\d\s()./-]{5,29}$/;
const HOURS = /^\d{1,3}(?:[.,]\d{1,2})?$/;
const NOBODY: SheetPerson = {
  name: '',
  role: 'server',
  email: null,
  phone: null,
  sections: [],
  stations: [],
  contractMinutes: null,
  hourlyCostMinor: null,
};

/** The index of each column; unknown headings are ignored. */
export function staffColumns(header: readonly string[]): ReadonlyMap<StaffColumn, number> {
  const words = header.map(plainWords);
  return new Map(
    STAFF_COLUMNS.flatMap((column) => {
      const at = words.findIndex((word) => HEADINGS[column].includes(word));
      return at < 0 ? [] : [[column, at] as const];
    }),
  );
}

const placesIn = (cell: string): string[] =>
  cell
    .split(/[,;]/)
    .map((place) => place.trim())
    .filter((place) => place !== '');

function readPlaces(column: 'sections' | 'stations', cell: string, say: Say): string[] {
  const places = placesIn(cell);
  if (places.length > MOST.places || places.some((place) => place.length > MOST.place))
    say(column, 'too_long');
  return places;
}

function readHours(cell: string, say: Say): number | null {
  if (cell === '') return null;
  const hours = HOURS.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN;
  if (!(hours <= MOST.weekHours)) say('contractHours', 'hours_invalid');
  return Math.round(hours * 60);
}

function readCost(cell: string, { currency, decimalSign }: StaffSheetContext, say: Say): number | null {
  if (cell === '') return null;
  const minor = parseAmount(cell, { currency, decimalSign });
  if (minor === null || minor < 0 || minor > MOST.costMinor) say('hourlyCost', 'cost_invalid');
  return minor;
}

/** The person with the row’s values; an empty cell for name or role is ignored. */
function readPerson(
  known: SheetPerson | null,
  cellOf: (column: StaffColumn) => string | null,
  context: StaffSheetContext,
  say: Say,
): SheetPerson {
  const before = known ?? NOBODY;
  const read = <T>(column: StaffColumn, unsaid: T, reading: (cell: string) => T): T => {
    const cell = cellOf(column);
    return cell === null ? unsaid : reading(cell);
  };
  return {
    name: cellOf('name') || before.name,
    role: read('role', before.role, (cell) => {
      const role = cell === '' ? before.role : context.roleOf(cell);
      if (role === null) say('role', 'role_unknown');
      return role ?? before.role;
    }),
    email: read('email', before.email, (cell) => cell.toLowerCase() || null),
    phone: read('phone', before.phone, (cell) => cell || null),
    sections: read('sections', before.sections, (cell) => readPlaces('sections', cell, say)),
    stations: read('stations', before.stations, (cell) => readPlaces('stations', cell, say)),
    contractMinutes: read('contractHours', before.contractMinutes, (cell) => readHours(cell, say)),
    hourlyCostMinor: read('hourlyCost', before.hourlyCostMinor, (cell) => readCost(cell, context, say)),
  };
}

function check({ name, email, phone }: SheetPerson, say: Say): void {
  if (name === '') say('name', 'name_missing');
  if (name.length > MOST.name) say('name', 'too_long');
  if (email !== null && !isEmail(email)) say('email', 'email_invalid');
  if (phone !== null && !PHONE.test(phone)) say('phone', 'phone_invalid');
}

const written = (person: SheetPerson): Readonly<Record<StaffColumn, string>> => ({
  name: person.name,
  role: person.role,
  email: person.email ?? '',
  phone: person.phone ?? '',
  sections: person.sections.join(', '),
  stations: person.stations.join(', '),
  contractHours: String(person.contractMinutes ?? ''),
  hourlyCost: String(person.hourlyCostMinor ?? ''),
});

/** The person of a row: by address, otherwise by name if it is unique. */
function findPerson(
  people: readonly ListedPerson[],
  email: string,
  name: string,
): ListedPerson | 'several' | null {
  const byAddress = people.find((person) => email !== '' && person.email?.toLowerCase() === email);
  if (byAddress) return byAddress;
  const named = people.filter((person) => name !== '' && foldText(person.name) === foldText(name));
  // A different address means a different person of the same name.
  const fitting = named.filter((person) => email === '' || person.email === null);
  return fitting.length > 1 ? 'several' : (fitting[0] ?? null);
}

/** The effect of each row on the list of staff (STAFF-4). Of two rows with the same address the second is an error. */
export function planStaffRows(
  people: readonly ListedPerson[],
  columns: ReadonlyMap<StaffColumn, number>,
  rows: readonly (readonly string[])[],
  context: StaffSheetContext,
): PlannedPerson[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const problems: PlannedPerson['problems'][number][] = [];
    const say: Say = (column, problem) => problems.push({ column, problem });
    const cellOf = (column: StaffColumn): string | null => {
      const at = columns.get(column);
      return at === undefined ? null : withoutGuard((row[at] ?? '').trim());
    };
    const found = findPerson(people, (cellOf('email') ?? '').toLowerCase(), cellOf('name') ?? '');
    if (found === 'several') say('name', 'several_of_the_name');
    const known = found === 'several' ? null : found;
    const said = readPerson(known, cellOf, context, say);
    const person = known?.hasAccount
      ? { ...said, name: known.name, role: known.role, email: known.email }
      : said;
    check(person, say);
    if (!mayEdit(context.role, person.role) || (known && !mayEdit(context.role, known.role)))
      say('role', 'role_not_yours');
    const key = known?.id ?? person.email ?? `${foldText(person.name)} ${person.phone ?? ''}`;
    if (seen.has(key)) say(person.email === null ? 'name' : 'email', 'email_twice');
    seen.add(key);
    const before = known ?? NOBODY;
    const [former, next] = [written(before), written(person)];
    const changes = STAFF_COLUMNS.filter(
      (column) => former[column] !== next[column] || (!known && column === 'role'),
    );
    return {
      kind: kindOf(known !== null, changes, problems),
      id: known?.id ?? null,
      before,
      person,
      changes,
      problems,
    };
  });
}

function kindOf(isKnown: boolean, changes: readonly unknown[], problems: readonly unknown[]): StaffRowKind {
  if (problems.length > 0) return 'wrong';
  if (!isKnown) return 'create';
  return changes.length > 0 ? 'update' : 'same';
}

/** Whom the rows change or add, and every old and new value: the same as long as a sheet has the effect that its preview shows (STAFF-4). */
export const effectOf = (planned: readonly PlannedPerson[]): object[] =>
  planned.map(({ kind, id, before, person, changes, problems }) => {
    const [former, next] = [written(before), written(person)];
    const values = changes.map((column) => [column, former[column], next[column]]);
    return kind === 'wrong' ? { kind, problems } : { kind, id, values };
  });
