import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from './roles.ts';
import {
  type ListedPerson,
  type PlannedPerson,
  planStaffRows,
  STAFF_COLUMNS,
  type StaffSheetContext,
  staffColumns,
} from './staff-sheet.ts';

const ROLE_WORDS: Readonly<Record<string, Role>> = {
  Service: 'server',
  Sala: 'server',
  Chef: 'chef',
  Manager: 'manager',
};
const context: StaffSheetContext = {
  role: 'manager',
  currency: 'EUR',
  decimalSign: ',',
  roleOf: (word) => ROLE_WORDS[word] ?? null,
};
const ana: ListedPerson = {
  id: 'ana',
  hasAccount: false,
  name: 'Ana Gil',
  role: 'server',
  email: 'ana@casa.test',
  phone: '+34 600 111 222',
  sections: ['Terraza'],
  stations: [],
  contractMinutes: 2_250,
  hourlyCostMinor: 1_450,
};
const plan = (
  header: string,
  row: string,
  people: readonly ListedPerson[] = [ana],
  more: Partial<StaffSheetContext> = {},
): PlannedPerson => {
  const [planned] = planStaffRows(people, staffColumns(header.split(';')), [row.split(';')], {
    ...context,
    ...more,
  });
  if (!planned) throw new Error('a row was planned');
  return planned;
};

it('STAFF-4 columns are found by the names of the exported list in both languages, and others are not read', () => {
  const english = 'Name,Role,E-mail,Phone,State,Sections,Stations,Contract hours a week,Cost per hour'.split(
    ',',
  );
  const spanish =
    'Nombre,Función,Correo,Teléfono,Estado,Zonas,Partidas,Horas de contrato por semana,Coste por hora'.split(
      ',',
    );
  for (const header of [english, spanish])
    expect([...staffColumns(header).keys()]).toEqual([...STAFF_COLUMNS]);
  expect(staffColumns(['Favourite colour', 'NAME '])).toEqual(new Map([['name', 1]]));
});

describe('STAFF-4 a row', () => {
  it('of a new person adds them with its values', () => {
    const header = 'Nombre;Función;Correo;Zonas;Horas de contrato;Coste por hora';
    const { kind, person } = plan(header, 'Leo Vidal;Sala;Leo@Casa.test;Terraza, Barra;37,5;14,50');
    expect(kind).toBe('create');
    expect(person).toMatchObject({
      name: 'Leo Vidal',
      role: 'server',
      email: 'leo@casa.test',
      sections: ['Terraza', 'Barra'],
      contractMinutes: 2_250,
      hourlyCostMinor: 1_450,
    });
  });

  it('changes the person with the address, and only in its columns', () => {
    const planned = plan('Email;Phone', "ANA@casa.test;'+34 600 333 444");
    expect(planned).toMatchObject({ kind: 'update', id: 'ana', changes: ['phone'] });
    expect(planned.person).toEqual({ ...person(ana), phone: '+34 600 333 444' });
  });

  it('without an address is about the only person with the name', () => {
    expect(plan('Name;Role', 'Ana Gil;Service')).toMatchObject({ kind: 'same', id: 'ana' });
    expect(plan('Name', 'ána gil')).toMatchObject({ kind: 'update', id: 'ana', changes: ['name'] });
    const two = [ana, { ...ana, id: 'other', email: null }];
    expect(plan('Name', 'Ana Gil', two)).toMatchObject({
      kind: 'wrong',
      problems: [{ column: 'name', problem: 'several_of_the_name' }],
    });
    // A different person with the same name.
    expect(plan('Name;Email', 'Ana Gil;gil@casa.test')).toMatchObject({ kind: 'create' });
  });

  it('keeps name, address and role of a person with an account', () => {
    const planned = plan('Email;Name;Role;Phone', 'ana@casa.test;Anna;Chef;', [{ ...ana, hasAccount: true }]);
    expect(planned).toMatchObject({ kind: 'update', changes: ['phone'] });
    expect(planned.person).toMatchObject({ name: 'Ana Gil', role: 'server', phone: null });
  });

  it.each([
    ['Name;Phone', ';600 111 222', 'name', 'name_missing'],
    ['Name;Role', 'Leo;Astronaut', 'role', 'role_unknown'],
    ['Name;Role', 'Leo;Manager', 'role', 'role_not_yours'],
    ['Name;Email', 'Leo;leo at casa', 'email', 'email_invalid'],
    ['Name;Email', 'Léo;léo@casa.test', 'email', 'email_invalid'],
    ['Name;Phone', 'Leo;ask Ana', 'phone', 'phone_invalid'],
    ['Name;Contract hours', 'Leo;169', 'contractHours', 'hours_invalid'],
    ['Name;Contract hours', 'Leo;-3', 'contractHours', 'hours_invalid'],
    ['Name;Hourly cost', 'Leo;cheap', 'hourlyCost', 'cost_invalid'],
    ['Name;Sections', `Leo;${'x'.repeat(61)}`, 'sections', 'too_long'],
    ['Name', 'L'.repeat(81), 'name', 'too_long'],
  ])('%s: "%s" is left out: %s %s', (header, row, column, problem) => {
    expect(plan(header, row)).toMatchObject({ kind: 'wrong', problems: [{ column, problem }] });
  });

  it('about the same person as one before it is left out', () => {
    const rows = [
      ['ana@casa.test', '600 111 000'],
      ['ana@casa.test', '600 222 000'],
    ];
    const planned = planStaffRows([ana], staffColumns(['email', 'phone']), rows, context);
    expect(planned.map(({ kind }) => kind)).toEqual(['update', 'wrong']);
  });

  it('about a manager is an owner’s to bring', () => {
    const boss: ListedPerson = { ...ana, role: 'manager' };
    expect(plan('Email;Phone', 'ana@casa.test;600 000 000', [boss])).toMatchObject({ kind: 'wrong' });
    expect(plan('Email;Phone', 'ana@casa.test;600 000 000', [boss], { role: 'owner' }).kind).toBe('update');
  });
});

const person = ({ id: _id, hasAccount: _hasAccount, ...rest }: ListedPerson) => rest;

it('STAFF-4 any sheet imported twice changes nothing the second time', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'Ana Gil',
      'Leo',
      'Service',
      'Chef',
      'ana@casa.test',
      'leo@casa.test',
      '600 111 222',
      '37,5',
      '12',
      "'=1",
    ),
    fc.string({ maxLength: 12 }),
  );
  const rows = fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), { maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.boolean(), (table, hasAccount) => {
      const columns = staffColumns(
        [...STAFF_COLUMNS].map((each) =>
          each === 'contractHours' ? 'contract hours' : each === 'hourlyCost' ? 'hourly cost' : each,
        ),
      );
      let people: ListedPerson[] = [{ ...ana, hasAccount }];
      const bring = () => planStaffRows(people, columns, table, context);
      const first = bring();
      for (const [index, { kind, id, person: said }] of first.entries()) {
        if (kind === 'create') people = [...people, { ...said, id: `new${index}`, hasAccount: false }];
        if (kind === 'update') people = people.map((each) => (each.id === id ? { ...each, ...said } : each));
      }
      for (const [index, { kind }] of bring().entries())
        if (first[index]?.kind !== 'wrong') expect(['same', 'wrong']).toContain(kind);
    }),
  );
});
