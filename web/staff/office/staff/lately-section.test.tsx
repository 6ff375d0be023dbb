import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/common.ts';
import type { Role } from '#domain/people/roles.ts';
import type { KnownPerson } from '#web/staff/data/staff.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { LatelySection } from './lately-section.tsx';

/** A Wednesday. */
const NOW = Date.parse('2026-10-21T10:00:00.000Z');

const leo: KnownPerson = {
  id: 'leo',
  name: 'Leo',
  role: 'server',
  color: 1,
  isSelf: false,
  details: {
    version: 1,
    account: { userId: 'user-leo', version: 1 },
    actorId: 'user-leo',
    email: null,
    phone: null,
    sections: [],
    stations: [],
    hourlyCostMinor: null,
    contractMinutes: null,
    hasPin: false,
    lastLoginAt: null,
    joinedAt: '2026-01-01T10:00:00.000Z',
    leftAt: null,
  },
};
const shift = (id: string, staffId: string, day: string, isPublished = true) => ({
  id,
  staffId,
  day,
  starts: '18:00',
  ends: '01:00',
  place: 'Terrace',
  isPublished,
});
const record = (id: string, staffId: string, hours: number, { isVoid = false, day = '2026-10-20' } = {}) => ({
  id,
  staffId,
  day,
  isVoid,
  startedAt: '2026-10-20T16:00:00.000Z',
  endedAt: new Date(Date.parse('2026-10-20T16:00:00.000Z') + hours * 3_600_000).toISOString(),
  breaks: [],
});

let asked: string[] = [];
let answers: Readonly<Record<string, object>> = {};

const answer = async (address: string) => {
  const path = decodeURIComponent(address).replace(/^.*\/restaurants\/[^/]+\//, '');
  asked.push(path);
  return Response.json(answers[path] ?? { shifts: [], records: [], entries: [] });
};

beforeAll(() => loadMessages('en', ['common', 'admin', 'staff', 'shifts', 'pricing', 'audit']));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  asked = [];
  answers = {
    'shift-weeks/2026-10-21': {
      shifts: [
        shift('over', 'leo', '2026-10-20'),
        shift('a', 'leo', '2026-10-23'),
        shift('b', 'ana', '2026-10-23'),
      ],
    },
    'shift-weeks/2026-10-28': { shifts: [shift('c', 'leo', '2026-10-27', false)] },
    // With the records of the days around the week
    'clock/hours/2026-10-21': {
      monday: '2026-10-19',
      records: [
        record('0', 'leo', 2, { day: '2026-10-18' }),
        record('1', 'leo', 7.5),
        record('2', 'leo', 3, { isVoid: true }),
        record('3', 'ana', 8),
      ],
    },
    'clock/hours/2026-10-14': {
      monday: '2026-10-12',
      records: [
        record('4', 'leo', 4, { day: '2026-10-14' }),
        record('0', 'leo', 2, { day: '2026-10-18' }),
        record('5', 'leo', 1, { day: '2026-10-19' }),
      ],
    },
    'staff/leo/tips': { days: 28, evenings: 4, guests: 40, tipsMinor: 2_500, allMinor: 10_000 },
    'audit-log?person=user-leo': {
      entries: [
        {
          id: '1',
          at: '2026-10-20T19:00:00.000Z',
          action: 'order.delivered',
          subjectType: 'order',
          details: {},
        },
      ],
    },
  };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (role: Role, person = leo, language: Language = 'en') =>
  act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at="/admin/staff" language={language}>
        <LatelySection person={person} />
      </StaffScene>,
    ),
  );

it('STAFF-5 has coming shifts, the hours of two weeks, the share of the tips, and audit entries', async () => {
  await show('manager');
  expect((await screen.findByText(/Fri 23 Oct/)).textContent).toBe('Fri 23 Oct, 18:00–01:00 · Terrace');
  expect((await screen.findByText(/Tue 27 Oct/)).textContent).toContain('draft');
  expect(screen.queryByText(/Tue 20 Oct/)).toBeNull();
  expect(await screen.findByText('This week 7.5 h, last week 6 h')).toBeTruthy();
  expect((await screen.findByText(/40 guests/)).textContent?.replaceAll('\u00A0', ' ')).toMatch(
    /25.*28 days: 25\s?% of all tips/,
  );
  expect(await screen.findByText('delivered an order')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All entries' }).getAttribute('href')).toBe(
    '/admin/audit-log?person=user-leo',
  );
});

it('STAFF-5 the audit entries of a person who left are those of the account that they had', async () => {
  const details = { ...leo.details, account: null, leftAt: '2026-10-20T20:00:00.000Z' };
  await show('owner', { ...leo, details });
  expect(await screen.findByText('delivered an order')).toBeTruthy();
});

it.each([
  ['en', /from 1 guest in 28 days/],
  ['es', /de 1 cliente en 28 días/],
] as const)('STAFF-5 one guest is one guest, in %s', async (language, words) => {
  answers = { 'staff/leo/tips': { days: 28, evenings: 1, guests: 1, tipsMinor: 250, allMinor: 1_000 } };
  await loadMessages(language, ['common', 'admin', 'staff', 'shifts', 'pricing', 'audit']);
  await show('manager', leo, language);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('STAFF-5 a waiter reads their own shifts, hours and tips; the log is not theirs to read', async () => {
  await show('server', { ...leo, isSelf: true });
  expect(await screen.findByText(/Fri 23 Oct/)).toBeTruthy();
  expect(screen.queryByText('Recent activity')).toBeNull();
  expect(asked.some((path) => path.startsWith('audit-log'))).toBe(false);
});

it('STAFF-5 a new person has a note for each empty part', async () => {
  answers = { 'staff/leo/tips': { days: 28, evenings: 0, guests: 0, tipsMinor: 0, allMinor: 0 } };
  await show('owner');
  expect(await screen.findByText('None in this week and the next.')).toBeTruthy();
  expect(await screen.findByText('No table of their own with guests in the last 28 days.')).toBeTruthy();
  expect(await screen.findByText('Nothing recorded.')).toBeTruthy();
});
