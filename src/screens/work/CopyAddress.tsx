import Button from 'react-bootstrap/Button';
import { useCommand } from '../../data/commands/use-command.ts';

interface CopyAddressProps {
  readonly address: string;
  /** Title of the record that the address leads to, for the button's accessible name. */
  readonly title: string;
}

/** Copies the address. If the browser refuses the clipboard, shows the address for copying by hand. */
export function CopyAddress({ address, title }: CopyAddressProps) {
  const { message, send } = useCommand(() => copy(address), {
    messages: { done: () => 'Link copied', unexpected: notCopied(address) },
  });
  return (
    <>
      <Button variant="link" aria-label={`Copy link to ${title}`} onClick={() => send()}>
        Copy link
      </Button>
      <span role="status" className="quiet">
        {message}
      </span>
    </>
  );
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    return { ok: true } as const;
  } catch {
    return { ok: false, message: notCopied(address) } as const;
  }
}

function notCopied(address: string): string {
  return `Not copied. The link is ${address}`;
}
