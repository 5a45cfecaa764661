import type { ButtonHTMLAttributes, Ref } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'primary' | 'outline-secondary' | 'outline-danger' | 'link';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Not a submit button by default, unlike the HTML element. */
export function Button({
  variant = 'primary',
  className = '',
  type = 'button',
  ...button
}: ButtonProps) {
  return <button {...button} type={type} className={`btn btn-${variant} ${className}`.trimEnd()} />;
}
