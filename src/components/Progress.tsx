interface ProgressProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** The browser's own bar: its parts can be told apart with forced colours too. */
export function Progress({ label, ...progress }: ProgressProps) {
  return <progress className="flex-fill" aria-label={label} {...progress} />;
}
