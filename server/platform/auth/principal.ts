import type { Language } from '#contract/common.ts';
import type { Who } from '#contract/endpoints.ts';
import type { Role } from '#domain/people/roles.ts';

export interface DinerPrincipal {
  readonly kind: 'diner';
  readonly dinerSessionId: string;
  /** The public id; it identifies and never authorises. */
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
  /** Of the account; `staff:<id>` of whoever works at a shared screen and has none. */
  readonly userId: string;
  /** Null for whoever has no account. */
  readonly accountId: string | null;
  /** The shared screen at which they work; null: their own browser. */
  readonly deviceId: string | null;
  /** Nobody has unlocked the shared screen: its board is open for looking and bumping alone (PIN-5). */
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

/** What `who` of an endpoint promises to its handler. */
export type PrincipalFor<W extends Who> = W extends 'diner' | 'visitor'
  ? DinerPrincipal
  : W extends 'user'
    ? UserPrincipal
    : W extends `staff:${string}`
      ? MemberPrincipal
      : W extends `key:${string}`
        ? KeyPrincipal
        : NobodyPrincipal;
