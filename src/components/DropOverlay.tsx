export function DropOverlay({ text }: { readonly text: string }) {
  return (
    <p className="drop-overlay dashed h2 position-fixed z-3 d-flex align-items-center justify-content-center m-0 pe-none">
      {text}
    </p>
  );
}
