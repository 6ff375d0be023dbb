import ImageUp from 'lucide-react/icons/image-up';
import { useRef } from 'react';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { FormSection } from '#web/admin/parts/form-section.tsx';
import { type ProfilePicture, useChangePicture } from '#web/data/restaurant-profile.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureProps {
  profile: RestaurantProfile;
  picture: ProfilePicture;
}

const Shown = ({ profile, picture }: PictureProps) => {
  if (picture === 'logo') return <Logo src={profile.logoUrl} name={profile.name} size={96} />;
  return (
    <div className="aspect-5/2 w-full max-w-md overflow-hidden rounded-md bg-raised">
      {profile.coverImageUrl && <img src={profile.coverImageUrl} alt="" className="size-full object-cover" />}
    </div>
  );
};

const Picture = ({ profile, picture }: PictureProps) => {
  const texts = useMessages('settings');
  const failureWords = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const changing = useChangePicture(profile.id, picture);
  const isThere = (picture === 'logo' ? profile.logoUrl : profile.coverImageUrl) !== null;
  const change = (file: File | null) => {
    if (file && file.size > MOST_BYTES) {
      showToast({ message: texts.pictureTooLarge, tone: 'error' });
      return;
    }
    changing.mutate(file, {
      onSuccess: () =>
        showToast({ message: file ? texts.pictureSaved : texts.pictureRemoved, tone: 'success' }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
    });
  };
  return (
    <section className="flex flex-col gap-3" aria-label={texts[picture]}>
      <h3 className="text-lg">{texts[picture]}</h3>
      <Shown profile={profile} picture={picture} />
      <p className="text-sm text-text-soft">{picture === 'logo' ? texts.logoHint : texts.coverHint}</p>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={texts[picture]}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) change(file);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<ImageUp aria-hidden className="size-5" />}
          isLoading={changing.isPending}
          onClick={() => input.current?.click()}
        >
          {isThere ? texts.replacePicture : texts.choosePicture}
        </Button>
        {isThere && (
          <Button variant="quiet" disabled={changing.isPending} onClick={() => change(null)}>
            {texts.removePicture}
          </Button>
        )}
      </div>
    </section>
  );
};

/** Saved at once, each by itself. */
export const ProfilePictures = ({ profile }: { profile: RestaurantProfile }) => (
  <FormSection title={useMessages('settings').pictures}>
    <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:gap-12">
      <Picture profile={profile} picture="logo" />
      <Picture profile={profile} picture="cover" />
    </div>
  </FormSection>
);
