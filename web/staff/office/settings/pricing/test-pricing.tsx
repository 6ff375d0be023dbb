import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Pricing } from '#contract/pricing.ts';
import { DEFAULT_PRICING_RULES } from '#domain/prices/pricing-rules.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { PricingTab } from './pricing-tab.tsx';

export const PRICING: Pricing = {
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
      { id: 'Terrace', level: 0.4, at: '2026-11-18T18:00:00.000Z', isSilent: true },
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
export const DRINKS = '00000000-0000-4000-8000-000000000001';
export const SOUP = '00000000-0000-4000-8000-000000000002';
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
/** The fake server: what it shows and refuses, and what it was sent. */
export const scene = { sent: [] as unknown[], shown: PRICING, refusal: null as object | null };

/** Around each test of a file: the fake server, and its texts. */
export function withPricing(): void {
  beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'pricing']));
  beforeEach(() => {
    Object.assign(scene, { sent: [], shown: PRICING, refusal: null });
    sessionStorage.clear();
    vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
      if (address.endsWith('/preview')) return Response.json(PREVIEW);
      if (address.endsWith('/menu-categories')) return Response.json({ categories: CATEGORIES });
      if (address.endsWith('/menus')) return Response.json({ menus: MENUS });
      if (method === 'GET') return Response.json(scene.shown);
      scene.sent.push(method === 'DELETE' ? 'end' : JSON.parse(body as string));
      return scene.refusal
        ? Response.json(scene.refusal, { status: 422 })
        : Response.json({ ...PRICING, version: 5 });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

export const show = (client = new QueryClient()) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')} client={client}>
        <PricingTab />
      </StaffScene>,
    ),
  );
export const type = async (label: string, value: string, at = 0) => {
  const fields = await screen.findAllByLabelText(label);
  await act(async () => void fireEvent.change(fields[at] as HTMLElement, { target: { value } }));
};
