import { type ComponentType, lazy } from 'react';

/**
 * A component in a chunk of its own, fetched when it is first shown. Without a connection it says so in
 * its place, instead of taking the page down.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
