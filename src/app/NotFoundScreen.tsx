import { Link } from 'react-router-dom';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { HOME_PATH } from '../paths.ts';

export function NotFoundScreen() {
  return (
    <>
      <PageHeader title="Page not found" />
      <PageErrorText />
    </>
  );
}

export function PageErrorText() {
  return (
    <>
      <p>This page cannot be found, is broken, or you do not have permission to see it.</p>
      <p>
        <Link to={HOME_PATH}>Go to the home page</Link>
      </p>
    </>
  );
}
