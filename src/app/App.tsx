import { BrowserRouter } from 'react-router-dom';
import { SessionContext, useAuthentication } from '../data/session/session.ts';
import { AppContent } from './AppContent.tsx';

export function App() {
  const session = useAuthentication();
  return (
    <SessionContext value={session}>
      <BrowserRouter>
        <AppContent />
      </BrowserRouter>
    </SessionContext>
  );
}
