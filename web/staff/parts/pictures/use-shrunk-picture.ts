import { useState } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import { PictureError, type PictureProblem, shrinkPicture } from './shrink-picture.ts';

/** What a file chooser offers: what the browser cannot read is said after it was chosen. */
export const PICTURE_TYPES = 'image/*,.heic,.heif';

/** Makes a chosen file small enough to be sent, or says in `words` why it cannot be. */
export function useShrunkPicture(
  words: Readonly<Record<PictureProblem, string>>,
  onReady: (file: File) => void,
) {
  const [isShrinking, setIsShrinking] = useState(false);
  const shrink = async (file: File): Promise<void> => {
    setIsShrinking(true);
    try {
      onReady(await shrinkPicture(file));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      showToast({ message: words[error.problem], tone: 'error', durationMs: 8_000 });
    } finally {
      setIsShrinking(false);
    }
  };
  return { isShrinking, shrink: (file: File) => void shrink(file) };
}
