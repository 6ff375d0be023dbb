import type { Language } from '#contract/common.ts';
import type { Who } from '#contract/endpoints.ts';
import type { Role } from '#domain/people/roles.ts';

export interface DinerPrincipal {
  readonly kind: 'diner';
  readonly dinerSessionId: string;
  /** The public id; identifies, but never authorises. */
  readonly customerSessionId: string;
  readonly restaurantId: string;
  readonly visitId: string;
  readonly tableId: string;
  readonly displayName: string;
  readonly color: number;
  readonly language: Language;
}

export interface UserPrincipal {
  readonly kind: 'user';
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

export interface MemberPrincipal {
  readonly kind: 'member';
  /** The account's id; `staff:<id>` for somebody without an account who works at a shared screen. */
  readonly userId: string;
  /** Null without an account. */
  readonly accountId: string | null;
  /** The shared screen in use; null: the user's own browser. */
  readonly deviceId: string | null;
  /** The shared screen is locked: its board allows only viewing and bumping (PIN-5). */
  readonly isBoardAlone?: true;
  readonly name: string;
  readonly email: string;
  readonly restaurantId: string;
  readonly role: Role;
}

/** A device or another system with an API key. */
export interface KeyPrincipal {
  readonly kind: 'key';
  readonly keyId: string;
  readonly name: string;
  readonly restaurantId: string;
}

export interface NobodyPrincipal {
  readonly kind: 'nobody';
}

export type Principal = DinerPrincipal | UserPrincipal | MemberPrincipal | KeyPrincipal | NobodyPrincipal;

/** The principal that an endpoint's `who` guarantees to its handler. */
export type PrincipalFor<W extends Who> = W extends 'diner' | 'visitor'
  ? DinerPrincipal
  : W extends 'user'
    ? UserPrincipal
    : W extends `staff:${string}`
      ? MemberPrincipal
      : W extends `key:${string}`
        ? KeyPrincipal
        : NobodyPrincipal;
