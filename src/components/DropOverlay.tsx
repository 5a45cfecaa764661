/** Covers the page while the user drags files over it. */
export function DropOverlay({ text }: { readonly text: string }) {
  return (
    <p className="position-fixed top-0 start-0 z-3 d-flex align-items-center justify-content-center w-100 h-100 m-0 bg-body bg-opacity-75 fs-4 pe-none">
      {text}
    </p>
  );
}
