import { type ComponentProps, type ReactNode, useId } from 'react';

interface SectionProps extends ComponentProps<'section'> {
  readonly heading: string;
  /** Where something links to it. */
  readonly headingId?: string;
  /** At the end of the heading's line. */
  readonly aside?: ReactNode;
}

/** A part of a page, named by its heading. */
export function Section(props: SectionProps) {
  const { heading, headingId, aside, children, className = 'section', ...section } = props;
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section {...section} className={className} aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{heading}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
