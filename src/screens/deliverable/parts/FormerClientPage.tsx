import { useState } from 'react';
import { Loaded, LoadingState } from '../../../components/Loaded.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { useSignedTerms } from '../../../data/agreement/signed-terms.ts';
import { useKnownPeople } from '../../../data/people/people.ts';
import { useRemarks } from '../../../data/records/records.ts';
import { useRemarkViewer } from '../../../data/session/access.ts';
import { recordsIn } from '../../../domain/agreement/version.ts';
import { peopleInRecord } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import {
  isActive,
  type SignatureInSlot,
  signaturesOf,
  workSignatureOf,
} from '../../../domain/records/signature.ts';
import { trackRemarks } from '../../../domain/remarks/remark.ts';
import { anchorOf } from '../../../paths.ts';
import { Agreement } from '../../agreement/Agreement.tsx';
import { SignatureCard } from '../../agreement/SignatureCard.tsx';
import { Thread } from './Questions.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { Proofs, RevokeControl } from './Signatures.tsx';

/** The rules hide the hypotheses of today from somebody who signed and is no client of the research any more. */
export function FormerClientPage({ deliverable }: { readonly deliverable: Deliverable }) {
  const terms = useSignedTerms(deliverable);
  const work = workSignatureOf(deliverable);
  const found = work === null ? undefined : terms?.get(work.slot.key);
  const version = found?.state === 'stored' ? found.version : null;
  const people = useKnownPeople(
    [deliverable, ...(version === null ? [] : recordsIn(version))].flatMap(peopleInRecord),
  );
  const remarks = useRemarks(deliverable.FBUID);
  const { mode } = useRemarkViewer();
  const [revoking, setRevoking] = useState<SignatureInSlot | null>(null);
  if (people === null || terms === null) return <LoadingState shape="record" />;
  return (
    <div>
      <Notice>
        You are not a client of this research any more. You see what was signed, not the work of
        today, and you can revoke your own signature.
      </Notice>
      <Section heading="Signatures">
        <div className="card col-xl-8 py-1">
          {signaturesOf(deliverable).map(({ slot, signature }) => (
            <section
              key={slot.key}
              id={anchorOf(slot)}
              tabIndex={-1}
              className="signature-region"
              aria-label={slot.name}
            >
              <SignatureCard slot={slot} signature={signature} people={people}>
                <Proofs {...{ deliverable, slot, signature, terms }} />
                {isActive(signature) ? (
                  <RevokeControl
                    signature={signature}
                    onClick={() => setRevoking({ slot, signature })}
                  />
                ) : null}
              </SignatureCard>
            </section>
          ))}
        </div>
      </Section>
      {work === null || version === null ? null : (
        <Section heading={`${work.slot.name}, as signed`}>
          <Agreement version={version} people={people} level={3} />
        </Section>
      )}
      <Section heading="Questions of your research">
        <Loaded live={remarks}>
          {(list) => (
            <Thread
              remarks={{ ...list, tracked: trackRemarks(list.records, { mode, deliverable }) }}
              deliverable={deliverable}
              hypotheses={version?.hypotheses.records ?? []}
            />
          )}
        </Loaded>
      </Section>
      {revoking === null ? null : (
        <RevokeDialog
          deliverable={deliverable}
          slot={revoking.slot}
          shown={revoking.signature}
          onDone={() => setRevoking(null)}
          onCancel={() => setRevoking(null)}
        />
      )}
    </div>
  );
}
