import { Button } from '../../components/Button.tsx';
import { downloadText } from '../../components/download-text.ts';

interface DownloadTextProps {
  readonly text: string;
  readonly fileName: string;
  readonly label: string;
}

export function DownloadText({ text, fileName, label }: DownloadTextProps) {
  return (
    <p className="no-print">
      <Button variant="outline-secondary" onClick={() => downloadText(text, fileName)}>
        {label}
      </Button>
    </p>
  );
}
