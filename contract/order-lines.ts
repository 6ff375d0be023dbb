import { z } from 'zod';
import { MAX_LINE_QUANTITY, NOTE_LIMIT } from '#domain/ordering/cart.ts';
import { Id, Version } from './common.ts';

/** The instructions of a diner, or of the member who took the order. */
export const OrderInstruction = z.object({
  dinerSessionId: Id.nullable(),
  name: z.string().nullable(),
  color: z.int().nullable(),
  text: z.string(),
});

/** One dish as staff order it: the server prices it. */
export const TakenLine = z.strictObject({
  menuItemId: Id,
  optionIds: z.array(Id).max(50),
  note: z.string().max(NOTE_LIMIT),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
});
export type TakenLine = z.infer<typeof TakenLine>;

const StrikeReason = z.string().trim().min(1).max(300);

export const TakeOrder = z.strictObject({
  lines: z.array(TakenLine).min(1).max(100),
  specialInstructions: z.string().max(500).optional(),
  /** The visit that was at the table when this was written: it is refused when its guests are not there any more. */
  visitId: Id.optional(),
});
export type TakeOrder = z.infer<typeof TakeOrder>;

export const CorrectOrder = z.strictObject({
  version: Version,
  corrections: z
    .array(
      z.discriminatedUnion('kind', [
        TakenLine.extend({ kind: z.literal('add') }),
        z.strictObject({
          kind: z.literal('quantity'),
          itemId: Id,
          quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
        }),
        z.strictObject({ kind: z.literal('strike'), itemId: Id, reason: StrikeReason }),
      ]),
    )
    .min(1)
    .max(100),
});
export type CorrectOrder = z.infer<typeof CorrectOrder>;
