import type { ButtonHTMLAttributes, Ref } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'primary' | 'outline-secondary' | 'outline-danger' | 'link';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button in one of Bootstrap's styles; it submits a form only if its type says so. */
export function Button({
  variant = 'primary',
  className = '',
  type = 'button',
  ...button
}: ButtonProps) {
  return <button {...button} type={type} className={`btn btn-${variant} ${className}`.trimEnd()} />;
}
