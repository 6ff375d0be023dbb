import ImageUp from 'lucide-react/icons/image-up';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** What a file chooser offers: what the browser cannot read is said after it was chosen. */
const PICTURE_TYPES = 'image/*,.heic,.heif';

/** What a phone's camera makes, and more than any menu needs. */
const MOST_FILE_BYTES = 30 * 1024 * 1024;
/** What the server takes. */
const MOST_SENT_BYTES = 2 * 1024 * 1024;
const LONGEST_SIDE = 2_048;
const SENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const QUALITIES = [0.86, 0.72, 0.55, 0.4];

type PictureProblem = 'too-large' | 'unreadable';

class PictureError extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.name = 'PictureError';
    this.problem = problem;
  }
}

/** As large as it fits into a square of that side; never larger than it is. */
const fittedSize = (
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
): { width: number; height: number } => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/** As the camera held it: what is written of its orientation is applied. Throws PictureError for what this browser cannot read. */
async function read(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError('unreadable');
  }
}

/**
 * The picture as it can be sent: itself where it is small enough, or else drawn anew with at most 2,048 pixels on its longer side; the
 * original stays in this browser. Throws PictureError for a file above 30 MB, and for one that is no picture that the browser can read.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size > MOST_FILE_BYTES) throw new PictureError('too-large');
  const bitmap = await read(file);
  try {
    const { width, height } = fittedSize(bitmap, LONGEST_SIDE);
    if (SENT_TYPES.includes(file.type) && file.size <= MOST_SENT_BYTES && width === bitmap.width) return file;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new PictureError('unreadable');
    context.drawImage(bitmap, 0, 0, width, height);
    // What may be transparent stays so where the browser writes WebP; a photo never is.
    const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, type, quality);
      if (blob && SENT_TYPES.includes(blob.type) && blob.size <= MOST_SENT_BYTES)
        return new File([blob], file.name, { type: blob.type });
    }
    throw new PictureError('too-large');
  } finally {
    bitmap.close();
  }
}

/** Makes a chosen file small enough to be sent, or says in `words` why it cannot be. */
function useShrunkPicture(words: Readonly<Record<PictureProblem, string>>, onReady: (file: File) => void) {
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

interface PictureChooserProps {
  /** Of the file chooser, which the button opens. */
  label: string;
  /** On the button. */
  choose: string;
  shrinking: string;
  problems: Readonly<Record<PictureProblem, string>>;
  isBusy?: boolean;
  /** A picture that can be sent as it is. */
  onReady: (file: File) => void;
  /** What can be done besides. */
  children?: ReactNode;
}

/** Asks for a file, makes it small enough to be sent, and says at once what cannot be. */
export const PictureChooser = (props: PictureChooserProps) => {
  const { label, choose, shrinking, problems, isBusy = false, onReady, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isShrinking, shrink } = useShrunkPicture(problems, onReady);
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) shrink(file);
        }}
      />
      <Button
        variant="secondary"
        icon={<ImageUp aria-hidden className="size-5" />}
        isLoading={isBusy || isShrinking}
        onClick={() => input.current?.click()}
      >
        {isShrinking ? shrinking : choose}
      </Button>
      {children}
    </div>
  );
};
