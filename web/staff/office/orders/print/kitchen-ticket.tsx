import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { misfitWords } from '#web/shared/dish/misfit-words.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { instructionsOf, isAllergyNote, needsOf, runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** In a frame; an allergy is said aloud in a thicker one, because paper has no colours. */
const Note = ({ text, isAllergy = isAllergyNote(text) }: { text: string; isAllergy?: boolean }) => {
  const kitchen = useMessages('kitchen');
  return (
    <p
      className={cx(
        'mt-0.5 border-black px-1 font-bold whitespace-pre-line',
        isAllergy ? 'border-[5px] text-[14pt]' : 'border-2',
      )}
    >
      {isAllergy && <strong className="block uppercase">{kitchen.allergy}</strong>}
      {text}
    </p>
  );
};

const Misfits = ({ item }: { item: OrderItem }) => {
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const what = misfitWords(item.misfits, kitchen, language).join('. ');
  return <Note text={kitchen.orderedAnyway(what)} isAllergy />;
};

const Line = ({ item }: { item: OrderItem }) => (
  <li className="py-1">
    <b className="text-[14pt]">
      {item.correctedFrom !== null && item.correctedFrom > 0 && <del>{item.correctedFrom}</del>}{' '}
      {item.quantity}× {item.name}
    </b>
    {item.options.map(({ groupName, name }) => (
      <span key={`${groupName} ${name}`} className="block pl-[6mm]">
        {name}
      </span>
    ))}
    {item.misfits.length > 0 && <Misfits item={item} />}
    {item.notes !== '' && <Note text={item.notes} />}
  </li>
);

/** For the kitchen: the table large, dishes by station, notes in a frame, and what was taken off. */
export const KitchenTicket = ({ order }: { order: StaffOrder }) => {
  const orderPad = useMessages('orderPad');
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const { restaurant } = useStaff();
  const instructions = instructionsOf(order);
  const byStation = Map.groupBy(order.items, ({ station }) => station);
  const nameOf = (station: string): string =>
    (kitchen.stations as Readonly<Record<string, string>>)[station] ?? station;
  return (
    <article className="paper" lang={restaurant.defaultLanguage}>
      <h2>
        {orderPad.forTable} {order.tableNumber}
      </h2>
      <p className="font-bold">
        {runningNumber(order)} · {formatClock(order.createdAt, language, restaurant.timezone)}
        {order.submittedByName && ` · ${order.submittedByName}`}
      </p>
      {order.isPriority && <p className="font-bold uppercase">*** {orderPad.goesFirst} ***</p>}
      {[...byStation].map(([station, items]) => (
        <section key={station}>
          <hr />
          <h3 className="font-sans text-[11pt] uppercase">{nameOf(station)}</h3>
          <ul>
            {items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {order.struckItems.length > 0 && (
        <section>
          <hr />
          <h3 className="font-sans text-[11pt] uppercase">{orderPad.takenOff}</h3>
          <ul>
            {order.struckItems.map((item) => (
              <li key={item.id}>
                <del>
                  {item.quantity}× {item.name}
                </del>{' '}
                ({item.reason})
              </li>
            ))}
          </ul>
        </section>
      )}
      {instructions.length + order.dinerNeeds.length > 0 && <hr />}
      {needsOf(order, kitchen).map((needs) => (
        <Note key={needs.text} {...needs} />
      ))}
      {instructions.map((text) => (
        <Note key={text} text={text} />
      ))}
    </article>
  );
};
