import { useMemo } from 'react';

/**
 * A JSON copy of the value: the same object as before while the JSON is equal. A new object would restart the
 * subscriptions that depend on the value. The value must survive JSON, so it must hold no dates.
 */
export function useStableValue<T>(value: T): T {
  const key = JSON.stringify(value);
  return useMemo((): T => JSON.parse(key), [key]);
}
