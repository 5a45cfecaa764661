export function UnreadableText({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-body-secondary">
      {`No total contains the deliverables that cannot be read (${count}).`}
    </p>
  );
}
