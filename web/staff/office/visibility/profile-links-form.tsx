import {
  isProfileLink,
  PROFILE_LINK_LIMIT,
  PROFILE_SITES,
  type ProfileSite,
} from '#domain/visibility/profile-links.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type ProfileLinks, useChangeLinks, useProfileLinks } from './reviews.ts';

type Values = Record<ProfileSite, string>;

const valuesOf = (links: ProfileLinks): Values => {
  const urlOf = (site: ProfileSite) => links.find((link) => link.site === site)?.url ?? '';
  return {
    google: urlOf('google'),
    tripadvisor: urlOf('tripadvisor'),
    thefork: urlOf('thefork'),
    yelp: urlOf('yelp'),
    facebook: urlOf('facebook'),
    instagram: urlOf('instagram'),
  };
};

/** The restaurant's profiles elsewhere, offered to every guest who gives feedback (REVIEW-4). */
export const ProfileLinksPart = () => {
  const texts = useMessages('reviewsOffice');
  const { data, error, refetch } = useProfileLinks(useStaff().membership.restaurantId);
  return (
    <Card as="section" aria-labelledby="profile-links" className="max-w-2xl">
      <h2 id="profile-links" className="text-lg">
        {texts.links}
      </h2>
      <p className="pb-4 text-text-soft">{texts.linksHint}</p>
      {data ? (
        <LinksForm links={data.links} />
      ) : error ? (
        <ErrorState title={texts.linksFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
    </Card>
  );
};

/** Without the feature it can only be read (PLAN-2). */
const LinksForm = ({ links }: { links: ProfileLinks }) => {
  const texts = useMessages('reviewsOffice');
  const common = useMessages('common');
  const { restaurantId } = useStaff().membership;
  const change = useChangeLinks(restaurantId);
  const isLocked = useIsLocked('visibility');
  const form = useForm<Values, unknown>({
    draft: `profile-links:${restaurantId}`,
    stored: valuesOf(links),
    check: (values) =>
      Object.fromEntries(
        PROFILE_SITES.filter(
          (site) => values[site].trim() !== '' && !isProfileLink(site, values[site].trim()),
        ).map((site) => [site, texts.linkWrong(texts.sites[site])]),
      ),
    submit: (values) =>
      change(
        PROFILE_SITES.map((site) => ({ site, url: values[site].trim() })).filter(({ url }) => url !== ''),
        links,
      ),
    onDone: () => showToast({ message: texts.linksSaved, tone: 'success' }),
  });
  return (
    <FormFrame form={form} title={texts.links}>
      {PROFILE_SITES.map((site) => (
        <TextField
          key={site}
          {...form.field(site)}
          label={texts.sites[site]}
          type="url"
          isOptional
          readOnly={isLocked}
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={PROFILE_LINK_LIMIT}
        />
      ))}
      {!isLocked && (
        <Button type="submit" isLoading={form.isSending} className="self-start">
          {common.save}
        </Button>
      )}
    </FormFrame>
  );
};
