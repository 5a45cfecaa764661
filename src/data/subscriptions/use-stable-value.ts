import { useMemo } from 'react';

/**
 * The same object as before while the value is equal as JSON. A new object would restart the
 * subscriptions that depend on it.
 */
export function useStableValue<T>(value: T): T {
  const key = JSON.stringify(value);
  return useMemo((): T => JSON.parse(key), [key]);
}
