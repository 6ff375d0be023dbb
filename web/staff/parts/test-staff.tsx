import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Language } from '#messages/words/language.ts';
import { PLAIN_RESTAURANT } from '#web/shared/restaurant/placeholders.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { DrawToastContext, ToastOutlet } from '#web/ui/toaster.tsx';
import { ToastCard } from '#web/ui/toasts/toast-card.tsx';
import { type Staff, StaffContext } from './staff-context.ts';

export const RESTAURANT = 'ca5a0000-0000-4000-8000-000000000001';

let counted = 0;
const nextId = (): string => {
  counted += 1;
  return `00000000-0000-4000-8000-${String(counted).padStart(12, '0')}`;
};

export const anItem = ({
  quantity = 1,
  unitPriceMinor = 1250,
  totalMinor = unitPriceMinor * quantity,
  ...item
}: Partial<OrderItem> = {}): OrderItem => ({
  id: nextId(),
  menuItemId: nextId(),
  name: 'Paella',
  options: [],
  quantity,
  basePriceMinor: 1250,
  unitPriceMinor,
  totalMinor,
  taxRate: 0,
  notes: '',
  station: 'kitchen',
  status: 'pending',
  correctedFrom: null,
  dinerSessionId: null,
  dinerName: null,
  dinerColor: null,
  misfits: [],
  ...item,
});

export const anOrder = (order: Partial<StaffOrder> = {}): StaffOrder => ({
  id: nextId(),
  version: 1,
  orderNumber: 'ORD-1795205391223-LUZF',
  trackingNumber: 'RT-20261120-006',
  status: 'pending',
  mode: 'individual',
  restaurantId: RESTAURANT,
  visitId: nextId(),
  tableId: nextId(),
  tableNumber: '5',
  customerSessionId: null,
  submittedByName: 'Brave Fig 12',
  participantCount: 1,
  instructions: [],
  specialInstructions: null,
  dinerNeeds: [],
  items: [anItem()],
  struckItems: [],
  isPriority: false,
  isTakenByStaff: false,
  subtotalMinor: 1250,
  taxes: [],
  taxMinor: 0,
  serviceChargeMinor: 0,
  totalAmountMinor: 1250,
  tipMinor: 0,
  currency: 'EUR',
  prepTimeMinutes: 15,
  estimatedReadyAt: '2026-11-20T20:15:00.000Z',
  cancelReason: null,
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
  statusSince: '2026-11-20T20:00:00.000Z',
  ...order,
});

export const aStaff = (role: Role, staff: Partial<Staff> = {}): Staff => {
  const membership = { restaurantId: RESTAURANT, restaurantName: 'Casa Sobremesa', logoUrl: null, role };
  return {
    user: { id: 'u1', name: 'Ana', email: 'ana@casa.test', density: 'comfortable' },
    device: null,
    memberships: [membership],
    membership,
    restaurant: { ...PLAIN_RESTAURANT, id: RESTAURANT, name: 'Casa Sobremesa', defaultLanguage: 'es' },
    liveState: 'connected',
    selectRestaurant: () => undefined,
    ...staff,
  };
};

interface SceneProps {
  staff: Staff;
  children: ReactNode;
  client?: QueryClient;
  at?: string;
  language?: Language;
}

// Toasts are queued: one of an earlier test would delay the next test.
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

/** The providers around a staff screen. */
export const StaffScene = ({
  staff,
  children,
  client = new QueryClient(),
  at = '/admin/orders',
  language = 'en',
}: SceneProps) => (
  <LanguageProvider initial={language}>
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <DrawToastContext value={(toast) => <ToastCard {...toast} />}>
          <StaffContext value={staff}>{children}</StaffContext>
          <ToastOutlet />
        </DrawToastContext>
      </MemoryRouter>
    </QueryClientProvider>
  </LanguageProvider>
);
