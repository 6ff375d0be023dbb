import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#web/shared/call.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { sessionStore } from '#web/ui/storage.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { FormFrame } from './form-frame.tsx';
import { type Problems, useForm } from './use-form.ts';

interface Values {
  name: string;
  seats: string;
}

const EMPTY: Values = { name: '', seats: '4' };
const submit = vi.fn<(values: Values) => Promise<string>>();
const onDone = vi.fn<(result: string) => void>();

interface SceneProps {
  stored?: Values;
  isLong?: boolean;
  onFailure?: (error: Error, words: string) => Problems<Values> | string;
}

const Scene = ({ stored = EMPTY, isLong = false, onFailure }: SceneProps) => {
  const form = useForm<Values, string>({
    stored,
    ...(isLong && { draft: 'scene:1' }),
    check: ({ name }) => ({ name: name === '' ? 'Name it' : undefined }),
    labels: { name: 'Name' },
    submit,
    onDone,
    ...(onFailure && { onFailure }),
  });
  return (
    <FormFrame form={form} title="Scene" {...(isLong && { saveBar: 'page' })}>
      <TextField label="Seats" {...form.field('seats')} />
      <TextField label="Name" {...form.field('name')} />
      {!isLong && <Button type="submit">Save</Button>}
    </FormFrame>
  );
};

