import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Picture } from '#web/ui/picture.tsx';

export const NotFoundScreen = () => {
  const common = useMessages('common');
  return (
    <Page
      title={common.notFound}
      className="grid min-h-dvh grid-cols-[100%] place-content-center justify-items-center px-6 py-12 text-center"
    >
      <Picture picture={null} alt="" sizes="14rem" isPriority className="mb-8 w-56 rounded-xl shadow-float" />
      <p className="font-display text-lg text-accent">404</p>
      <h1 className="pt-1 text-2xl">{common.notFound}</h1>
      <p className="max-w-sm pt-3 pb-8 text-text-soft">{common.notFoundHint}</p>
      <ButtonLink to="/">{common.backHome}</ButtonLink>
    </Page>
  );
};
