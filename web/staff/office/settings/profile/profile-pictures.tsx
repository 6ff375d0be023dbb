import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { PictureChooser } from '#web/staff/parts/pictures/picture-chooser.tsx';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type ProfilePicture, useChangePicture } from './restaurant-profile.ts';

interface PictureProps {
  profile: RestaurantProfile;
  picture: ProfilePicture;
}

const Shown = ({ profile, picture }: PictureProps) => {
  if (picture === 'logo') return <Logo src={profile.logoUrl} name={profile.name} size={96} />;
  return (
    <div className="grid aspect-5/2 w-full max-w-md place-items-center overflow-hidden rounded-md bg-raised text-text-soft">
      {profile.coverImageUrl ? (
        <img src={profile.coverImageUrl} alt="" className="size-full object-cover" />
      ) : (
        <ImageOff aria-hidden className="size-8" />
      )}
    </div>
  );
};

/** One of them, saved at once; removal needs a confirmation, because it has no undo. */
export const PictureEditor = ({ profile, picture }: PictureProps) => {
  const texts = useMessages('settings');
  const showFailure = useFailureToast();
  const changing = useChangePicture(profile.id, picture);
  /** The new picture; null removes it. */
  const [asked, setAsked] = useState<{ file: File | null; isOpen: boolean } | null>(null);
  const isThere = (picture === 'logo' ? profile.logoUrl : profile.coverImageUrl) !== null;
  const choose = (file: File) => {
    if (isThere) setAsked({ file, isOpen: true });
    else change(file);
  };
  const change = (file: File | null) =>
    changing.mutate(file, {
      onSuccess: () =>
        showToast({ message: file ? texts.pictureSaved : texts.pictureRemoved, tone: 'success' }),
      onError: showFailure,
      onSettled: () => setAsked((known) => known && { ...known, isOpen: false }),
    });
  return (
    <section className="flex flex-col gap-3" aria-label={texts[picture]}>
      <h3 className="text-lg">{texts[picture]}</h3>
      <Shown profile={profile} picture={picture} />
      <p className="text-sm text-text-soft">{picture === 'logo' ? texts.logoHint : texts.coverHint}</p>
      <PictureChooser
        label={texts[picture]}
        choose={isThere ? texts.replacePicture : texts.choosePicture}
        shrinking={texts.shrinking}
        problems={{ 'too-large': texts.pictureTooLarge, unreadable: texts.pictureUnreadable }}
        isBusy={changing.isPending}
        onReady={choose}
      >
        {isThere && (
          <Button
            variant="quiet"
            disabled={changing.isPending}
            onClick={() => setAsked({ file: null, isOpen: true })}
          >
            {texts.removePicture}
          </Button>
        )}
      </PictureChooser>
      {asked && (
        <ConfirmDialog
          isOpen={asked.isOpen}
          title={asked.file ? texts.replaceTitle[picture] : texts.removeTitle[picture]}
          confirmLabel={asked.file ? texts.replaceConfirm[picture] : texts.removeConfirm[picture]}
          isDangerous
          isBusy={changing.isPending}
          onConfirm={() => change(asked.file)}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        >
          <p>{asked.file ? texts.replaceText(asked.file.name) : texts.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
};

/** Each by itself. */
export const ProfilePictures = ({ profile }: { profile: RestaurantProfile }) => (
  <FormSection anchor="logo" title={useMessages('settings').pictures}>
    <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:gap-12">
      <PictureEditor profile={profile} picture="logo" />
      <PictureEditor profile={profile} picture="cover" />
    </div>
  </FormSection>
);
