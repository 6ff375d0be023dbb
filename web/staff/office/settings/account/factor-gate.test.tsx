import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aStaff } from '#web/staff/parts/test-staff.tsx';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { FactorGate } from './factor-gate.tsx';

const DUE_AT = '2024-11-20T10:00:00Z';
const PHONE = { id: 'f1', kind: 'app', name: 'My phone', addedAt: DUE_AT, usedAt: '2024-11-20T12:08:00Z' };

beforeAll(() => loadMessages('en', ['common', 'errors', 'account', 'admin', 'auth']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('FACTOR-3 a person who is kept out until they have a second step sees the factors that they have, outside of any restaurant', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ factors: [PHONE], recoveryCodes: 8 }));
  const { user, membership } = aStaff('server');
  const memberships = [{ ...membership, factorDueAt: DUE_AT }];
  const client = new QueryClient();
  client.setQueryData(['me'], { user, memberships, device: null });
  await act(async () =>
    render(
      <LanguageProvider initial="en">
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <FactorGate>the office</FactorGate>
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  );
  await screen.findByText('My phone');
  await screen.findByText(/20 Nov 2024/);
  expect(screen.queryByText('the office')).toBeNull();
});
