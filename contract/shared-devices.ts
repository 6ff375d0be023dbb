import { z } from 'zod';
import { DEVICE_ROLES, isPin, LOCK_AFTER } from '#domain/people/pins.ts';
import { Role } from './accounts.ts';
import { Done, Id, Instant, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

const DeviceRole = z.enum(DEVICE_ROLES);
export const Pin = z.string().refine(isPin);

const DeviceFields = z.strictObject({
  name: z.string().trim().min(1).max(40),
  /** The most that a PIN unlocks there. */
  role: DeviceRole,
  lockAfterSeconds: z.int().min(LOCK_AFTER.shortest).max(LOCK_AFTER.longest),
});
export type DeviceFields = z.infer<typeof DeviceFields>;

/** A screen that several people use. */
export const SharedDevice = z.object({
  ...DeviceFields.shape,
  /** Whether the kitchen's board is open without a PIN. */
  isBoardOpen: z.boolean(),
  id: Id,
  createdByName: z.string(),
  createdAt: Instant,
  seenAt: Instant,
});
export type SharedDevice = z.infer<typeof SharedDevice>;

/** The state of a shared screen. */
export const OwnDevice = z.object({
  name: z.string(),
  restaurantId: Id,
  restaurantName: z.string(),
  logoUrl: z.string().nullable(),
  lockAfterSeconds: z.int(),
  /** For how long it accepts no PIN, after wrong ones. */
  blockedSeconds: z.int(),
  /** Whether the kitchen's board is open while it is locked. */
  isBoardOpen: z.boolean(),
  /** Who has unlocked it; null: it is locked. */
  person: z.object({ id: z.string(), name: z.string(), color: z.int(), role: Role }).nullable(),
});
export type OwnDevice = z.infer<typeof OwnDevice>;

export const sharedDevices = endpoints({
  'GET /api/restaurants/:restaurantId/shared-devices': {
    who: 'staff:restaurant.edit',
    summary: 'The screens that people unlock with their PIN',
    params: RestaurantParams,
    replies: { 200: z.object({ devices: z.array(SharedDevice) }) },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/shared-devices': {
    who: 'staff:restaurant.edit',
    summary: 'Make this browser a shared screen; its user is signed out',
    params: RestaurantParams,
    body: DeviceFields,
    replies: { 201: SharedDevice },
    refusals: ['TOO_MANY_SHARED_DEVICES'],
    limitPerMinute: 10,
  },
  'DELETE /api/restaurants/:restaurantId/shared-devices/:deviceId': {
    who: 'staff:restaurant.edit',
    summary: 'End a shared screen at once',
    params: RestaurantParams.extend({ deviceId: Id }),
    replies: { 200: Done },
    refusals: ['SHARED_DEVICE_NOT_FOUND'],
  },
  'PUT /api/restaurants/:restaurantId/shared-devices/:deviceId/board': {
    who: 'staff:members.edit',
    summary: 'Leave the kitchen’s board open on a shared screen without a PIN, or no longer',
    params: RestaurantParams.extend({ deviceId: Id }),
    body: z.strictObject({ isOpen: z.boolean() }),
    replies: { 200: SharedDevice },
    refusals: ['SHARED_DEVICE_NOT_FOUND'],
  },
  'GET /api/shared-device': {
    who: 'public',
    summary: 'What this shared screen is, and who has unlocked it; or whether an account is signed in',
    replies: { 200: z.object({ device: OwnDevice.nullable(), isSignedIn: z.boolean() }) },
    refusals: [],
    limitPerMinute: 600,
  },
  'POST /api/shared-device/unlock': {
    who: 'public',
    summary: 'Unlock this shared screen with a PIN',
    body: z.strictObject({ pin: Pin }),
    replies: { 200: OwnDevice },
    refusals: ['SHARED_DEVICE_NOT_FOUND', 'STAFF_PIN_WRONG', 'SHARED_DEVICE_BLOCKED'],
    limitPerMinute: 120,
  },
  'POST /api/shared-device/lock': {
    who: 'public',
    summary: 'Lock this shared screen',
    replies: { 200: Done },
    refusals: [],
    limitPerMinute: 120,
  },
  'POST /api/shared-device/touch': {
    who: 'public',
    summary: 'Keep this shared screen open: somebody works at it',
    replies: { 200: Done },
    refusals: [],
    limitPerMinute: 600,
  },
});
