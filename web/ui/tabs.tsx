import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from './cx.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  count?: number;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  /** Set on the row of tabs. */
  className?: string;
  /** Wraps the row of tabs, for example in a sticky bar. */
  renderRow?: (row: ReactNode) => ReactNode;
}

const nextIndex = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

export const Tabs = <Id extends string>({
  label,
  items,
  value,
  onChange,
  children,
  className,
  renderRow = (row) => row,
}: TabsProps<Id>) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, items.length);
    const item = next === null ? undefined : items[next];
    if (next === null || !item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[next]?.focus();
  };
  const row = (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={cx('flex min-w-0 gap-1 rounded-full bg-raised p-0.5', className)}
    >
      {items.map((item, index) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${base}-${item.id}`}
          aria-selected={item.id === value}
          aria-controls={`${base}-panel`}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
          onKeyDown={(event) => move(event, index)}
          className={cx(
            'min-h-11 grow min-w-min rounded-full px-1 max-sm:text-sm sm:px-4 transition-colors duration-150',
            item.count === undefined ? 'basis-0' : 'basis-auto whitespace-nowrap',
            item.id === value
              ? 'bg-selected font-semibold text-text shadow-card'
              : 'text-text-soft hover:text-text',
          )}
        >
          {item.label}
          {item.count !== undefined && ' '}
          {item.count !== undefined && (
            <span className="ml-0.5 text-sm font-normal tabular-nums">{item.count}</span>
          )}
        </button>
      ))}
    </div>
  );
  return (
    <>
      {renderRow(row)}
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`}>
        {children}
      </div>
    </>
  );
};
