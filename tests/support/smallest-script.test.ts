import { describe, expect, it } from 'vitest';
import { createRandom } from '#server/demo/history/random.ts';
import { type CartScript, drawScript, type Sending } from './cart-script.ts';
import { tell } from './script-text.ts';
import { playOrShrink } from './smallest-script.ts';

const DISHES = ['Arroz negro', 'Gazpacho'];

const sending = (over: Partial<Sending> = {}): Sending => ({
  what: 'add',
  dish: 0,
  line: 0,
  note: '',
  quantity: 1,
  isAtOnce: false,
  process: 0,
  tries: [1],
  ...over,
});

const isLost = ({ tries }: Sending): boolean => tries.length > 1;

const failureOf = (script: CartScript, play: (script: CartScript) => Promise<void>): Promise<string> =>
  playOrShrink(script, { play, seed: 7, dishNames: DISHES }).then(
    () => 'it held',
    (error: Error) => error.message,
  );

describe('INV-04 a script of a shared cart', () => {
  it('is the same for the same seed, and different for another', () => {
    const drawn = (seed: number) => drawScript(createRandom(seed), 5, 10);
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
    expect(drawn(7).map((sendings) => sendings.length)).toEqual([10, 10, 10, 10, 10]);
  });

  it('is printed one line per command, with each diner’s lines and the faults', () => {
    const script = [
      [
        sending({ quantity: 2, process: 1 }),
        sending({ isAtOnce: true, tries: [1, 2] }),
        sending({ what: 'set_note', note: 'rare', tries: [2] }),
      ],
      [sending({ what: 'remove', dish: 1 }), sending({ what: 'set_quantity', quantity: 4 })],
      [sending({ note: 'rare' }), sending({ what: 'remove' })],
    ];
    expect(tell(script, DISHES)).toEqual([
      'Ana adds 2 × Arroz negro, process 2 hears it first',
      'Ana at the same moment adds 1 × Arroz negro, the reply is lost, sent again twice at once',
      'Ana changes the note of 3 × Arroz negro, to “rare”, sent twice at once',
      'Bea adds 1 × Gazpacho',
      'Bea changes 1 × Gazpacho, to 4',
      'Carla adds 1 × Arroz negro, “rare”',
      'Carla removes 1 × Arroz negro, “rare”',
    ]);
  });

  it('is played once and reports nothing if it holds', async () => {
    let plays = 0;
    const held = failureOf(drawScript(createRandom(7), 3, 5), async () => {
      plays += 1;
    });
    expect([await held, plays]).toEqual(['it held', 1]);
  });

  it('keeps only the faults that are needed to fail', async () => {
    const failure = await failureOf(drawScript(createRandom(7), 12, 5), async (script) => {
      if (script.filter((own) => own.some(isLost)).length > 1) throw new Error('two replies were lost');
    });
    expect(failure).toMatch(/^seed 7, shrunk in \d+ plays to \(diners act at once\):\n/);
    expect(failure.split('\n').slice(1)).toEqual([
      '  Ana adds 1 × Arroz negro, the reply is lost, sent again',
      '  Bea adds 1 × Arroz negro, the reply is lost, sent again',
      'two replies were lost',
    ]);
  });

  it('is shrunk even if it fails only every third time', async () => {
    let plays = 2;
    const failure = await failureOf(drawScript(createRandom(7), 12, 5), async (script) => {
      plays += 1;
      if (plays % 3 === 0 && script.flat().some(isLost)) throw new Error('a reply was lost');
    });
    expect(failure.split('\n').slice(1)).toEqual([
      '  Ana adds 1 × Arroz negro, the reply is lost, sent again',
      'a reply was lost',
    ]);
  });
});
