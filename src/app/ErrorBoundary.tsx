import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { PageErrorText } from './NotFoundScreen.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Shows a notice in place of a screen that throws. The next navigation renders the screens again. */
export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  return <Boundary locationKey={useLocation().key}>{children}</Boundary>;
}

interface BoundaryProps extends ErrorBoundaryProps {
  readonly locationKey: string;
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

  override componentDidUpdate({ locationKey }: BoundaryProps): void {
    const hasNavigated = locationKey !== this.props.locationKey;
    if (this.state.hasFailed && hasNavigated) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <PageHeader title="Something went wrong" />
        <PageErrorText />
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </>
    );
  }
}
