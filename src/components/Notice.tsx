import type { ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';

interface NoticeProps {
  readonly variant?: 'info' | 'warning' | 'danger' | 'success';
  /** 'alert' interrupts a screen reader. 'none' is for a notice inside another live region. */
  readonly role?: 'status' | 'alert' | 'none';
  readonly className?: string;
  readonly children: ReactNode;
}

export function Notice({ variant = 'warning', role = 'status', ...alert }: NoticeProps) {
  // Bootstrap's info is blue.
  const colour = variant === 'info' ? 'secondary' : variant;
  return <Alert {...alert} variant={colour} role={role} transition={false} />;
}
