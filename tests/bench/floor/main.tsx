/**
 * The floor: a page of the app's packages without the app (docs/performance.md). It lists all research, as a sample of
 * these libraries would, and sets Firebase up as the app does.
 */
import '../../../src/data/firebase/auth.ts';
import 'bootstrap/dist/css/bootstrap.min.css';
import { format } from 'date-fns';
import { collection } from 'firebase/firestore';
import { Card, Container, Form, Nav, Navbar } from 'react-bootstrap';
import { createRoot } from 'react-dom/client';
import { useCollection } from 'react-firebase-hooks/firestore';
import { useForm } from 'react-hook-form';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { ENVIRONMENT } from '../../../src/data/firebase/config.ts';
import { db, openFirestore } from '../../../src/data/firebase/firestore.ts';

openFirestore({ persistent: true });
const research = collection(db(), 'environments', ENVIRONMENT, 'researchs');

function Floor() {
  // When the server confirms cached documents, only the metadata changes.
  const [snapshot] = useCollection(research, {
    snapshotListenOptions: { includeMetadataChanges: true },
  });
  const { register, watch } = useForm({ defaultValues: { search: '' } });
  const isConfirmed = snapshot !== undefined && !snapshot.metadata.fromCache;
  const found = (isConfirmed ? snapshot.docs : []).filter((document) =>
    String(document.get('researchName')).includes(watch('search')),
  );
  return (
    <Container>
      <Navbar>
        <Nav.Link as={Link} to="/">
          Home
        </Nav.Link>
      </Navbar>
      <Form.Control type="search" aria-label="Search" {...register('search')} />
      {found.map((document) => (
        <Card key={document.id} as="article" body>
          {document.get('researchName')} {format(document.get('updatedAt'), 'dd MMM yyyy')}
        </Card>
      ))}
    </Container>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Floor /> }]);
const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(<RouterProvider router={router} />);
