import { type Act, actOf, carry, emptyModel } from './cart-model.ts';
import { type CartScript, type Sending, turnsOf } from './cart-script.ts';

const NAMES = ['Ana', 'Bea', 'Carla', 'Dani', 'Eva', 'Fran', 'Gema', 'Hugo', 'Ines', 'Juan', 'Kira', 'Leo'];

const nameOf = (index: number): string => {
  const round = Math.floor(index / NAMES.length);
  return `${NAMES[index % NAMES.length]}${round > 0 ? ` ${round + 1}` : ''}`;
};

const noted = (note: string): string => (note === '' ? '' : `, “${note}”`);

function actText(act: Act): string {
  const { dish, note, quantity } = act.line;
  if (act.type === 'add') return `adds ${quantity} × ${dish}${noted(note)}`;
  const line = `${quantity} × ${dish}${noted(note)}`;
  if (act.type === 'remove') return `removes ${line}`;
  if (act.type === 'set_note') return `changes the note of ${line}, to “${act.note}”`;
  return `changes ${line}, to ${act.quantity}`;
}

function misfortunesOf({ tries, process }: Sending): string {
  const [first, ...again] = tries;
  const told = [
    ...(process > 0 ? [`process ${process + 1} hears it first`] : []),
    ...(first === 2 ? ['sent twice at once'] : []),
    ...again.map((times) => `the reply is lost, sent again${times === 2 ? ' twice at once' : ''}`),
  ];
  return told.map((each) => `, ${each}`).join('');
}

/** The script as text: a line per command, in each diner's order. */
export function tell(script: CartScript, dishNames: readonly string[]): string[] {
  return script.flatMap((sendings, index) => {
    const model = emptyModel();
    return turnsOf(sendings).flatMap((turn) => {
      const acts = turn.map((sending) => actOf(sending, model, dishNames));
      const lines = turn.map((sending, at) => {
        const act = acts[at];
        const what = act ? actText(act) : '';
        return `${nameOf(index)} ${at > 0 ? 'at the same moment ' : ''}${what}${misfortunesOf(sending)}`;
      });
      for (const act of acts) carry(act, model);
      return lines;
    });
  });
}
