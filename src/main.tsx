import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadRoute } from './app/preload-route.ts';
import './app/styles/main.scss';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root.');

// The first route's code is awaited: rendering earlier would only show a fallback.
await preloadRoute(window.location.pathname);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
