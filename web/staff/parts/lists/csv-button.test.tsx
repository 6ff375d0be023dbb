import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { CsvButton } from './csv-button.tsx';

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (answer: () => Response): Promise<string[]> => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
  render(
    <StaffScene staff={aStaff('manager')}>
      <CsvButton list="staff" query={{ search: 'ana & co', role: '', sort: '-since' }} />
    </StaffScene>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'CSV' })));
  return asked;
};

it('LIST-2 requests the filtered list in the reader’s language, and saves it under the server’s file name', async () => {
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const asked = await press(
    () =>
      new Response('Name', {
        headers: { 'content-disposition': "attachment; filename*=UTF-8''staff.csv" },
      }),
  );
  expect(asked).toEqual([
    `/api/restaurants/${RESTAURANT}/staff.csv?search=ana+%26+co&sort=-since&language=en`,
  ]);
  await vi.waitFor(() => expect(kept).toEqual(['staff.csv']));
});

it('shows an error when the download fails', async () => {
  await press(() => Response.json({ code: 'INTERNAL', message: '' }, { status: 500 }));
  expect(await screen.findByText(toastSaying(/^The file could not be downloaded\./))).toBeTruthy();
});
