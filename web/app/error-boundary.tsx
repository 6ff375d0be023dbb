import { Component, type ErrorInfo, type ReactNode } from 'react';
import { preferredLanguage } from '#web/ui/language.tsx';

// Built in, because the message catalogue may be what failed to load.
const TEXTS = {
  en: {
    title: 'Something went wrong',
    text: 'Nothing is lost.',
    retry: 'Try Again',
    home: 'Return Home',
  },
  es: {
    title: 'Algo ha ido mal',
    text: 'No se ha perdido nada.',
    retry: 'Reintentar',
    home: 'Volver al inicio',
  },
} as const;

const LINK = 'grid min-h-11 place-content-center rounded-full px-6 font-semibold';

/** Reloads the page: a screen whose file failed to load cannot be loaded in any other way. */
const ScreenFailed = () => {
  const texts = TEXTS[preferredLanguage()];
  return (
    <main role="alert" className="grid min-h-dvh place-content-center gap-4 px-6 text-center">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="text-text-soft">{texts.text}</p>
      <button
        type="button"
        className={`${LINK} bg-primary text-on-primary`}
        onClick={() => location.reload()}
      >
        {texts.retry}
      </button>
      <a className={`${LINK} text-primary`} href="/">
        {texts.home}
      </a>
    </main>
  );
};

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Resets the boundary when it changes: the address. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Shows an error with a retry button in place of a screen that throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return state.resetKey === resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    document.getElementById('first-screen')?.remove();
    // React only logs errors that a boundary caught; this reports them as uncaught errors too.
    reportError(new Error(`${error.message}${info.componentStack ?? ''}`, { cause: error }));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}
