import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ScreenFailed } from './screen-failed.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another value tries again by itself: the address. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** No screen ever goes blank: what a screen throws is answered with words and another try. */
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
    // React only prints what no boundary caught; this reaches the browser's error reporting.
    reportError(new Error(`${error.message}${info.componentStack ?? ''}`, { cause: error }));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}
