import { PictureChooser } from '#web/staff/parts/pictures/picture-chooser.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** The picture of a post, which is sent with its text; null removes it. */
export const PostPicture = ({
  shown,
  onChange,
}: {
  /** An address, also of a local file. */
  shown: string | null;
  onChange: (file: File | null) => void;
}) => {
  const texts = useMessages('contentHub');
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{texts.picture}</p>
      <p className="text-sm text-text-soft">{texts.pictureHint}</p>
      <PictureChooser
        label={texts.picture}
        choose={shown === null ? texts.choosePicture : texts.replacePicture}
        shrinking={texts.shrinking}
        problems={{ 'too-large': texts.pictureTooLarge, unreadable: texts.pictureUnreadable }}
        onReady={onChange}
      >
        {shown !== null && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {texts.removePicture}
          </Button>
        )}
      </PictureChooser>
    </div>
  );
};
