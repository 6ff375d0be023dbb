import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ProfilePictures } from './profile-pictures.tsx';

const sent: string[] = [];

const show = (logoUrl: string | null) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <ProfilePictures
          profile={{ id: 'r1', name: 'Casa', logoUrl, coverImageUrl: null } as RestaurantProfile}
        />
      </StaffScene>,
    ),
  );
const logo = () => within(screen.getByRole('region', { name: 'Logo' }));
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const choose = () =>
  act(
    async () =>
      void fireEvent.change(logo().getByLabelText('Logo'), {
        target: { files: [new File(['x'], 'new.png', { type: 'image/png' })] },
      }),
  );

beforeAll(() => loadMessages('en', ['common', 'errors', 'settings']));
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${address.replace(/^.*\/profile/, '')}`);
    return Response.json({ id: 'r1', logoUrl: null, coverImageUrl: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a picture that is there goes, or makes way for another, only after it was said what that does', async () => {
  await show('/uploads/old.webp');
  await press(logo().getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('It disappears from every menu at once and is deleted for good.')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await choose();
  expect(screen.getByText(/^new\.png replaces it on every menu at once\./)).toBeTruthy();
  expect(sent).toEqual([]);
  await press(screen.getByRole('button', { name: 'Replace the logo' }));
  expect(sent).toEqual(['POST /pictures/logo']);
});

it('a first picture is sent at once', async () => {
  await show(null);
  await choose();
  expect(sent).toEqual(['POST /pictures/logo']);
});
