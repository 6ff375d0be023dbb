import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { OrderItem } from '#contract/orders.ts';
import { cx } from '#web/ui/cx.ts';
import { isAllergyNote } from './tickets.ts';

/** A band of its own: what a guest wrote is never part of a line. An allergy is louder. */
export const NoteBand = ({ text }: { text: string }) => (
  <p
    className={cx(
      'mt-[0.15em] flex items-start gap-[0.4em] rounded-sm px-[0.5em] py-[0.2em] leading-tight font-semibold',
      isAllergyNote(text) ? 'bg-danger text-background' : 'bg-accent-soft text-accent',
    )}
  >
    {isAllergyNote(text) && <TriangleAlert aria-hidden className="mt-[0.1em] size-[1em] shrink-0" />}
    <span className="min-w-0 whitespace-pre-line">{text}</span>
  </p>
);

/** Quantity × dish, large; what was chosen stands under it, indented. */
export const TicketLine = ({ item }: { item: OrderItem }) => (
  <li className="py-[0.12em]">
    <p className="flex gap-[0.3em] text-[1.08em] leading-tight font-bold">
      <span className="min-w-[1.25em] shrink-0 tabular-nums">{item.quantity}×</span>
      <span className="min-w-0 hyphens-auto">{item.name}</span>
    </p>
    {item.options.length > 0 && (
      <p className="pl-[1.7em] text-[0.92em] leading-tight">
        {item.options.map(({ name }) => name).join(' · ')}
      </p>
    )}
    {item.notes !== '' && <NoteBand text={item.notes} />}
  </li>
);
