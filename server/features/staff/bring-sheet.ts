import { createHash, randomUUID } from 'node:crypto';
import type { StaffFields, StaffSheet } from '#contract/staff.ts';
import { plainWords } from '#domain/lists/text.ts';
import { can, ROLES, type Role } from '#domain/people/roles.ts';
import { MOST_STAFF, STAFF_COLORS } from '#domain/people/staff.ts';
import { effectOf, type PlannedPerson, planStaffRows, staffColumns } from '#domain/people/staff-sheet.ts';
import { admin as english } from '#messages/en/admin.ts';
import { admin as spanish } from '#messages/es/admin.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { readSheet } from '#server/platform/lists/read-sheet.ts';
import { withFreeAddress } from './change-person.ts';
import { endInvitationOf } from './end-invitation.ts';
import * as store from './staff-store.ts';
import { fieldsOf } from './view.ts';

const MOST_COLUMNS = 50;

/** A role by its name in either language, or its value in the API. */
const roleOf = (word: string): Role | null =>
  ROLES.find((role) =>
    [role, english.roles[role], spanish.roles[role]].some((name) => plainWords(name) === plainWords(word)),
  ) ?? null;

const isListed = ({ left_at }: store.StaffRecord): boolean => left_at === null;

/**
 * Imports a sheet of staff, or returns what each row would do if `isDry`; invalid rows are skipped (STAFF-4). Refuses IMPORT_INVALID if it
 * is no table with a column of names, IMPORT_CHANGED if it would do something else than the preview of this fingerprint, TOO_MANY_STAFF,
 * STAFF_EMAIL_TAKEN.
 */
export async function bringSheet(
  platform: Platform,
  member: MemberPrincipal,
  { text, isDry, fingerprint: seen }: { text: string; isDry: boolean; fingerprint?: string | undefined },
): Promise<StaffSheet> {
  const { database } = platform;
  const { restaurantId } = member;
  const limits = { mostRows: MOST_STAFF, mostColumns: MOST_COLUMNS };
  const sheet = await readSheet(database, restaurantId, text, limits);
  const columns = staffColumns(sheet.header);
  if (!columns.has('name') && !columns.has('email')) refuse('IMPORT_INVALID');
  return withFreeAddress(() =>
    changeInRestaurant(platform, restaurantId, async (change) => {
      const records = (await store.lockStaff(change.tx)).filter(isListed);
      const people = records.map((record) => ({
        ...fieldsOf(record),
        id: record.id,
        hasAccount: record.user_id !== null,
      }));
      const currency = await store.getCurrency(change.tx, restaurantId);
      const context = { role: member.role, currency, decimalSign: sheet.decimalSign, roleOf };
      const planned = planStaffRows(people, columns, sheet.rows, context);
      const counts = countOf(planned);
      const fingerprint = fingerprintOf(planned, currency);
      if (!isDry && seen !== undefined && seen !== fingerprint) refuse('IMPORT_CHANGED');
      if (records.length + counts.added > MOST_STAFF) refuse('TOO_MANY_STAFF');
      if (!isDry && counts.added + counts.changed > 0) await carryOut(change, member, planned, records);
      const rows = planned.map((row, index) => viewRow(row, sheet.lines[index] ?? 0));
      return { rows, ...counts, fingerprint };
    }),
  );
}

const countOf = (planned: readonly PlannedPerson[]) => ({
  added: planned.filter(({ kind }) => kind === 'create').length,
  changed: planned.filter(({ kind }) => kind === 'update').length,
});

const fingerprintOf = (planned: readonly PlannedPerson[], currency: string): string =>
  createHash('sha256')
    .update(JSON.stringify([currency, effectOf(planned)]))
    .digest('base64url');

async function carryOut(
  change: Change,
  member: MemberPrincipal,
  planned: readonly PlannedPerson[],
  records: readonly store.StaffRecord[],
): Promise<void> {
  const { tx, audit, now, restaurantId } = change;
  for (const [index, { kind, id, person }] of planned.entries()) {
    const record = records.find((each) => each.id === id);
    const color = record?.color ?? (records.length + index) % STAFF_COLORS;
    const fields: StaffFields = {
      ...person,
      color,
      sections: [...person.sections],
      stations: [...person.stations],
    };
    if (kind === 'create') await store.insertPerson(tx, restaurantId, { id: randomUUID(), ...fields }, now);
    if (kind !== 'update' || !record) continue;
    await store.updatePerson(tx, record, fields);
    // An address in other letters is the same. Who may not invite cannot revoke either.
    const isReaddressed =
      record.user_id === null && fields.email?.toLowerCase() !== record.email?.toLowerCase();
    if (isReaddressed && can(member.role, 'members.edit'))
      await endInvitationOf(change, member, record.email);
  }
  await audit(member, {
    action: 'staff.import',
    subjectType: 'restaurant',
    subjectId: restaurantId,
    details: countOf(planned),
  });
}

const viewRow = (
  { kind, person, changes, problems }: PlannedPerson,
  line: number,
): StaffSheet['rows'][number] => ({
  line,
  name: person.name,
  kind,
  changes: [...changes],
  problems: [...problems],
});
