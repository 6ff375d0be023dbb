import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { CardPreview } from './card-preview.tsx';
import { newItemValues } from './form-values.ts';

beforeAll(() => loadMessages('en', ['common', 'errors', 'menuEditing', 'menu']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(look: object | null): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toContain(`/api/restaurants/${RESTAURANT}/look`);
    return Response.json({ look });
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')}>
        <CardPreview values={{ ...newItemValues(RESTAURANT), name: 'Flan' }} picture={null} />
      </StaffScene>,
    ),
  );
  const frame = screen.getByText('Flan').closest<HTMLElement>('.bg-background');
  if (!frame) throw new Error('the card stands on no page');
  return frame;
}

it('a dish is shown as for guests, in the restaurant’s theme; the office around it does not change', async () => {
  const { typography } = THEME_PRESETS.vibrant;
  const palette = themePalette(THEME_PRESETS.vibrant);
  const frame = await show({ palette, typography });
  await waitFor(() => expect(frame.style.getPropertyValue('--color-primary')).toContain('#b3126b'));
  expect(frame.dataset['font']).toBe(typography.fontFamily);
  expect(document.documentElement.style).toHaveLength(0);
});

it('without a theme it is shown in the product’s own look', async () => {
  const frame = await show(null);
  expect(frame.style).toHaveLength(0);
});
