import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePictures } from './profile-pictures.tsx';
import { useProfile } from './restaurant-profile.ts';

/** The restaurant as its office knows it. */
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
  if (isLoadingError) return <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </SkeletonGroup>
  );
};
