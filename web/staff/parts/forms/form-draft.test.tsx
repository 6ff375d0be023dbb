import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { FormFrame } from './form-frame.tsx';
import { useForm } from './use-form.ts';

interface Values {
  name: string;
  seats: string;
}

const submit = vi.fn<(values: Values) => Promise<string>>();

const Scene = ({ stored }: { stored: Values }) => {
  const form = useForm<Values, string>({ stored, draft: 'scene:1', labels: { name: 'Name' }, submit });
  return (
    <FormFrame form={form} title="Scene">
      <TextField label="Name" {...form.field('name')} />
      <Button type="submit">Save</Button>
    </FormFrame>
  );
};

const show = (stored: Values = { name: '', seats: '4' }) =>
  render(
    <StaffScene staff={aStaff('manager')}>
      <Scene stored={stored} />
    </StaffScene>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

describe('short form with a draft', () => {
  beforeAll(() => loadMessages('en', ['common', 'errors', 'lists']));
  beforeEach(() => void submit.mockReset().mockResolvedValue('saved'));
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });
  const said = () => screen.queryByText(/^Somebody else has changed this in the meantime: /)?.textContent;

  it('continues what was typed before it was closed; Discard is beside the words that say so', () => {
    show();
    type('Name', 'Terrace');
    cleanup();
    show();
    expect(field('Name').value).toBe('Terrace');
    expect(screen.getByText('Your unsaved changes have been restored.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(field('Name').value).toBe('');
    cleanup();
    show();
    expect(field('Name').value).toBe('');
    expect(screen.queryByText('Your unsaved changes have been restored.')).toBeNull();
  });

  it('says that an edited field was changed by somebody else, also since it was closed', async () => {
    show({ name: 'Garden', seats: '4' });
    type('Name', 'Terrace');
    expect(said()).toBeUndefined();
    cleanup();
    show({ name: 'Patio', seats: '4' });
    expect(field('Name').value).toBe('Terrace');
    expect(said()).toContain('Name. If you save, yours replaces it.');
    await save();
    expect(submit).toHaveBeenCalledWith({ name: 'Terrace', seats: '4' });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
