import { Notice } from '../../components/Notice.tsx';
/** Shown to a client who opens a create, update or delete page. */
export function NotPermitted() {
  return (
    <Notice role="alert">
      You may read this workspace and sign for your side. Changing its records is for staff.
    </Notice>
  );
}
