import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { QuantityStepper } from './forms/quantity-stepper.tsx';
import { TextArea } from './forms/text-area.tsx';
import { PasswordField, TextField } from './forms/text-field.tsx';
import { LanguageProvider } from './language.tsx';
import { loadMessages } from './load-messages.ts';
import { Tabs } from './tabs.tsx';

const inEnglish = (element: React.ReactNode) =>
  render(<LanguageProvider initial="en">{element}</LanguageProvider>);

beforeAll(() => loadMessages('en', ['common']));
afterEach(cleanup);

const MenuTabs = () => {
  const [tab, setTab] = useState<'all' | 'drinks' | 'food'>('all');
  const items = [
    { id: 'all', label: 'All' },
    { id: 'drinks', label: 'Drinks' },
    { id: 'food', label: 'Food', count: 3 },
  ] as const;
  return (
    <Tabs label="Menu" items={items} value={tab} onChange={setTab}>
      <p>{`panel ${tab}`}</p>
    </Tabs>
  );
};

describe('Tabs', () => {
  it('moves with arrow keys, Home and End, and has one tab in the tab order', () => {
    inEnglish(<MenuTabs />);
    const tabs = screen.getAllByRole('tab');
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    tabs[0]?.focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(tabs[1]);
    expect(screen.getByText('panel drinks')).toBeTruthy();
    press('End');
    expect(document.activeElement).toBe(tabs[2]);
    press('ArrowRight');
    expect(document.activeElement).toBe(tabs[0]);
    press('ArrowLeft');
    press('Home');
    expect(screen.getByText('panel all')).toBeTruthy();
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it('links the panel to the chosen tab', () => {
    inEnglish(<MenuTabs />);
    fireEvent.click(screen.getByRole('tab', { name: 'Drinks' }));
    const chosen = screen.getByRole('tab', { selected: true });
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(chosen.id);
    expect(screen.getByRole('tab', { name: 'Food 3' })).toBeTruthy();
  });
});

describe('QuantityStepper', () => {
  it('counts up and down within its limits, and its buttons name the item', () => {
    const onChange = vi.fn();
    inEnglish(<QuantityStepper name="Flan" value={1} max={2} onChange={onChange} />);
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'One less Flan' });
    expect(less.disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'One more Flan' }));
    expect(onChange).toHaveBeenCalledWith(2);
    expect(screen.getByRole('group', { name: 'Quantity of Flan' })).toBeTruthy();
  });

  it('reaches 0 if the minimum is 0, so that an item can be removed', () => {
    const onChange = vi.fn();
    inEnglish(<QuantityStepper name="Flan" value={1} min={0} onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'One less Flan' }));
    expect(onChange).toHaveBeenCalledWith(0);
  });
});

describe('TextArea', () => {
  const Note = ({ initial }: { initial: string }) => {
    const [note, setNote] = useState(initial);
    return <TextArea label="Note" value={note} onChange={setNote} limit={500} />;
  };

  it('counts while typing: n/500', () => {
    inEnglish(<Note initial="" />);
    expect(screen.getByText('0/500')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'no onion' } });
    expect(screen.getByText('8/500')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').maxLength).toBe(500);
  });

  it('announces the remaining characters only near the limit', () => {
    inEnglish(<Note initial={'x'.repeat(470)} />);
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'x'.repeat(499) } });
    expect(screen.getByRole('status').textContent).toBe('1 character left');
  });
});

describe('fields', () => {
  it('link the error to the field', () => {
    inEnglish(<TextField label="E-mail" error="Please enter your e-mail." />);
    const field = screen.getByLabelText('E-mail');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Please enter your e-mail.');
  });

  it('show a password on demand', () => {
    inEnglish(<PasswordField label="Password" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
  });
});

describe('Button', () => {
  it('ignores clicks while loading, and keeps its focus and its label', () => {
    const onClick = vi.fn();
    inEnglish(
      <Button isLoading onClick={onClick}>
        Place Order
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});
