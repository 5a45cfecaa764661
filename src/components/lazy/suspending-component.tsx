import { type ComponentType, lazy } from 'react';

/** `React.lazy`, but a failed import renders a message instead of throwing, so the rest of the page stays. */
export function suspendingComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn(error);
      return { default: NotLoaded };
    }
  });
}

function NotLoaded() {
  return <p role="alert">This could not be loaded. Check your connection, then reload the page.</p>;
}
