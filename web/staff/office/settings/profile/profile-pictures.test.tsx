import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { ProfilePictures } from './profile-pictures.tsx';

const sent: string[] = [];

const show = async (logoUrl: string | null) => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <ProfilePictures
          profile={{ id: 'r1', name: 'Casa', logoUrl, coverImageUrl: null } as RestaurantProfile}
        />
      </StaffScene>,
    ),
  );
  await screen.findByRole('region', { name: 'Logo' });
};
const logo = () => within(screen.getByRole('region', { name: 'Logo' }));
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const choose = (file = new File(['x'], 'new.png', { type: 'image/png' })) =>
  act(async () => void fireEvent.change(logo().getByLabelText('Logo'), { target: { files: [file] } }));

beforeAll(() => loadMessages('en', ['common', 'errors', 'settings']));
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type === 'image/heic') throw new DOMException('not decoded', 'InvalidStateError');
    return { width: 640, height: 640, close: () => undefined };
  });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${address.replace(/^.*\/profile/, '')}`);
    return Response.json({ id: 'r1', logoUrl: null, coverImageUrl: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an existing picture is removed or replaced only after a confirmation', async () => {
  await show('/uploads/old.webp');
  await press(logo().getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('It disappears from every menu at once and is deleted for good.')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await choose();
  await screen.findByText(/^new\.png replaces it on every menu at once\./);
  expect(sent).toEqual([]);
  await press(screen.getByRole('button', { name: 'Replace the logo' }));
  await waitFor(() => expect(sent).toEqual(['POST /pictures/logo']));
});

it('a first picture is sent at once', async () => {
  await show(null);
  await choose();
  await waitFor(() => expect(sent).toEqual(['POST /pictures/logo']));
});

it('an unreadable file, and one above 30 MB, is an error and not sent', async () => {
  await show(null);
  await choose(new File(['x'], 'photo.heic', { type: 'image/heic' }));
  await screen.findByText(toastSaying(/^This browser cannot read that file\. If it is a HEIC photo/));
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 + 1 });
  await choose(large);
  await screen.findByText(toastSaying(/^This picture is larger than 30 MB/));
  expect(sent).toEqual([]);
});
