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

  it('are announced politely, errors at once', () => {
    show({ message: 'Quantity updated', tone: 'success' });
    expect(screen.getByRole('status').textContent).toBe('Quantity updated');
    pass(5_000);
    show({ message: 'Failed to load cart', tone: 'error' });
    expect(screen.getByRole('alert').textContent).toBe('Failed to load cart');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('stay for their duration, 5 s by default', () => {
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

  it('come one at a time: one with others waiting stays two seconds', () => {
    show({ message: 'first', durationMs: 8000 });
    show({ message: 'second' });
    const texts = () => screen.queryAllByText(/first|second/).map(({ textContent }) => textContent);
    expect(texts()).toEqual(['first']);
    pass(2000);
    expect(texts()).toEqual(['second']);
    pass(4999);
    expect(texts()).toEqual(['second']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('with an action give way to later replies, the last first, and return for all of their time', () => {
    const texts = () => screen.queryAllByText(/removed|placed/).map(({ textContent }) => textContent);
    const undo = { label: 'Undo', onAct: () => undefined };
    show({ message: 'Ham removed', durationMs: 10_000, action: undo });
    show({ message: 'Figs removed', durationMs: 10_000, action: undo });
    expect(texts()).toEqual(['Figs removed']);
    show({ message: 'Order placed' });
    expect(texts()).toEqual(['Order placed']);
    pass(2_000);
    expect(texts()).toEqual(['Figs removed']);
    pass(9_999);
    expect(texts()).toEqual(['Figs removed']);
    pass(1);
    expect(texts()).toEqual(['Ham removed']);
  });

  it('reply to the user’s own tap at once; events caused by others wait and are not lost', () => {
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

  it('caused by others wait until an open sheet is closed; a reply to the user’s own tap appears in the sheet', () => {
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
    // Toasts that wait for the page do not shorten this one.
    pass(4_999);
    expect(texts()).toEqual(['Saved']);
    pass(1);
    expect(texts()).toEqual([]);
    sheet.unmount();
    expect(texts()).toEqual(['Ana has joined']);
  });

  it('are not shown a second time after a sheet that opened once they could be read', () => {
    const texts = () => screen.queryAllByText(/joined/).map(({ textContent }) => textContent);
    const underASheet = (): void => {
      const sheet = render(
        <LanguageProvider initial="en">
          <DrawToastContext value={(toast) => <ToastCard {...toast} />}>
            <ToastOutlet isInSheet />
          </DrawToastContext>
        </LanguageProvider>,
      );
      expect(texts()).toEqual([]);
      sheet.unmount();
    };
    show({ message: 'Ana has joined', isNews: true });
    pass(1_999);
    underASheet();
    expect(texts()).toEqual(['Ana has joined']);
    pass(2_000);
    underASheet();
    expect(texts()).toEqual([]);
  });

  it('shown before a question wait until it is answered; later ones appear over it', () => {
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

  it('pause while hovered or focused', () => {
    show({ message: 'held' });
    const text = screen.getByText('held');
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    pass(60_000);
    expect(text.isConnected).toBe(true);
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
    pass(5000);
    expect(text.isConnected).toBe(false);
  });

  it('run their action once, and close', () => {
    const onAct = vi.fn();
    show({ message: 'Item removed from cart', action: { label: 'Undo', onAct } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAct).toHaveBeenCalledTimes(1);
    expect(currentToasts()).toHaveLength(0);
  });

  it('with the same id replace the earlier one and restart its time (INV-13: none twice)', () => {
    show({ id: 'order-1', message: 'Preparing' });
    pass(4000);
    show({ id: 'order-1', message: 'Ready' });
    expect(screen.queryByText('Preparing')).toBeNull();
    pass(4000);
    expect(screen.getAllByText('Ready')).toHaveLength(1);
  });

  it('keep at most three waiting', () => {
    for (const message of ['a', 'b', 'c', 'd']) show({ message });
    expect(currentToasts().map((toast) => toast.message)).toEqual(['b', 'c', 'd']);
  });
});
