import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';

const WRITTEN = 'sobremesa.notes-being-written';
const isNotes = isRecordWith<Record<string, string>>();

/** Drafts of notes by line: they outlive the drawer and a reload. */
const all = (): Readonly<Record<string, string>> => readStored(sessionStore, WRITTEN, isNotes, {});

export const writtenNote = (lineId: string): string | null => all()[lineId] ?? null;

export function keepWrittenNote(lineId: string, text: string | null): void {
  const others = Object.entries(all()).filter(([id]) => id !== lineId);
  const kept = text === null ? others : [...others, [lineId, text]];
  if (kept.length === 0) forgetWrittenNotes();
  else sessionStore.set(WRITTEN, JSON.stringify(Object.fromEntries(kept)));
}

export const forgetWrittenNotes = (): void => sessionStore.remove(WRITTEN);
