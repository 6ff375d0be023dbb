import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';
import { DrawToastContext, ToastOutlet } from '#web/ui/toaster.tsx';
import { ToastCard } from '#web/ui/toasts/toast-card.tsx';
import { Sheet } from './sheet.tsx';

const Example = ({ onClose = () => undefined }: { onClose?: () => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return (
    <LanguageProvider initial="en">
      <DrawToastContext value={(toast) => <ToastCard {...toast} />}>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <Sheet isOpen={isOpen} onClose={close} title="Your cart" footer={<button type="button">Pay</button>}>
          <p>Lentil soup</p>
          <input aria-label="Note" />
        </Sheet>
        <ToastOutlet />
      </DrawToastContext>
    </LanguageProvider>
  );
};

const open = () => fireEvent.click(screen.getByText('Open'));
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

describe('Sheet', () => {
  beforeAll(() => loadMessages('en', ['common']));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    history.replaceState(null, '');
  });

  it('opens as a modal named by its title, with the title focused', () => {
    render(<Example />);
    expect(dialog().open).toBe(false);
    open();
    expect(dialog().open).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBe(dialog());
    expect(document.activeElement?.textContent).toBe('Your cart');
    expect(screen.getByText('Pay')).toBeTruthy();
  });

  it('asks to close on the close button, Escape and a press outside, but not on one inside', () => {
    const onClose = vi.fn();
    render(<Example onClose={onClose} />);
    open();
    fireEvent.pointerDown(screen.getByText('Lentil soup'));
    expect(onClose).toHaveBeenCalledTimes(0);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    open();
    act(() => void dialog().dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(onClose).toHaveBeenCalledTimes(2);
    open();
    act(() => void vi.advanceTimersByTime(400));
    fireEvent.pointerDown(screen.getByText('Lentil soup'));
    expect(onClose).toHaveBeenCalledTimes(2);
    fireEvent.pointerDown(dialog());
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(dialog().open).toBe(false);
  });

  it('stays open at the second of two quick taps, which falls beside it', () => {
    render(<Example />);
    open();
    act(() => void vi.advanceTimersByTime(399));
    fireEvent.pointerDown(dialog());
    expect(dialog().open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => void vi.advanceTimersByTime(400));
    expect(dialog().open).toBe(false);
    open();
    fireEvent.pointerDown(dialog());
    expect(dialog().open).toBe(true);
  });

  it('keeps its content until the closing transition has ended', () => {
    render(<Example />);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Lentil soup')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(240));
    expect(screen.queryByText('Lentil soup')).toBeNull();
  });

  it('opened again before that: its content begins anew, and the title has the focus', () => {
    render(<Example />);
    open();
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    fireEvent.change(field(), { target: { value: 'No salt' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => void vi.advanceTimersByTime(239));
    open();
    expect(field().value).toBe('');
    expect(document.activeElement?.textContent).toBe('Your cart');
    act(() => void vi.advanceTimersByTime(240));
    expect(screen.queryByText('Lentil soup')).not.toBeNull();
  });

  it('shows its content when it opens after having stood closed for a while', () => {
    render(<Example />);
    act(() => void vi.advanceTimersByTime(1_000));
    open();
    expect(screen.queryByText('Lentil soup')).not.toBeNull();
  });

  it('opened again in the moment in which its content would go: the content begins anew, too', () => {
    render(<Example />);
    open();
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    fireEvent.change(field(), { target: { value: 'No salt' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    // Both are drawn together.
    act(() => {
      vi.advanceTimersByTime(240);
      open();
    });
    expect(field().value).toBe('');
  });

  it('closes on the phone’s back button instead of leaving the page', () => {
    const onClose = vi.fn();
    render(<Example onClose={onClose} />);
    open();
    expect(history.state).toMatchObject({ sheet: expect.any(String) });
    history.replaceState(null, '');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog().open).toBe(false);
  });

  it('removes its history entry when it closes by other means', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    render(<Example />);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => void vi.runAllTimers());
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
  });

  it('takes over the history entry of the sheet that it replaces: back closes both', () => {
    const either = (name: 'Cart' | 'Staff') => (
      <LanguageProvider initial="en">
        <Sheet isOpen={name === 'Cart'} onClose={() => undefined} title="Cart">
          Lentil soup
        </Sheet>
        <Sheet isOpen={name === 'Staff'} onClose={() => undefined} title="Staff">
          Water
        </Sheet>
      </LanguageProvider>
    );
    history.replaceState(null, '');
    const { rerender } = render(either('Cart'));
    const { length } = history;
    rerender(either('Staff'));
    act(() => void vi.runAllTimers());
    expect(history.length).toBe(length);
    expect(screen.getByRole('dialog', { name: 'Staff' })).toMatchObject({ open: true });
    history.replaceState(null, '');
  });

  it('draws toasts inside the open sheet, where they are not inert', () => {
    render(<Example />);
    open();
    let id = '';
    act(() => {
      id = showToast({ message: 'Item removed from cart' });
    });
    expect(dialog().contains(screen.getByText('Item removed from cart'))).toBe(true);
    expect(screen.getAllByText('Item removed from cart')).toHaveLength(1);
    act(() => dismissToast(id));
  });
});
