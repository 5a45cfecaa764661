import { useEffect, useEffectEvent, useState } from 'react';

interface DropAreaProps {
  readonly text: string | null;
  readonly onDrop: (files: DataTransfer) => void;
}

/** Takes files dropped anywhere: the browser would open a dropped file, and so leave the page and end its uploads. */
export function DropArea({ text, onDrop }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      // Moving between elements also fires dragleave, with a related target.
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
  if (!isOver || text === null) return null;
  return (
    <p className="dashed border-2 h2 position-fixed top-0 bottom-0 start-0 end-0 z-3 m-3 d-flex align-items-center justify-content-center bg-body bg-opacity-75 pe-none">
      {text}
    </p>
  );
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
