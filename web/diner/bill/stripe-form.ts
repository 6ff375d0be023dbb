/** The part of Stripe.js that is used; it must come from Stripe's own host. */
export interface StripeForm {
  elements(options: { clientSecret: string; appearance: object }): Elements;
  confirmPayment(options: {
    elements: Elements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: ConfirmError; paymentIntent?: { status: string } }>;
}
interface Elements {
  create(type: 'payment', options: object): CardFields;
}
interface CardFields {
  mount(into: HTMLElement): void;
  unmount(): void;
  on(event: 'ready' | 'loaderror', then: () => void): void;
}
export interface ConfirmError {
  type: string;
  code?: string;
  decline_code?: string;
}

type MakeStripe = (publishableKey: string, options: { locale: string; stripeAccount?: string }) => StripeForm;

const ADDRESS = 'https://js.stripe.com/v3/';

let loading: Promise<MakeStripe> | undefined;

const loadedStripe = (): MakeStripe | undefined => (globalThis as { Stripe?: MakeStripe }).Stripe;

/** Loads Stripe.js once, on the first payment; the next call retries after a failure. */
export function loadStripe(): Promise<MakeStripe> {
  const known = loadedStripe();
  if (known) return Promise.resolve(known);
  loading ??= new Promise<MakeStripe>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.addEventListener('load', () => {
      const loaded = loadedStripe();
      if (loaded) resolve(loaded);
      else reject(new Error('the script of Stripe is not what it was'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the script of Stripe could not be loaded'));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Stripe's decline codes (docs.stripe.com/declines/codes) by our text. Lost and stolen cards get the general text.
 */
const WORDED = {
  insufficient_funds: ['insufficient_funds'],
  expired_card: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  incorrect_cvc: ['incorrect_cvc', 'invalid_cvc'],
  incorrect_number: ['incorrect_number', 'invalid_number'],
  authentication: [
    'authentication_required',
    'authentication_not_handled',
    'payment_intent_authentication_failure',
    'offline_pin_required',
    'online_or_offline_pin_required',
  ],
  limit: ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded'],
  not_supported: [
    'card_not_supported',
    'currency_not_supported',
    'service_not_allowed',
    'transaction_not_allowed',
    'invalid_amount',
  ],
  try_again: [
    'processing_error',
    'try_again_later',
    'issuer_not_available',
    'reenter_transaction',
    'approve_with_id',
  ],
} as const;

/** Which text explains a declined card; null for errors that the provider's own fields show. */
export function wordedDecline({
  type,
  code,
  decline_code: decline,
}: ConfirmError): keyof typeof WORDED | 'other' | null {
  if (type === 'validation_error') return null;
  for (const [word, codes] of Object.entries(WORDED) as [keyof typeof WORDED, readonly string[]][])
    if (codes.includes(decline ?? '') || codes.includes(code ?? '')) return word;
  return type === 'card_error' ? 'other' : 'try_again';
}
