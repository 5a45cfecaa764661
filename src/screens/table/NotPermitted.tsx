/** A page that only staff can use, opened by a client. */
export function NotPermitted() {
  return (
    <p className="alert alert-warning" role="alert">
      You may read this workspace and sign for your side. Changing its records is for staff.
    </p>
  );
}
