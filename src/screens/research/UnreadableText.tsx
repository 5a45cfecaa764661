export function UnreadableText({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-body-secondary">
      {count === 1
        ? 'One deliverable cannot be read: no total contains it.'
        : `${count} deliverables cannot be read: no total contains them.`}
    </p>
  );
}
