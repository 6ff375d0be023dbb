import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Pricing } from '#contract/pricing.ts';
import { DEFAULT_PRICING_RULES } from '#domain/prices/pricing-rules.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { PricingTab } from './pricing-tab.tsx';

const PRICING: Pricing = {
  version: 4,
  isEnabled: true,
  rules: { ...DEFAULT_PRICING_RULES, applyToCategories: { food: true, drinks: false } },
  happyHours: [],
  updatedAt: null,
  traffic: {
    level: 0.62,
    confidence: 0.7,
    shares: { tables: 0.6, orders: 0.2, history: 0.2 },
    occupiedTables: 7,
    totalTables: 12,
    sensors: [
      { id: 'Door', level: 0.4, at: '2026-11-20T18:00:00.000Z', isSilent: true },
      { id: 'Bar', level: 0.5, at: '2026-11-20T19:00:00.000Z', isSilent: false },
    ],
    recentOrders: 1,
    usualLevel: 0.4,
  },
  simulation: null,
  factors: { food: 1.05, drinks: 1 },
  rule: 'medium',
  measuredAt: '2026-11-20T19:00:00.000Z',
};
const PREVIEW = {
  dishes: 3120,
  dearer: 412,
  cheaper: 655,
  differenceMinor: -1250,
  visits: 300,
  visitsAbove: 120,
  isSteep: true,
};
const DRINKS = '00000000-0000-4000-8000-000000000001';
const SOUP = '00000000-0000-4000-8000-000000000002';
const CATEGORIES = [{ id: DRINKS, version: 1, category: { name: 'Drinks', translations: {} }, dishCount: 1 }];
const MENUS = [
  {
    id: SOUP,
    version: 1,
    menu: { name: 'Menu', translations: {}, startTime: null, endTime: null, isActive: true },
    dishes: ['Soup', 'Rice'].map((name, index) => ({
      id: index === 0 ? SOUP : DRINKS,
      name,
      translations: {},
      category: 'Mains',
      basePriceMinor: 500,
      isAvailable: true,
    })),
  },
];
const sent: unknown[] = [];
let shown = PRICING;
let refusal: object | null = null;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'pricing']));
beforeEach(() => {
  sent.length = 0;
  refusal = null;
  shown = PRICING;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (address.endsWith('/preview')) return Response.json(PREVIEW);
    if (address.endsWith('/menu-categories')) return Response.json({ categories: CATEGORIES });
    if (address.endsWith('/menus')) return Response.json({ menus: MENUS });
    if (method === 'GET') return Response.json(shown);
    sent.push(method === 'DELETE' ? 'end' : JSON.parse(body as string));
    return refusal ? Response.json(refusal, { status: 422 }) : Response.json({ ...PRICING, version: 5 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <PricingTab />
      </StaffScene>,
    ),
  );
const type = async (label: string, value: string, at = 0) => {
  const fields = await screen.findAllByLabelText(label);
  await act(async () => void fireEvent.change(fields[at] as HTMLElement, { target: { value } }));
};

const AFTER_WORK: Pricing['happyHours'][number] = {
  id: '00000000-0000-4000-8000-000000000003',
  name: 'After work',
  weekdays: [1, 5],
  from: '17:00',
  until: '19:00',
  percentage: -12.5,
  categoryIds: [DRINKS],
  menuItemIds: [],
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('PRICE-22 a new happy hour shows missing fields, and is sent with the existing ones', async () => {
  shown = { ...PRICING, happyHours: [AFTER_WORK] };
  await show();
  await screen.findByText('After work: -12.5%');
  await screen.findByText('Monday and Friday, 17:00–19:00');
  await press('Add happy hour');
  const sheet = await screen.findByRole('dialog', { name: 'Add happy hour' });
  await within(sheet).findByRole('checkbox', { name: 'Drinks' });
  await type('Off the base price (%)', '25');
  const save = await within(sheet).findByRole('button', { name: 'Save' });
  await act(async () => void fireEvent.click(save));
  await within(sheet).findByText('Enter a name, such as After work.');
  await within(sheet).findByText('Your limits allow at most 20%.');
  await within(sheet).findByText('Choose at least one category or dish.');
  for (const typed of ['12,505', '1 234']) {
    await type('Off the base price (%)', typed);
    await act(async () => void fireEvent.click(save));
    await within(sheet).findByText('Enter a number with at most two decimals, such as 10 or 2.5.');
    expect(screen.getByLabelText<HTMLInputElement>('Off the base price (%)').value).toBe(typed);
  }
  expect(sent).toEqual([]);
  await type('Name', ' Soup day ');
  await type('Off the base price (%)', '7,5');
  await type('Find a dish', 'soup');
  for (const day of ['Monday', 'Tuesday', 'Thursday', 'Friday'])
    await act(async () => void fireEvent.click(within(sheet).getByRole('button', { name: day })));
  await act(async () => void fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Soup' })));
  await act(async () => void fireEvent.click(save));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        version: 4,
        happyHours: [
          AFTER_WORK,
          {
            id: expect.any(String),
            name: 'Soup day',
            weekdays: [3],
            from: '17:00',
            until: '19:00',
            percentage: -7.5,
            categoryIds: [],
            menuItemIds: [SOUP],
          },
        ],
      },
    ]),
  );
});

it('a happy hour that is removed can be brought back', async () => {
  shown = { ...PRICING, happyHours: [AFTER_WORK] };
  await show();
  await press('Edit After work');
  await press('Remove');
  await vi.waitFor(() => expect(sent).toEqual([{ version: 4, happyHours: [] }]));
  await press('Undo');
  await vi.waitFor(() => expect(sent[1]).toEqual({ version: 5, happyHours: [AFTER_WORK] }));
});

/** In the sheet: the rules have a button of that name too. */
const pressSave = async () => {
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' });
  await act(async () => void fireEvent.click(button));
};

it('continues a happy hour that was closed with unsaved changes, and shows what somebody else has saved meanwhile', async () => {
  shown = { ...PRICING, happyHours: [AFTER_WORK] };
  await show();
  await press('Edit After work');
  await type('Name', 'Afterwork');
  await press('Close');
  await press('Edit After work');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Afterwork');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeTruthy();
  // The refusal loads what is there now.
  shown = { ...PRICING, version: 5, happyHours: [{ ...AFTER_WORK, name: 'Happy', percentage: -15 }] };
  refusal = { code: 'PRICING_CHANGED', requestId: 'r' };
  await pressSave();
  await screen.findByText(/^Somebody else has changed this meanwhile: Name\./);
  expect(screen.getByLabelText<HTMLInputElement>('Off the base price (%)').value).toBe('15');
  refusal = null;
  await pressSave();
  await vi.waitFor(() =>
    expect(sent[1]).toEqual({
      version: 5,
      happyHours: [{ ...AFTER_WORK, name: 'Afterwork', percentage: -15 }],
    }),
  );
});

it('a happy hour that somebody else has removed is there again only when its form is saved knowingly', async () => {
  shown = { ...PRICING, happyHours: [AFTER_WORK] };
  await show();
  await press('Edit After work');
  await type('Name', 'Afterwork');
  shown = { ...PRICING, version: 5 };
  refusal = { code: 'PRICING_CHANGED', requestId: 'r' };
  await pressSave();
  await screen.findByText(/^Somebody else has removed this happy hour meanwhile/);
  refusal = null;
  await pressSave();
  await vi.waitFor(() =>
    expect(sent[1]).toEqual({ version: 5, happyHours: [{ ...AFTER_WORK, name: 'Afterwork' }] }),
  );
});
