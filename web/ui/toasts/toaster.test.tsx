import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast, showToast, type ToastInput } from '#web/ui/toast-store.ts';
import { DrawToastContext, ToastOutlet } from '#web/ui/toaster.tsx';
import { ToastCard } from './toast-card.tsx';

const show = (input: ToastInput) => act(() => void showToast(input));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('toasts', () => {
  beforeAll(() => loadMessages('en', ['common']));
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <LanguageProvider initial="en">
        <DrawToastContext value={(toast) => <ToastCard {...toast} />}>
          <ToastOutlet />
        </DrawToastContext>
      </LanguageProvider>,
    );
  });
  afterEach(() => {
    act(() => {
      for (const toast of currentToasts()) dismissToast(toast.id);
    });
    cleanup();
    vi.useRealTimers();
  });

  it('are read politely, errors at once', () => {
    show({ message: 'Quantity updated', tone: 'success' });
    expect(screen.getByRole('status').textContent).toBe('Quantity updated');
    pass(5_000);
    show({ message: 'Failed to load cart', tone: 'error' });
    expect(screen.getByRole('alert').textContent).toBe('Failed to load cart');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('stay for the time they were given, 5 s without', () => {
    show({ message: 'short' });
    pass(4999);
    expect(screen.queryByText('short')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('short')).toBeNull();
    show({ message: 'long', durationMs: 8000 });
    pass(7999);
    expect(screen.queryByText('long')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('long')).toBeNull();
  });

  it('come one at a time: who waits has two seconds to wait, unless something can be done', () => {
    show({ message: 'first', durationMs: 8000 });
    show({ message: 'second', action: { label: 'Undo', onAct: () => undefined } });
    show({ message: 'third' });
    const texts = () => screen.queryAllByText(/first|second|third/).map(({ textContent }) => textContent);
    expect(texts()).toEqual(['first']);
    pass(2000);
    expect(texts()).toEqual(['second']);
    pass(4999);
    expect(texts()).toEqual(['second']);
    pass(1);
    expect(texts()).toEqual(['third']);
  });

  it('answer one’s own tap at once; what others did waits, and is not lost', () => {
    const texts = () => screen.queryAllByText(/order|Saved/).map(({ textContent }) => textContent);
    for (const message of ['order 1', 'order 2', 'order 3'])
      show({ message, isNews: true, durationMs: 10_000, action: { label: 'Show', onAct: () => undefined } });
    expect(texts()).toEqual(['order 1']);
    show({ message: 'Saved' });
    expect(texts()).toEqual(['Saved']);
    show({ message: 'order 4', isNews: true });
    expect(texts()).toEqual(['Saved']);
    pass(2000);
    expect(texts()).toEqual(['order 2']);
  });

  it('of what others did wait until an open sheet is closed; an answer to one’s own tap is read in it', () => {
    const texts = () => screen.queryAllByText(/joined|Saved/).map(({ textContent }) => textContent);
    const sheet = render(
      <LanguageProvider initial="en">
        <DrawToastContext value={(toast) => <ToastCard {...toast} />}>
          <ToastOutlet isInSheet />
        </DrawToastContext>
      </LanguageProvider>,
    );
    show({ message: 'Ana has joined', isNews: true });
    expect(texts()).toEqual([]);
    show({ message: 'Saved' });
    expect(texts()).toEqual(['Saved']);
    // What waits for the page does not hurry what is read here.
    pass(4_999);
    expect(texts()).toEqual(['Saved']);
    pass(1);
    expect(texts()).toEqual([]);
    sheet.unmount();
    expect(texts()).toEqual(['Ana has joined']);
  });

  it('that were shown before a question wait until it is answered; what happens meanwhile is read over it', () => {
    const texts = () => screen.queryAllByText(/moved|not deleted/).map(({ textContent }) => textContent);
    show({ message: 'The menu was moved', action: { label: 'Undo', onAct: () => undefined } });
    const question = render(
      <LanguageProvider initial="en">
        <DrawToastContext value={(toast) => <ToastCard {...toast} />}>
          <ToastOutlet isInSheet isOverQuestion />
        </DrawToastContext>
      </LanguageProvider>,
    );
    expect(texts()).toEqual([]);
    pass(60_000);
    show({ message: 'The menu was not deleted', tone: 'error' });
    expect(texts()).toEqual(['The menu was not deleted']);
    pass(5_000);
    question.unmount();
    expect(texts()).toEqual(['The menu was moved']);
  });

  it('wait while the pointer or the focus is on them', () => {
    show({ message: 'held' });
    const text = screen.getByText('held');
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    pass(60_000);
    expect(text.isConnected).toBe(true);
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
    pass(5000);
    expect(text.isConnected).toBe(false);
  });

  it('act once, and go', () => {
    const onAct = vi.fn();
    show({ message: 'Item removed from cart', action: { label: 'Undo', onAct } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAct).toHaveBeenCalledTimes(1);
    expect(currentToasts()).toHaveLength(0);
  });

  it('with the same id take the place of the earlier one and begin their time anew (INV-13: none twice)', () => {
    show({ id: 'order-1', message: 'Preparing' });
    pass(4000);
    show({ id: 'order-1', message: 'Ready' });
    expect(screen.queryByText('Preparing')).toBeNull();
    pass(4000);
    expect(screen.getAllByText('Ready')).toHaveLength(1);
  });

  it('wait in a row of three at most', () => {
    for (const message of ['a', 'b', 'c', 'd']) show({ message });
    expect(currentToasts().map((toast) => toast.message)).toEqual(['b', 'c', 'd']);
  });
});
