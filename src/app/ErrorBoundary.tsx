import { Component, type ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { ErrorText } from './NotFoundScreen.tsx';

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/** Catches what no screen expected; what was typed is kept as a draft and comes back. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <PageHeader title="Something went wrong" />
        <ErrorText />
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </>
    );
  }
}
