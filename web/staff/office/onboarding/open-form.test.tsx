import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { OpenForm } from './open-form.tsx';

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'onboarding']));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open the restaurant' }));
const show = async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(body as string));
    return Response.json({ restaurantId: 'r1', name: 'Nami', tables: [] });
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <OpenForm userId="ana" onOpened={() => undefined} />
      </StaffScene>,
    ),
  );
  await screen.findByLabelText('Name of the restaurant');
  fill('Name of the restaurant', 'Nami');
  return sent;
};

it('ONBOARD-2 a country proposes its clock, currency, taxes, service and hours, which the owner may change', async () => {
  const sent = await show();
  fill('Country', 'JP');
  expect([field('Time zone').value, field('Currency').value, field('Tax (%)').value]).toEqual([
    'Asia/Tokyo',
    'JPY',
    '10',
  ]);
  fill('Country', 'DE');
  expect([field('Currency').value, field('Tax on food (%)').value, field('Tax on drinks (%)').value]).toEqual(
    ['EUR', '7', '19'],
  );
  fill('Service charge (%)', '2,5');
  fireEvent.click(screen.getByLabelText(/^are without tax/));
  open();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    country: 'DE',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    taxRate: 0.07,
    drinksTax: {
      rate: 0.19,
      covers: 'drinks',
    },
    serviceChargeRate: 0.025,
    pricesIncludeTax: false,
    openingHours: expect.arrayContaining([
      {
        weekday: 0,
        opens: '12:00',
        closes: '14:30',
      },
    ]),
  });
});

it('ONBOARD-2 for an unknown country nothing is proposed: currency and tax are required, hours come later', async () => {
  const sent = await show();
  fill('Country', 'other');
  expect([field('Currency').value, field('Tax (%)').value]).toEqual(['', '']);
  expect(screen.queryByText('Opening hours')).toBeNull();
  open();
  expect(await screen.findByText('Please choose the currency of your prices.')).toBeTruthy();
  expect(field('Tax (%)').getAttribute('aria-invalid')).toBe('true');
  fill('Currency', 'XPF');
  fill('Tax (%)', '0');
  open();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ country: null, currency: 'XPF', taxRate: 0, openingHours: [] });
});

it('keeps what was typed when the page is loaded again', async () => {
  await show();
  fill('Country', 'JP');
  fill('Name of the restaurant', 'Sakura');
  cleanup();
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <OpenForm userId="ana" onOpened={() => undefined} />
      </StaffScene>,
    ),
  );
  expect([field('Name of the restaurant').value, field('Currency').value]).toEqual(['Sakura', 'JPY']);
});

it('ONBOARD-1 opened, but not read afterwards: the second press sends the same request, and the next restaurant another', async () => {
  const keys: (string | null)[] = [];
  let isDown = true;
  const opened = vi.fn();
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit = {}) => {
    if (body) {
      keys.push(new Headers(headers).get('idempotency-key'));
      return Response.json({ restaurantId: 'r1', name: 'Nami', tables: [] });
    }
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json(
      address.endsWith('/shared-device') ? { device: null, isSignedIn: true } : { memberships: [] },
    );
  });
  const staff = aStaff('owner');
  await act(async () =>
    render(
      <StaffScene staff={staff}>
        <OpenForm userId="ana" onOpened={opened} />
      </StaffScene>,
    ),
  );
  await screen.findByLabelText('Name of the restaurant');
  const type = () => {
    fill('Name of the restaurant', 'Nami');
    fill('Country', 'JP');
  };
  type();
  open();
  await screen.findByText(/^The restaurant could not be opened/);
  isDown = false;
  open();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(keys[1]).toBe(keys[0]);
  // Until the form has ended its submission, it takes no other.
  const button = screen.getByRole('button', { name: 'Open the restaurant' });
  await vi.waitFor(() =>
    expect([field('Name of the restaurant').value, button.getAttribute('aria-busy')]).toEqual(['', null]),
  );
  type();
  open();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(keys[2]).not.toBe(keys[0]);
});
