import { Notice } from '../../components/Notice.tsx';
import { type SignedTerms, termsNote } from '../../domain/agreement/signed-terms.ts';

interface TermsNoteProps {
  /** Name of the signature's slot. */
  readonly name: string;
  readonly terms: SignedTerms;
}

export function TermsNote({ name, terms }: TermsNoteProps) {
  const text = (
    <>
      <strong>{name}:</strong> {termsNote(terms)}
    </>
  );
  if (terms.state === 'altered') {
    return (
      <Notice variant="danger" role="alert">
        {text}
      </Notice>
    );
  }
  return (
    <p className={terms.state === 'stored' ? 'terms-check is-checked' : 'terms-check'}>{text}</p>
  );
}
