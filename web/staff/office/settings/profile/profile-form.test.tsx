import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ProfileForm } from './profile-form.tsx';

const PROFILE = {
  ...aStaff('owner').restaurant,
  name: 'Casa',
  dayStartsAtHour: 5,
  featuredSectionTitle: 'De la brasa',
  description: '',
  translations: { en: { featuredSectionTitle: 'From the fire' } },
  version: 3,
  priceRange: null,
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  taxNumber: null,
  email: null,
  website: null,
} as RestaurantProfile;
const sent: unknown[] = [];
let outOfRange: string[] = [];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'settings']));
beforeEach(() => {
  sent.length = 0;
  outOfRange = [];
  sessionStorage.clear();
  vi.stubGlobal(
    'fetch',
    async (_address: string, { method = 'GET', body }: { method?: string; body: string }) => {
      if (method === 'PATCH') sent.push(JSON.parse(body));
      return Response.json(
        method === 'GET'
          ? { prices: 42, rounded: 30, outOfRange, example: { beforeMinor: 1_250, afterMinor: 13 } }
          : { ...PROFILE, version: 4 },
      );
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const change = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

it('MONEY-8 a change of currency is saved only after a confirmation with its effect on prices', async () => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <ProfileForm profile={PROFILE} />
      </StaffScene>,
    ),
  );
  await change('Currency', 'CLP');
  await press(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the currency from EUR to CLP?' });
  await within(dialog).findByText(/^12,50\s€ becomes (?:13\sCLP|CLP\s13)$/u);
  await within(dialog).findByText('30 of 42 prices have more decimals than CLP and will be rounded.');
  await press(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await press(screen.getByRole('button', { name: 'Save' }));
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change to CLP' }));
  expect(sent).toEqual([{ version: 3, currency: 'CLP' }]);
});

it('MONEY-8 where prices would be out of range, it names their dishes and cannot be confirmed', async () => {
  outOfRange = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <ProfileForm profile={PROFILE} />
      </StaffScene>,
    ),
  );
  await change('Currency', 'KWD');
  await press(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(
    /^In this currency the prices of A, B, C, D, E,? and 2 other dishes would be above/,
  );
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change to KWD' });
  expect(confirm.disabled).toBe(true);
  await press(confirm);
  expect(sent).toEqual([]);
});

const NEXT_YEAR = new Date().getFullYear() + 1;
/** With its error. */
const fieldOf = (label: string) => screen.getByLabelText(label).parentElement as HTMLElement;

it('HOURS-4 HOURS-5 a special day is added beside the week, an invalid one is an error at its field, and it is sent with its names', async () => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <ProfileForm profile={PROFILE} />
      </StaffScene>,
    ),
  );
  const save = () => press(screen.getByRole('button', { name: 'Save' }));
  await press(screen.getByRole('button', { name: 'Add a special day' }));
  await save();
  expect(screen.getByLabelText('Special day 1').getAttribute('aria-invalid')).toBe('true');
  await change('Special day 1', `${NEXT_YEAR}-12-25`);
  await change('Last day of special day 1', `${NEXT_YEAR}-12-24`);
  await save();
  expect(screen.getByText('The last day is before the first.')).toBeTruthy();
  expect(sent).toEqual([]);
  const far = 'This is more than three years ahead.';
  await change('Last day of special day 1', `${NEXT_YEAR + 4}-12-26`);
  expect(within(fieldOf('Last day of special day 1')).getByText(far)).toBeTruthy();
  await change('Special day 1', `${NEXT_YEAR + 4}-12-25`);
  expect(within(fieldOf('Special day 1')).getByText(far)).toBeTruthy();
  await save();
  expect(sent).toEqual([]);
  await change('Special day 1', `${NEXT_YEAR}-12-25`);
  await change('Last day of special day 1', `${NEXT_YEAR}-12-26`);
  await change(/^What guests read/, 'Navidad');
  await press(screen.getByRole('button', { name: 'Add a special day' }));
  await change('Special day 2', `${NEXT_YEAR}-12-26`);
  await save();
  expect(screen.getByText('One of these days is in another special day already.')).toBeTruthy();
  await change('Special day 2', `${NEXT_YEAR}-12-24`);
  await press(
    within(screen.getByRole('group', { name: 'Closed or open: 24 December' })).getByRole('radio', {
      name: 'Other hours',
    }),
  );
  await save();
  const language = PROFILE.defaultLanguage;
  expect(sent).toEqual([
    {
      version: 3,
      specialHours: [
        {
          from: `${NEXT_YEAR}-12-24`,
          to: `${NEXT_YEAR}-12-24`,
          spans: [{ opens: '13:00', closes: '16:00' }],
          names: {},
        },
        { from: `${NEXT_YEAR}-12-25`, to: `${NEXT_YEAR}-12-26`, spans: [], names: { [language]: 'Navidad' } },
      ],
    },
  ]);
});

it('anything else is saved at once', async () => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <ProfileForm profile={PROFILE} />
      </StaffScene>,
    ),
  );
  await change('Name', 'Casa Nueva');
  await press(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ version: 3, name: 'Casa Nueva' }]);
});

it('MENU-14 a text that exists only as translation is required in the menu’s language, and the input stays', async () => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <ProfileForm profile={PROFILE} />
      </StaffScene>,
    ),
  );
  const description = () => screen.getByRole('group', { name: 'Language of: Description' });
  await press(within(description()).getByRole('radio', { name: 'EN' }));
  await change(/^Description in English/, 'Rice and embers');
  await press(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  expect(screen.getByLabelText(/^Description\s*\(/).getAttribute('aria-invalid')).toBe('true');
  await change(/^Description\s*\(/, 'Arroces y brasas');
  await press(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([
    {
      version: 3,
      description: 'Arroces y brasas',
      translations: { en: { description: 'Rice and embers', featuredSectionTitle: 'From the fire' } },
    },
  ]);
});

it('ORDER-20 orders confirm themselves once that is ticked and saved', async () => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <ProfileForm profile={{ ...PROFILE, confirmsOrders: false }} />
      </StaffScene>,
    ),
  );
  await press(screen.getByLabelText('Orders are confirmed automatically'));
  expect(sent).toEqual([]);
  await press(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ version: 3, confirmsOrders: true }]));
});
