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
  /** The base of QR codes and links in mails; its origin is the site's own. */
  readonly publicUrl: string;
  readonly authSecret: string;
  /**
   * Whose X-Forwarded-* headers are trusted: nobody's, those of addresses and ranges, or a number of proxies in front
   * of this server.
   */
  readonly trustedProxies: TrustedProxies;
  /** Whether the demo's published password is accepted. */
  readonly hasDemo?: boolean;
  /** The service that sends codes by SMS. */
  readonly sms?: WebhookAccount | undefined;
  /** Receives every receipt, credit note and invoice (RECEIPT-8). */
  readonly fiscal?: WebhookAccount | undefined;
  /** The captcha for sign-up and recovery. */
  readonly captcha?: CaptchaAccount | undefined;
  /** Identity providers for signing in. */
  readonly identityProviders?: readonly IdentityProvider[] | undefined;
  /** The contact for security reports: mailto: or https:. */
  readonly securityContact?: string | undefined;
  /** Enables web push to staff devices. */
  readonly vapid?:
    | { readonly publicKey: string; readonly privateKey: string; readonly subject: string }
    | undefined;
  /** Lets guests of its restaurant pay by card on their phones. */
  readonly stripe?: StripeAccount | undefined;
  /** Lets every other restaurant connect an account of its own for its guests' payments (PAY-6). */
  readonly connect?: ConnectPlatform | undefined;
  /** Lets restaurants subscribe to this server's plans; without it everything is unlocked (PLAN-1). */
  readonly subscriptions?: SubscriptionAccount | undefined;
  /** False if this server cannot reach printers, because it is not in the restaurant's network. */
  readonly printsDirectly?: boolean | undefined;
  /** The second database that feedback is copied to for training. */
  readonly feedbackSyncUrl?: string | undefined;
  /** Replaces Google's address for the business listing: a test double. */
  readonly googleBusinessUrl?: string | undefined;
  /** Analyses guests' feedback if the owner agrees. */
  readonly aiService?: AiServiceAccount | undefined;
  /** The default endpoint for trials of the till. */
  readonly posUrl?: string | undefined;
  /** The folder of the built pages, if this process serves them. */
  readonly pagesRoot?: string | undefined;
  /** Grants access to `/metrics` and `/docs` from other machines. */
  readonly operatorToken?: string | undefined;
  /** Disables the limit of requests per minute for benchmarks. */
  readonly hasNoRateLimit?: true;
  /** Disables the limit of sign-in attempts, for tests only. */
  readonly hasNoSignInLimit?: true;
}

/** What every feature uses. Tests provide their own clock and randomness. */
export interface Platform {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly publisher: Publisher;
  readonly jobs: JobQueue;
  readonly uploads: Uploads;
  /** For URLs that users enter. */
  readonly outgoing: Outgoing;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
}
