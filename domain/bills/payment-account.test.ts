import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATES, ACCOUNT_TOPICS, accountState, accountTopics } from './payment-account.ts';

const NEW = {
  hasDetails: false,
  canCharge: false,
  canPayOut: false,
  due: ['external_account'],
  pastDue: [],
  disabledReason: 'requirements.past_due',
};

describe('PAY-6 the state of an account', () => {
  it.each([
    ['not-begun', null],
    ['details-missing', NEW],
    ['details-missing', { ...NEW, hasDetails: true }],
    ['under-review', { ...NEW, hasDetails: true, due: [], disabledReason: 'under_review' }],
    ['enabled', { ...NEW, hasDetails: true, canCharge: true }],
    ['restricted', { ...NEW, hasDetails: true, pastDue: ['external_account'] }],
    ['restricted', { ...NEW, disabledReason: 'rejected.fraud' }],
    ['restricted', { ...NEW, hasDetails: true, due: [], disabledReason: 'listed' }],
    ['restricted', { ...NEW, hasDetails: true, due: [], disabledReason: 'platform_paused' }],
    ['under-review', { ...NEW, hasDetails: true, due: [], disabledReason: null }],
    ['under-review', { ...NEW, hasDetails: true, due: [], disabledReason: 'delisted' }],
    ['under-review', { ...NEW, hasDetails: true, due: [], disabledReason: 'not.rejected.fraud' }],
    ['details-missing', { ...NEW, pastDue: ['external_account'] }],
  ] as const)('%s: %j', (state, facts) => {
    expect(accountState(facts)).toBe(state);
  });

  it('guests can pay if and only if the provider may charge, whatever its other fields', () => {
    const field = fc.constantFrom('external_account', 'company.tax_id', 'x');
    const facts = fc.record({
      hasDetails: fc.boolean(),
      canCharge: fc.boolean(),
      canPayOut: fc.boolean(),
      due: fc.array(field),
      pastDue: fc.array(field),
      disabledReason: fc.option(fc.constantFrom('rejected.other', 'under_review', 'platform_paused', 'new')),
    });
    fc.assert(
      fc.property(facts, (each) => {
        const state = accountState(each);
        expect(ACCOUNT_STATES).toContain(state);
        expect(state === 'enabled').toBe(each.canCharge);
      }),
    );
  });

  it('lists each requirement once, and unknown ones as unknown', () => {
    const due = [
      'person_1N9XNb2eZvKYlo2C.verification.document',
      'individual.dob.day',
      'company.tax_id',
      'business_profile.url',
      'tos_acceptance.ip',
      'external_account',
      'something.new',
    ];
    expect(accountTopics(due)).toEqual(ACCOUNT_TOPICS);
    expect(accountTopics([])).toEqual([]);
    expect(accountTopics(['representative.email', 'owners.email'])).toEqual(['people']);
  });
});
