import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { aShare, bo, dish, serveBill } from '#web/diner/testing/test-bill.ts';
import {
  answer,
  goBack,
  handedOver,
  open,
  press,
  refusal,
  scene,
  settle,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, TABLE } from '#web/shared/testing/test-diner.ts';
import type { ConfirmError } from './stripe-form.ts';

const BILL = `/bill?table=${TABLE}`;
const ordered = anOrder({ items: [dish('Ham', bo, 1_000)], totalAmountMinor: 1_000 });
const PAY = `POST /api/bill/shares/${aShare().id}/online`;
const CHECK = `POST /api/bill/shares/${aShare().id}/online/check`;

/** Results of the provider's form in order; an empty object is a success. */
let said: { error?: ConfirmError }[];
let confirmed: { returnUrl: string; clientSecret: string }[];
let madeWith: object | undefined;

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
});
beforeEach(() => {
  said = [];
  confirmed = [];
  Object.assign(globalThis, {
    Stripe: (_: string, options: object) => {
      madeWith = options;
      return {
        elements: ({ clientSecret }: { clientSecret: string }) => ({
          clientSecret,
          create: () => ({
            mount: (into: HTMLElement) => into.append('CARD FORM'),
            unmount: () => undefined,
            on: (event: string, then: () => void) => event === 'ready' && queueMicrotask(then),
          }),
        }),
        confirmPayment: async ({
          elements,
          confirmParams,
        }: {
          elements: { clientSecret: string };
          confirmParams: { return_url: string };
        }) => {
          confirmed.push({ returnUrl: confirmParams.return_url, clientSecret: elements.clientSecret });
          return said.shift() ?? {};
        },
      };
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Stripe');
});

const isPaid = {
  shares: [aShare({ status: 'paid', heldUntil: null })],
  paidMinor: 1_000,
  heldMinor: 0,
  leftMinor: 0,
};

describe.each(LANGUAGES)('paying by card on the phone, in %s', (language) => {
  const texts = textsOf(language, ['bill', 'errors']);
  const online = () => texts.bill.online;
  const sum = (amount: string) => `${amount}\u00A0€`;

  const toForm = async (accountId: string | null = null) => {
    const bill = serveBill([ordered], {
      isPaidOnline: true,
      version: 2,
      shares: [aShare()],
      heldMinor: 1_000,
      leftMinor: 0,
    });
    scene.answers[PAY] = answer({
      bill,
      intent: { clientSecret: 'pi_1_secret', publishableKey: 'pk_1', accountId },
    });
    scene.answers[CHECK] = answer({ isUnderWay: false });
    await open(BILL, language);
    await shows(texts.bill.methods.online);
    await press(online().continue(sum('10,00')));
    await shows(online().title(sum('10,00')), 'CARD FORM');
    // The button that had the focus is gone.
    const title = screen.getByRole('heading', { name: online().title(sum('10,00')) });
    expect(document.activeElement).toBe(title);
    return bill;
  };

  it('keeps the tip of a diner who pays another way', async () => {
    const { bill } = texts;
    await toForm();
    await press(online().otherWay);
    await shows(bill.tip);
    await act(async () => screen.getByRole('radio', { name: /^14/ }).click());
    await press(online().continue(sum('11,40')));
    await press(online().otherWay);
    await shows(online().continue(sum('11,40')));
  });

  it('goes back to the step before, and from there off the bill', async () => {
    await toForm();
    await goBack();
    await shows(online().continue(sum('10,00')));
    expect(screen.queryByText('CARD FORM')).toBeNull();
    await press(online().continue(sum('10,00')));
    await shows('CARD FORM');
    await press(online().otherWay);
    await shows(online().continue(sum('10,00')));
    expect(handedOver()).toBeNull();
  });

  it('says that it waits for the bank where the bill does not show an accepted payment yet', async () => {
    await toForm();
    await press(online().pay(sum('10,00')));
    await shows(online().underWay);
    expect(screen.queryByRole('button', { name: online().pay(sum('10,00')) })).toBeNull();
  });

  it('leaves no step behind to come back to once it is paid', async () => {
    const bill = await toForm();
    expect(handedOver()).toEqual({ cardStep: aShare().id });
    scene.answers['GET /api/bill'] = answer({ ...bill, ...isPaid, version: 3 });
    await press(online().pay(sum('10,00')));
    await shows(texts.bill.allPaid);
    await settle(() => expect(handedOver()).toBeNull());
  });

  it('keeps the tip of a diner who looks at the menu meanwhile, or reloads the page', async () => {
    await toForm();
    await press(online().otherWay);
    await act(async () => screen.getByRole('radio', { name: /^14/ }).click());
    await shows(online().continue(sum('11,40')));
    cleanup();
    await open(BILL, language);
    await shows(online().continue(sum('11,40')));
  });

  it('PAY-2: shows the provider’s form, explains why the bank declined, and shows the bill once it is paid', async () => {
    const bill = await toForm();
    said = [{ error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } }];
    await press(online().pay(sum('10,00')));
    await shows(online().declined.insufficient_funds, online().otherWay);
    scene.answers['GET /api/bill'] = answer({ ...bill, ...isPaid, version: 3 });
    await press(online().pay(sum('10,00')));
    await shows(texts.bill.allPaid);
    await settle(() => expect(screen.queryByText(online().title(sum('10,00')))).toBeNull());
    // The button that had the focus is gone.
    await settle(() => expect(document.activeElement?.textContent).toBe(texts.bill.ownPaid(sum('10,00'))));
    expect(confirmed.map(({ clientSecret }) => clientSecret)).toEqual(['pi_1_secret', 'pi_1_secret']);
    expect(confirmed[0]?.returnUrl).toContain(`paying=${aShare().id}`);
  });

  it.each([
    ['lost and stolen cards like any other', { type: 'card_error', decline_code: 'stolen_card' }, 'other'],
    [
      'a bank that could not confirm',
      { type: 'x', code: 'payment_intent_authentication_failure' },
      'authentication',
    ],
    ['a connection that was cut', { type: 'api_connection_error' }, 'try_again'],
  ] as const)('PAY-2: words %s', async (_what, error, word) => {
    await toForm();
    said = [{ error }];
    await press(online().pay(sum('10,00')));
    await shows(online().declined[word]);
  });

  it('PAY-6: uses the account that the restaurant has connected, if it has one', async () => {
    await toForm('acct_1');
    expect(madeWith).toEqual({ locale: language, stripeAccount: 'acct_1' });
  });

  it('choosing another way of paying closes the form; a provider that does not reply is reported', async () => {
    await toForm();
    await press(online().otherWay);
    await shows(texts.bill.method);
    scene.answers[PAY] = refusal('PAYMENT_PROVIDER_DOWN', 503);
    await press(online().continue(sum('10,00')));
    await shows(texts.errors.PAYMENT_PROVIDER_DOWN);
  });

  it('after the bank’s page, requests the payment’s state once and clears the address', async () => {
    const asks: string[] = [];
    serveBill([ordered], isPaid);
    scene.answers[CHECK] = (...asked) => {
      asks.push('asked');
      return answer({ isUnderWay: false })(...asked);
    };
    await open(`${BILL}&paying=${aShare().id}&payment_intent=pi_1&redirect_status=succeeded`, language);
    await shows(texts.bill.allPaid);
    await settle(() => expect([where(), asks]).toEqual([BILL, ['asked']]));
  });

  it('PAY-3: says that a payment came too late, and whether it was refunded', async () => {
    serveBill([ordered], {
      isPaidOnline: true,
      returns: [
        { id: 'a', amountMinor: 1_000, currency: 'EUR', isBack: false, isRefused: false },
        { id: 'b', amountMinor: 500, currency: 'EUR', isBack: true, isRefused: false },
        { id: 'c', amountMinor: 700, currency: 'EUR', isBack: false, isRefused: true },
      ],
    });
    await open(BILL, language);
    await shows(
      online().returning(sum('10,00')),
      online().returned(sum('5,00')),
      online().notReturned(sum('7,00')),
    );
  });
});
