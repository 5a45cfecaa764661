import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { ErrorText } from './NotFoundScreen.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Shows a notice in place of a screen that throws. A navigation renders the screens again. */
export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  return <Boundary visit={useLocation().key}>{children}</Boundary>;
}

interface BoundaryProps extends ErrorBoundaryProps {
  readonly visit: string;
}

interface BoundaryState {
  readonly hasFailed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override componentDidUpdate({ visit }: BoundaryProps): void {
    if (this.state.hasFailed && visit !== this.props.visit) this.setState({ hasFailed: false });
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
