import ImageUp from 'lucide-react/icons/image-up';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The file types of the chooser; unreadable files are reported after the choice. */
const PICTURE_TYPES = 'image/*,.heic,.heif';

/** The limit of a chosen file. */
const MOST_FILE_BYTES = 30 * 1024 * 1024;
/** The server's limit. */
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

/** The decoded picture, with its EXIF orientation applied. Throws PictureError for unreadable files. */
async function read(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError('unreadable');
  }
}

/**
 * The picture to upload: itself if it is small enough, else redrawn with at most 2,048 pixels on its longer side; the
 * original stays in this browser. Throws PictureError for a file above 30 MB, and for one that the browser cannot read.
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
    // Keeps transparency if the browser encodes WebP; a photo has none.
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

/** Shrinks a chosen file for the upload, or returns the error in `words`. */
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

/** Chooses a file, shrinks it, and shows errors at once. */
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
