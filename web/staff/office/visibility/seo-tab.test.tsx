import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PageAudit } from '#contract/public-page.ts';
import { seoTools as texts } from '#messages/en/seo-tools.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { SeoTab } from './seo-tab.tsx';

const AUDIT: PageAudit = {
  language: 'en',
  preview: { title: 'Casa · Madrid', description: 'Market kitchen', address: 'https://s.test/r/casa' },
  findings: [
    { check: 'title-length', isOk: true, value: 13, wrong: [] },
    { check: 'structured-data', isOk: false, value: 1, wrong: ['Restaurant.telephone'] },
    { check: 'heading-order', isOk: false, value: 1, wrong: ['h4'] },
  ],
  words: [{ word: 'brunch', guests: 4 }],
};

let isDown: boolean;
let asked: string[];

const show = () =>
  act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        at="/admin/enhanced-visibility?tab=seo"
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <SeoTab />
      </StaffScene>,
    ),
  );

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'seoTools', 'admin']));
beforeEach(() => {
  isDown = false;
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('?')[1] ?? '');
    return isDown
      ? Response.json({ code: 'INTERNAL', message: '', requestId: '1' }, { status: 500 })
      : Response.json(AUDIT);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('PAGE-6 PAGE-7 shows the page as a search result, errors with links to their fields, and guests’ words', async () => {
  await show();
  expect(await screen.findByText(AUDIT.preview.title)).toBeTruthy();
  expect(screen.getByText(texts.score(1, 3))).toBeTruthy();
  expect(screen.getByText(texts.wrong('Restaurant.telephone'))).toBeTruthy();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/settings?tab=restaurant']);
  expect(screen.getByText(texts.ours)).toBeTruthy();
  expect(screen.getByText(texts.word('brunch', 4))).toBeTruthy();
});

it('looks at the page in the other language', async () => {
  await show();
  await screen.findByText(AUDIT.preview.title);
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Spanish' })));
  await vi.waitFor(() => expect(asked).toContain('language=es'));
});

it('offers another try when it cannot be read', async () => {
  isDown = true;
  await show();
  expect(await screen.findByText(texts.failed)).toBeTruthy();
  isDown = false;
  const again = await screen.findByRole('button', { name: 'Try Again' });
  await act(async () => void fireEvent.click(again));
  expect(await screen.findByText(AUDIT.preview.title)).toBeTruthy();
});
