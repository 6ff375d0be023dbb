import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { Figure } from './figure.tsx';

beforeAll(() => loadMessages('en', ['common', 'analytics']));
afterEach(cleanup);

it.each([
  ['a margin that rose out of a loss', 50, -100],
  ['a loss that grew', -150, -100],
  ['a figure that was 0', 50, 0],
])('%s has no percentage, which would say the opposite or nothing', (_what, value, before) => {
  render(
    <StaffScene staff={aStaff('owner')}>
      <ul>
        <Figure title="Margin" definition="" value={value} before={before} format={String} />
      </ul>
    </StaffScene>,
  );
  expect(screen.getByText(`Before: ${before}`)).toBeTruthy();
  expect(screen.queryByText(/more|less/)).toBeNull();
});

it('a figure that fell below 0 is compared with what it was', () => {
  render(
    <StaffScene staff={aStaff('owner')}>
      <ul>
        <Figure title="Margin" definition="" value={-50} before={100} format={String} />
      </ul>
    </StaffScene>,
  );
  expect(screen.getByText(/^150\s?%\sless$/)).toBeTruthy();
});
