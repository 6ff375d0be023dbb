import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Page } from '#web/ui/page.tsx';

interface SignInFrameProps {
  title: string;
  /** The page's heading, where it is another one than its title. */
  heading?: string;
  text?: string;
  /** The message above the form. */
  notice?: ReactNode;
  children: ReactNode;
}

/** One card in the middle of the page, with a link back to the restaurant. */
export const SignInFrame = ({ title, heading = title, text, notice, children }: SignInFrameProps) => {
  const auth = useMessages('auth');
  const common = useMessages('common');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between gap-2 px-4 py-3 sm:px-8">
        <ButtonLink
          to="/"
          variant="quiet"
          className="-ml-3"
          icon={<ArrowLeft aria-hidden className="size-5" />}
        >
          <span className="text-left">{auth.backToSite}</span>
        </ButtonLink>
        <LanguageToggle />
      </header>
      <Page title={title} className="mx-auto w-full max-w-md grow px-4 pt-6 pb-16 sm:pt-12">
        <p className="pb-2 font-display text-lg text-accent">{common.productName}</p>
        <h1 className="text-2xl">{heading}</h1>
        {text !== undefined && <p className="pt-2 text-text-soft">{text}</p>}
        {notice}
        <Card className="mt-6 max-sm:p-4">{children}</Card>
      </Page>
    </div>
  );
};
