import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the page: beside a smaller target the browser would open
 * the file instead, and the page with its uploads would be gone.
 *
 * @returns whether files are being held over the page.
 */
export function useDroppedFiles(onDrop: (files: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      // Going from one element to the next is no leaving of the window.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const dropped = (event: DragEvent) => {
      setIsOver(false);
      if (!holdsFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      drop(event.dataTransfer);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', dropped, { signal });
    return () => listeners.abort();
  }, []);
  return isOver;
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
