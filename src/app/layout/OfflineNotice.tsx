import { useOnline } from '../../data/subscriptions/online.ts';

export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="alert alert-warning">
          You are offline. What is shown may be out of date, and saving waits for a connection.
        </p>
      )}
    </div>
  );
}
