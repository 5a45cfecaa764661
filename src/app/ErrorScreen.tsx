import Button from 'react-bootstrap/Button';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { PageErrorText } from './NotFoundScreen.tsx';

/** In place of a page that throws or cannot be loaded. The next navigation renders the pages again. */
export function ErrorScreen() {
  return (
    <>
      <PageHeader title="Something went wrong" />
      <PageErrorText />
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </>
  );
}
