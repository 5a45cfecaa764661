import ProgressBar from 'react-bootstrap/ProgressBar';

interface ProgressProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** React-Bootstrap puts the name of a single bar on its track, where screen readers miss it. So the bar is a child. */
export function Progress({ label, value, max }: ProgressProps) {
  return (
    <ProgressBar className="flex-fill">
      <ProgressBar isChild now={value} max={max} aria-label={label} />
    </ProgressBar>
  );
}
