/** Not in vermilion, which is reserved for signatures. */
export function Wordmark() {
  return (
    <>
      <svg width="24" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path
          d="M10 17l4.2 4.2L22.4 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Countersign
    </>
  );
}
