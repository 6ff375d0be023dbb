import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages, messagesOf } from '#web/ui/load-messages.ts';
import { LinkedReviewScreen } from './linked-review-screen.tsx';

const ADDRESS = '/api/review-links/r1/v1?key=k1';
const REVIEW = {
  words: 'La paella, en su punto',
  firstName: 'Ana',
  language: 'es',
  status: 'approved',
  restaurantName: 'Casa Test',
};
let answers: Record<string, () => Response>;
let asked: string[];

const refusal = (code: string, status: number) => () =>
  Response.json({ code, message: '', requestId: '1' }, { status });

beforeEach(() => {
  asked = [];
  answers = {
    [`GET ${ADDRESS}`]: () => Response.json(REVIEW),
    [`DELETE ${ADDRESS}`]: () => Response.json({ done: true }),
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${url}`;
    asked.push(key);
    return (answers[key] ?? refusal('ROUTE_NOT_FOUND', 404))();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(LANGUAGES)('REVIEW-3 the link to a guest’s own words in %s', (language) => {
  const open = async () => {
    await loadMessages(language, ['common', 'review', 'errors']);
    await act(async () =>
      render(
        <LanguageProvider initial={language}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <MemoryRouter initialEntries={['/guest-review/r1/v1?key=k1']}>
              <Routes>
                <Route path="/guest-review/:restaurantId/:reviewId" element={<LinkedReviewScreen />} />
              </Routes>
            </MemoryRouter>
          </QueryClientProvider>
        </LanguageProvider>,
      ),
    );
    return messagesOf(language, 'review');
  };
  const withdraw = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(button));
  };

  it('shows the review and where it is published, deletes it on a press, and confirms that', async () => {
    const texts = await open();
    expect(await screen.findByText(REVIEW.words)).toBeTruthy();
    screen.getByText(texts.linkedStates.approved('Casa Test'));
    screen.getByText('Ana');
    expect(asked).toEqual([`GET ${ADDRESS}`]);
    await withdraw(texts.withdraw);
    expect(await screen.findByText(texts.gone)).toBeTruthy();
    expect(asked).toEqual([`GET ${ADDRESS}`, `DELETE ${ADDRESS}`]);
  });

  it('says that a review was already deleted, and that a broken link is broken', async () => {
    answers[`GET ${ADDRESS}`] = refusal('REVIEW_NOT_FOUND', 404);
    const texts = await open();
    expect(await screen.findByText(texts.goneText)).toBeTruthy();
    cleanup();
    for (const code of ['LINK_INVALID', 'VALIDATION_FAILED']) {
      answers[`GET ${ADDRESS}`] = refusal(code, code === 'LINK_INVALID' ? 404 : 400);
      await open();
      expect(await screen.findByText(texts.linkInvalidText)).toBeTruthy();
      cleanup();
    }
  });

  it('says what failed, and retries', async () => {
    answers[`GET ${ADDRESS}`] = refusal('INTERNAL_ERROR', 500);
    const texts = await open();
    const { tryAgain } = await messagesOf(language, 'common');
    expect(await screen.findByText(texts.linkedFailed)).toBeTruthy();
    answers[`GET ${ADDRESS}`] = () => Response.json(REVIEW);
    await withdraw(tryAgain);
    answers[`DELETE ${ADDRESS}`] = refusal('RATE_LIMITED', 429);
    await withdraw(texts.withdraw);
    const errors = await messagesOf(language, 'errors');
    // The live region exists before its text does.
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(texts.failed(errors.RATE_LIMITED)),
    );
    screen.getByText(REVIEW.words);
    answers[`DELETE ${ADDRESS}`] = () => Response.json({ done: true });
    await withdraw(texts.withdraw);
    expect(await screen.findByText(texts.gone)).toBeTruthy();
  });
});
