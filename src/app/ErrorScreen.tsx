import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { HOME_PATH } from '../paths.ts';

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

export function NotFoundScreen() {
  return (
    <>
      <PageHeader title="Page not found" />
      <PageErrorText />
    </>
  );
}

function PageErrorText() {
  return (
    <>
      <p>This page cannot be found, is broken, or you do not have permission to see it.</p>
      <p>
        <Link to={HOME_PATH}>Go to the home page</Link>
      </p>
    </>
  );
}
