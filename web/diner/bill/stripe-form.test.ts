import { describe, expect, it } from 'vitest';
import { bill as english } from '#messages/en/diner/later/bill.ts';
import { bill as spanish } from '#messages/es/diner/later/bill.ts';
import { wordedDecline } from './stripe-form.ts';

/**
 * From docs.stripe.com/declines/codes and docs.stripe.com/error-codes: the code, and words that its text must
 * contain.
 */
const CODES = [
  ['insufficient_funds', /enough money/, /saldo suficiente/],
  ['expired_card', /expired/, /caducad/],
  ['invalid_expiry_month', /expired/, /caducad/],
  ['invalid_expiry_year', /expired/, /caducad/],
  ['incorrect_cvc', /security code/, /código de seguridad/],
  ['invalid_cvc', /security code/, /código de seguridad/],
  ['incorrect_number', /card number/, /número/],
  ['invalid_number', /card number/, /número/],
  ['authentication_required', /confirm that it is you/, /banco/],
  ['authentication_not_handled', /confirm that it is you/, /banco/],
  ['payment_intent_authentication_failure', /confirm that it is you/, /banco/],
  ['offline_pin_required', /confirm that it is you/, /banco/],
  ['online_or_offline_pin_required', /confirm that it is you/, /banco/],
  ['card_velocity_exceeded', /limit/, /límite/],
  ['withdrawal_count_limit_exceeded', /limit/, /límite/],
  ['card_not_supported', /cannot be used/, /no sirve aquí/],
  ['currency_not_supported', /cannot be used/, /no sirve aquí/],
  ['service_not_allowed', /cannot be used/, /no sirve aquí/],
  ['transaction_not_allowed', /cannot be used/, /no sirve aquí/],
  ['invalid_amount', /cannot be used/, /no sirve aquí/],
  ['processing_error', /try again/, /Inténtalo de nuevo/],
  ['try_again_later', /try again/, /Inténtalo de nuevo/],
  ['issuer_not_available', /try again/, /Inténtalo de nuevo/],
  ['reenter_transaction', /try again/, /Inténtalo de nuevo/],
  ['approve_with_id', /try again/, /Inténtalo de nuevo/],
  // The text does not tell that a card is lost, stolen or suspected.
  ['lost_card', /bank declined/, /ha rechazado/],
  ['stolen_card', /bank declined/, /ha rechazado/],
  ['fraudulent', /bank declined/, /ha rechazado/],
  ['pickup_card', /bank declined/, /ha rechazado/],
  ['do_not_honor', /bank declined/, /ha rechazado/],
  ['generic_decline', /bank declined/, /ha rechazado/],
  ['a_code_of_tomorrow', /bank declined/, /ha rechazado/],
] as const;

describe('PAY-2 why a card was declined', () => {
  it.each(CODES)('%s has a text in both languages', (code, inEnglish, inSpanish) => {
    for (const error of [
      { type: 'card_error', code: 'card_declined', decline_code: code },
      { type: 'card_error', code },
    ]) {
      const word = wordedDecline(error);
      if (word === null) throw new Error('it is not worded');
      expect(english.online.declined[word]).toMatch(inEnglish);
      expect(spanish.online.declined[word]).toMatch(inSpanish);
    }
  });

  it('does not repeat errors that the provider’s fields show, and asks to retry after an error that is not the card’s', () => {
    expect(wordedDecline({ type: 'validation_error', code: 'incomplete_number' })).toBeNull();
    expect(wordedDecline({ type: 'api_connection_error' })).toBe('try_again');
  });
});