const show = (props: SceneProps = {}) =>
  render(
    <StaffScene staff={aStaff('manager')}>
      <Scene {...props} />
    </StaffScene>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const form = () => screen.getByRole('form', { name: 'Scene' });
const alert = () => within(form()).queryByRole('alert');
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

describe('form', () => {
  beforeAll(() => loadMessages('en', ['common', 'errors', 'lists']));
  beforeEach(() => {
    submit.mockReset().mockResolvedValue('saved');
    onDone.mockReset();
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('says that an edited field was changed by somebody else, and nothing of its own save or of other fields', async () => {
    const { rerender } = show({ isLong: true });
    const store = (stored: Values) =>
      rerender(
        <StaffScene staff={aStaff('manager')}>
          <Scene isLong stored={stored} />
        </StaffScene>,
      );
    const said = () => screen.queryByText(/^Somebody else has changed this in the meantime: /)?.textContent;
    type('Name', 'Terrace');
    store({ name: '', seats: '6' });
    expect([field('Seats').value, said()]).toEqual(['6', undefined]);
    store({ name: 'Garden', seats: '6' });
    expect(said()).toBe(
      'Somebody else has changed this in the meantime: Name. If you save, yours replaces it.',
    );
    expect(field('Name').value).toBe('Terrace');
    const saved = Promise.withResolvers<string>();
    submit.mockReturnValue(saved.promise);
    await save();
    store({ name: 'Terrace', seats: '6' });
    expect(said()).toBeUndefined();
    await act(async () => saved.resolve('saved'));
    expect([field('Name').value, said()]).toEqual(['Terrace', undefined]);
  });

  it('sends nothing while a check fails, and focuses the field; the error disappears with the correction', async () => {
    show();
    expect(screen.queryByText('Name it')).toBeNull();
    await save();
    expect(screen.getByText('Name it')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(submit).not.toHaveBeenCalled();
    type('Name', 'Ana');
    expect(screen.queryByText('Name it')).toBeNull();
  });

  it('sends once, however often submit is pressed before the answer; is then as stored', async () => {
    let answer: (result: string) => void = () => undefined;
    submit.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    show();
    type('Name', 'Ana');
    act(() => {
      fireEvent.submit(form());
      fireEvent.submit(form());
    });
    await act(async () => void fireEvent.submit(form()));
    expect(submit).toHaveBeenCalledOnce();
    expect(submit).toHaveBeenCalledWith({ name: 'Ana', seats: '4' });
    await act(async () => answer('saved'));
    expect(onDone).toHaveBeenCalledWith('saved', { name: 'Ana', seats: '4' });
    expect(field('Name').value).toBe('');
  });

  it('holds taps once it is sent, so that the second of a double tap sends nothing more', async () => {
    const isHeld = () => document.querySelector('[data-held]') !== null;
    show();
    type('Name', 'Ana');
    await expect.poll(isHeld).toBe(false);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await save();
      expect(isHeld()).toBe(true);
      vi.runAllTimers();
      expect(isHeld()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows a refusal above the form, and keeps the input', async () => {
    submit.mockRejectedValue(new CallError('OFFLINE', 0));
    show();
    type('Name', 'Ana');
    await save();
    expect(alert()?.textContent).toBe('No connection. Check the network and try again.');
    expect(field('Name').value).toBe('Ana');
  });

  it('shows a refusal beside the field that the form names for it, until the field is edited', async () => {
    submit.mockRejectedValue(new CallError('TABLE_NUMBER_TAKEN', 409));
    show({ onFailure: () => ({ name: 'Taken' }) });
    type('Name', 'Ana');
    await save();
    expect(screen.getByText('Taken')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(alert()).toBeNull();
    type('Name', 'Anna');
    expect(screen.queryByText('Taken')).toBeNull();
  });

  it.each([
    [[{ at: '/seats' }], true],
    [[{ at: '/seats' }, { at: '/unknown' }], false],
    [[], false],
  ])('shows VALIDATION_FAILED at %j beside the field: %s', async (issues, isBeside) => {
    submit.mockRejectedValue(new CallError('VALIDATION_FAILED', 400, { in: 'body', issues }));
    show();
    type('Name', 'Ana');
    await save();
    expect(field('Seats').getAttribute('aria-invalid')).toBe(isBeside ? 'true' : null);
    expect(alert() === null).toBe(isBeside);
    expect(screen.getByText('Please check what you entered.')).toBeTruthy();
  });

  it('brings a refusal above the form, or the error below a field, into view at each attempt', async () => {
    const seen: string[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent ?? '');
    });
    show({ onFailure: (error, words) => (error.message === 'taken' ? { name: 'Taken' } : words) });
    type('Name', 'Terrace');
    submit.mockRejectedValue(new CallError('OFFLINE', 0));
    await save();
    const [refused] = seen;
    expect(refused).toBe(alert()?.textContent);
    await save();
    submit.mockRejectedValue(new Error('taken'));
    await save();
    expect(seen).toEqual([refused, refused, 'Taken']);
    scroll.mockRestore();
  });

  it('updates unedited fields with the stored values', async () => {
    const { rerender } = show();
    type('Name', 'Ana');
    rerender(
      <StaffScene staff={aStaff('manager')}>
        <Scene stored={{ name: 'Eva', seats: '6' }} />
      </StaffScene>,
    );
    expect(field('Name').value).toBe('Ana');
    expect(field('Seats').value).toBe('6');
  });
});

describe('long form', () => {
  beforeAll(() => loadMessages('en', ['common', 'errors', 'lists']));
  beforeEach(() => void submit.mockReset().mockResolvedValue('saved'));
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('lists the problems on top, focused; each leads to its field', async () => {
    show({ isLong: true });
    await save();
    const summary = alert();
    expect(document.activeElement).toBe(summary);
    expect(summary?.textContent).toContain('Please check one field');
    fireEvent.click(screen.getByRole('button', { name: 'Name: Name it' }));
    expect(document.activeElement).toBe(field('Name'));
  });

  it('saves by Ctrl+S, and removes its draft', async () => {
    show({ isLong: true });
    type('Name', 'Ana');
    expect(sessionStore.get('draft:scene:1')).toBe('{"name":"Ana"}');
    await act(async () => void fireEvent.keyDown(window, { key: 's', ctrlKey: true }));
    expect(submit).toHaveBeenCalledWith({ name: 'Ana', seats: '4' });
    expect(sessionStore.get('draft:scene:1')).toBeNull();
  });

  it('restores a draft, and says so in place; Discard returns to the stored values', () => {
    sessionStore.set('draft:scene:1', '{"name":"Ana"}');
    show({ isLong: true });
    const isSaid = () => within(form()).queryByText('Your unsaved changes have been restored.') !== null;
    expect(field('Name').value).toBe('Ana');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    expect(isSaid()).toBe(true);
    // A toast would cover the buttons of a sheet.
    expect(currentToasts()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(field('Name').value).toBe('');
    expect(isSaid()).toBe(false);
    type('Name', 'Eva');
    expect(isSaid()).toBe(false);
  });

  it('removes a discarded draft', () => {
    sessionStore.set('draft:scene:1', '{"name":"Ana"}');
    show({ isLong: true });
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(sessionStore.get('draft:scene:1')).toBeNull();
  });

  it('ignores a malformed draft', () => {
    sessionStore.set('draft:scene:1', '{"name":');
    show({ isLong: true });
    expect(field('Name').value).toBe('');
  });

  it('makes the browser warn on leaving only with unsaved edits', () => {
    show({ isLong: true });
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    type('Name', 'Ana');
    expect(leave()).toBe(true);
  });
});
