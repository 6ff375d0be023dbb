import type { FastifyBaseLogger } from 'fastify';
import type { Chance, Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { AiServiceAccount } from '#server/platform/environment/ai-service-account.ts';
import type { CaptchaAccount } from '#server/platform/environment/captcha-account.ts';
import type { IdentityProvider } from '#server/platform/environment/identity-providers.ts';
import type {
  ConnectPlatform,
  StripeAccount,
  SubscriptionAccount,
} from '#server/platform/environment/stripe-accounts.ts';
import type { WebhookAccount } from '#server/platform/environment/webhook-accounts.ts';

import type { Publisher } from '#server/platform/events/publisher.ts';
import type { TrustedProxies } from '#server/platform/http/caller-address.ts';
import type { JobQueue } from '#server/platform/jobs/job.ts';
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';

/** The part of the environment that requests need. */
export interface Settings {
  /** Goes into QR codes and mails; its origin is the site's own. */
  readonly publicUrl: string;
  readonly authSecret: string;
  /** Whose X-Forwarded-* headers are believed: nobody's, those of addresses and ranges, or so many proxies before this server. */
  readonly trustedProxies: TrustedProxies;
  /** Whether the demo's published password signs in. */
  readonly hasDemo?: boolean;
  /** Who sends codes by SMS. */
  readonly sms?: WebhookAccount | undefined;
  /** Receives every receipt, credit note and invoice (RECEIPT-8). */
  readonly fiscal?: WebhookAccount | undefined;
  /** With it, sign-up and recovery tell people from programs. */
  readonly captcha?: CaptchaAccount | undefined;
  /** With whom people may sign in beside their password. */
  readonly identityProviders?: readonly IdentityProvider[] | undefined;
  /** Where problems of security are reported: mailto: or https:. */
  readonly securityContact?: string | undefined;
  /** With it, devices of the staff can be woken by web push. */
  readonly vapid?:
    | { readonly publicKey: string; readonly privateKey: string; readonly subject: string }
    | undefined;
  /** With it, guests of its restaurant can pay by card on their phones. */
  readonly stripe?: StripeAccount | undefined;
  /** With it, every other restaurant can connect an account of its own, by which its guests pay (PAY-6). */
  readonly connect?: ConnectPlatform | undefined;
  /** With it, restaurants subscribe to the plans of this server; without it everything is unlocked (PLAN-1). */
  readonly subscriptions?: SubscriptionAccount | undefined;
  /** False where printers are never reached from this server: it does not stand in the restaurant. */
  readonly printsDirectly?: boolean | undefined;
  /** The second database that feedback goes to for training. */
  readonly feedbackSyncUrl?: string | undefined;
  /** Another address than Google's own for the business listing: a double. */
  readonly googleBusinessUrl?: string | undefined;
  /** Reads guests' words where the owner agrees. */
  readonly aiService?: AiServiceAccount | undefined;
  /** The till's endpoint that trials go to when nobody names another. */
  readonly posUrl?: string | undefined;
  /** The folder of the built pages, where this process serves them. */
  readonly pagesRoot?: string | undefined;
  /** Opens `/metrics` and `/docs` to requests from other machines. */
  readonly operatorToken?: string | undefined;
  /** Requests a minute are not counted, so that it can be measured what the server can do. */
  readonly hasNoRateLimit?: true;
  /** Attempts to sign in are counted and limited unless a test says otherwise. */
  readonly hasNoSignInLimit?: true;
}

/** What every feature stands on. Tests bring their own clock and chance. */
export interface Platform {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly publisher: Publisher;
  readonly jobs: JobQueue;
  readonly uploads: Uploads;
  /** For addresses that people type in. */
  readonly outgoing: Outgoing;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
}
