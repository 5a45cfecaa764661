/** The list of deliverables with react-admin, with its defaults, on the same records and the same session as the app. */
import { Admin, type DataProvider, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider } from './auth-provider.ts';
import { DeliverableList } from './DeliverableList.tsx';
import { dataProvider } from './data-provider.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  // The page only lists, so the provider has no other methods.
  <Admin
    dataProvider={dataProvider as DataProvider}
    authProvider={authProvider}
    requireAuth
    disableTelemetry
  >
    <Resource name="deliverables" list={DeliverableList} />
    <Resource name="researchs" recordRepresentation="researchName" />
  </Admin>,
);
