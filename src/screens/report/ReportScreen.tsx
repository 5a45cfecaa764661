import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Checkbox } from '../../components/inputs.tsx';
import { EmptyState, Loaded, UnreadableCards } from '../../components/Loaded.tsx';
import { Letterhead } from '../../components/page/Letterhead.tsx';
import { ModeLinks, PageActions, PageHeader } from '../../components/page/PageHeader.tsx';
import { PrintMenu } from '../../components/page/PrintMenu.tsx';
import { joinLive } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { byDeliverable } from '../../domain/lists/by-deliverable.ts';
import type { Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';
import {
  parseTablePath,
  REGISTER_VIEW,
  readPath,
  registerPath,
  reportPath,
  VIEW_PARAMETER,
} from '../../paths.ts';
import { ReadyRecord } from '../table/ReadyRecord.tsx';
import { Dossier } from './parts/Dossier.tsx';
import { Register } from './parts/Register.tsx';
import { WhatWeLearnt } from './parts/WhatWeLearnt.tsx';

/** The report of a research (R41): what its hypotheses showed, and as the second view the register for an accountant. */
export function ReportScreen() {
  const { mode } = parseTablePath(useLocation().pathname);
  return (
    <ReadyRecord table="research" id={'id' in mode ? mode.id : ''}>
      {(research) => <Report research={research} />}
    </ReadyRecord>
  );
}

function Report({ research }: { readonly research: Research }) {
  const { FBUID } = research;
  const backlogRate = research.researchSprintRate ?? undefined;
  const isRegister = useSearchParams()[0].get(VIEW_PARAMETER) === REGISTER_VIEW;
  const [hasDossier, setDossier] = useState(false);
  const [isDossierReady, setDossierReady] = useState(false);
  const hypotheses = useRecords('hypothesis', { field: 'hypothesisResearchFBUID', equals: FBUID });
  const deliverables = useRecords('deliverable', {
    field: 'deliverableResearchFBUID',
    equals: FBUID,
  });
  const title = isRegister ? 'R&D register' : 'What we learnt';
  const name = recordTitle(research.researchName, 'research');
  return (
    <>
      <Letterhead paper="Report" />
      <PageHeader
        title={title}
        detail={
          <Link className="fs-5" to={readPath('research', FBUID)}>
            {name}
          </Link>
        }
      >
        <ModeLinks
          links={[
            { label: 'What we learnt', to: reportPath(FBUID), isCurrent: !isRegister },
            { label: 'R&D register', to: registerPath(FBUID), isCurrent: isRegister },
          ]}
        />
      </PageHeader>
      <PageActions>
        <PrintMenu
          waitsBecause={hasDossier && !isDossierReady ? 'Loading the agreements…' : undefined}
        >
          <Checkbox checked={hasDossier} onChange={setDossier}>
            With agreements and certificates
          </Checkbox>
        </PrintMenu>
      </PageActions>
      <Loaded live={joinLive(hypotheses, deliverables)}>
        {([all, parents]) => {
          const unreadable = parents.unreadable.map(({ id }) => id);
          const groups = byDeliverable(all.records, parents.records, unreadable);
          return (
            <>
              <UnreadableCards unreadable={[...all.unreadable, ...parents.unreadable]} />
              {groups.length === 0 ? (
                <EmptyState>
                  This research has no hypotheses yet. What they show will stand here.
                </EmptyState>
              ) : isRegister ? (
                <Register name={name} groups={groups} backlogRate={backlogRate} />
              ) : (
                <WhatWeLearnt groups={groups} backlogRate={backlogRate} />
              )}
              {hasDossier ? (
                <Dossier deliverables={parents.records} onReady={setDossierReady} />
              ) : null}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
