import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { useOnline } from '../data/server-wait.ts';
import { HOME_PATH } from '../paths.ts';

/** In place of a page that throws or cannot be loaded. The next navigation renders the pages again. */
export function ErrorScreen() {
  const isOnline = useOnline();
  // Offline, it is the code of a page that this browser has not opened before. Chromium asks for it again after a reload.
  const [wasOnline] = useState(isOnline);
  const reload = <Button onClick={() => window.location.reload()}>Reload the page</Button>;
  if (wasOnline) return <PageError title="Something went wrong">{reload}</PageError>;
  return (
    <>
      <PageHeader title="This page needs a connection" />
      {isOnline ? reload : null}
    </>
  );
}

export function NotFoundScreen() {
  return <PageError title="Page not found" />;
}

function PageError({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <p>This page cannot be found, is broken, or you do not have permission to see it.</p>
      <div className="save-bar">
        {children}
        <Link className="btn btn-outline-secondary" to={HOME_PATH}>
          Go to the home page
        </Link>
      </div>
    </>
  );
}
