import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element has been in the viewport at least once. The first render must include the element. */
export function useWasVisible<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [wasVisible, setVisible] = useState(false);
  useEffect(() => {
    if (wasVisible || element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [wasVisible]);
  return [element, wasVisible];
}
