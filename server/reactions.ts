import { wakeDevices } from '#server/features/notifications/tell-devices.job.ts';
import { printWhatHappens } from './features/printing/print-reaction.ts';
import { tellWhatIsIssued } from './features/receipts/tell-fiscal-service.job.ts';
import type { Platform } from './platform/changes/platform.ts';
import type { Emit } from './platform/events/publisher.ts';

/** Reactions of features to events of others; this list is the only place that knows them all. */
export function createReactions(platform: Platform): Emit {
  const reactions = [wakeDevices(platform), printWhatHappens(platform), tellWhatIsIssued(platform)].filter(
    (reaction) => reaction !== null,
  );
  return (rooms, event) => {
    for (const react of reactions) react(rooms, event);
  };
}
