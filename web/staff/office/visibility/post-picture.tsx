import ImageUp from 'lucide-react/icons/image-up';
import { useRef } from 'react';
import { PICTURE_TYPES, useShrunkPicture } from '#web/staff/parts/pictures/use-shrunk-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** The picture of a post, which is sent with its text; null takes it off. */
export const PostPicture = ({
  shown,
  onChange,
}: {
  /** An address, also of what is not sent yet. */
  shown: string | null;
  onChange: (file: File | null) => void;
}) => {
  const texts = useMessages('contentHub');
  const input = useRef<HTMLInputElement>(null);
  const { isShrinking, shrink } = useShrunkPicture(
    { 'too-large': texts.pictureTooLarge, unreadable: texts.pictureUnreadable },
    onChange,
  );
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{texts.picture}</p>
      <p className="text-sm text-text-soft">{texts.pictureHint}</p>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={texts.picture}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) shrink(file);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<ImageUp aria-hidden className="size-5" />}
          isLoading={isShrinking}
          onClick={() => input.current?.click()}
        >
          {isShrinking ? texts.shrinking : shown === null ? texts.choosePicture : texts.replacePicture}
        </Button>
        {shown !== null && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {texts.removePicture}
          </Button>
        )}
      </div>
    </div>
  );
};
