import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import type { Language } from '#messages/words/language.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { UnknownAreaScreen } from './unknown-area-screen.tsx';

beforeAll(async () => {
  for (const language of ['en', 'es'] as const) await loadMessages(language, ['common', 'admin', 'settings']);
});
afterEach(cleanup);

it.each<[string, Role, Language, string[]]>([
  ['/admin/kitchen', 'chef', 'en', ['Kitchen']],
  ['/admin/mesas', 'server', 'es', ['Mesas']],
  ['/admin/taxes', 'manager', 'en', ['Taxes']],
  ['/admin/diagnostics', 'server', 'en', ['Diagnostics']],
  ['/admin/taxes', 'server', 'en', ['Dashboard']],
  ['/admin/xyzzy/7', 'owner', 'es', ['Resumen']],
])('%s, which no screen has: a %s reading %s is offered %j', async (at, role, language, names) => {
  render(
    <StaffScene staff={aStaff(role)} at={at} language={language}>
      <UnknownAreaScreen />
    </StaffScene>,
  );
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
});
