import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Renders synchronously: the browser lays out the paper as soon as the handler returns.
    const set = (value: boolean) => flushSync(() => setPrinting(value));
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('beforeprint', () => set(true), { signal });
    window.addEventListener('afterprint', () => set(false), { signal });
    // The preview of the developer tools fires no `beforeprint`.
    const media = window.matchMedia('print');
    media.addEventListener('change', () => set(media.matches), { signal });
    return () => stop.abort();
  }, []);
  return isPrinting;
}
