import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePictures } from './profile-pictures.tsx';
import { useProfile } from './restaurant-profile.ts';

/** The restaurant's profile. */
export const ProfileTab = () => {
  const texts = useMessages('settings');
  const { membership } = useStaff();
  const { data: profile, isLoadingError, refetch } = useProfile(membership.restaurantId);
  if (profile)
    return (
      <div key={profile.id} className="flex flex-col gap-6">
        <ProfilePictures profile={profile} />
        <ProfileForm profile={profile} />
      </div>
    );
  return (
    <LoadingOrError
      isError={isLoadingError}
      title={texts.loadFailed}
      onRetry={refetch}
      shapes={['h-72', 'h-72']}
      className="flex flex-col gap-6"
    />
  );
};
