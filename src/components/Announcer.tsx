import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

type Announce = (message: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

const SHOWN_FOR_MS = 6_000;

/** A message stays across a navigation. */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState<{ text: string; at: number } | null>(null);
  const announce = useCallback((text: string) => setMessage({ text, at: Date.now() }), []);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div
        className="toast-container position-fixed bottom-0 start-50 translate-middle-x p-3 d-print-none"
        role="status"
        aria-live="polite"
      >
        {message === null ? null : (
          <p key={message.at} className="badge-ink m-0 py-2 px-3 rounded">
            {message.text}
          </p>
        )}
      </div>
    </AnnounceContext>
  );
}

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
