import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { downloadCsv } from '../../../components/download-csv.ts';
import { TextField } from '../../../components/inputs.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { useToday } from '../../../components/use-today.ts';
import { useWorkTerms } from '../../../data/agreement/signed-terms.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { loadedValue } from '../../../data/live.ts';
import { prepareInvoices } from '../../../domain/invoicing/invoice.ts';
import {
  initialSettings,
  invoiceNumber,
  SETTING_NAMES,
  settingProblem,
  XERO_SETTINGS,
  xeroRows,
} from '../../../domain/invoicing/xero.ts';
import type { Deliverable, Research } from '../../../domain/records/entities.ts';
import { formatAudExGst, MELBOURNE_DATE } from '../../../domain/text/format.ts';
import { readPath } from '../../../paths.ts';
import { numberedTitle, quantityText } from '../../deliverable/deliverable-text.ts';
import { readTemplate, useXeroHeadings } from './xero-template.ts';

interface XeroDownloadProps {
  /** The ticked ones. */
  readonly deliverables: readonly Deliverable[];
  readonly research: readonly Research[];
}

/** The file says what was signed. It marks nothing: the invoices are sent from Xero. */
export function XeroDownload({ deliverables, research }: XeroDownloadProps) {
  const today = useToday();
  const [settings, setSettings] = useState(() => initialSettings(MELBOURNE_DATE.format(today)));
  const { headings, ...template } = useXeroHeadings();
  const terms = loadedValue(useWorkTerms(deliverables));
  const byId = new Map(research.map((one) => [one.FBUID, one]));
  const prepared = terms && prepareInvoices(deliverables, { research: byId, terms });
  const wrong = SETTING_NAMES.find((name) => settingProblem(name, settings[name]));
  const invoices = prepared?.invoices ?? [];
  const first = invoiceNumber(settings, 0);
  const waitsBecause =
    deliverables.length === 0
      ? 'Tick what to invoice.'
      : prepared === null
        ? 'Reading the signed terms…'
        : invoices.length === 0
          ? 'No ticked deliverable can be invoiced from here.'
          : wrong && `${XERO_SETTINGS[wrong][0]}: ${settingProblem(wrong, settings[wrong])}`;
  return (
    <Section heading="Invoices for Xero">
      <div className="card card-body field-grid pb-0 pb-md-2">
        {SETTING_NAMES.map((name) => (
          <TextField
            key={name}
            label={XERO_SETTINGS[name][0]}
            value={settings[name]}
            inputMode={name === 'firstNumber' || name === 'paymentDays' ? 'numeric' : undefined}
            error={settings[name] ? settingProblem(name, settings[name]) : undefined}
            hint={name === 'paymentDays' ? 'Unless the research says otherwise.' : undefined}
            onChange={({ target }) =>
              setSettings((before) => ({ ...before, [name]: target.value }))
            }
          />
        ))}
        <TemplateField headings={headings} {...template} />
      </div>
      {prepared === null || deliverables.length === 0 ? null : (
        <p role="status" className="mt-3 mb-0">
          {`${quantityText(invoices.length, 'invoice')}, ${quantityText(prepared.lineCount, 'line')}, ${formatAudExGst(prepared.total)}`}
        </p>
      )}
      {prepared === null || prepared.leftOut.length === 0 ? null : (
        <>
          <p className="mt-3 mb-0">Left out:</p>
          <ul className="mb-0">
            {prepared.leftOut.map(({ deliverable, reason }) => (
              <li key={deliverable.FBUID} className="text-break">
                <Link to={readPath('deliverable', deliverable.FBUID)}>
                  {numberedTitle(deliverable)}
                </Link>
                {`: ${reason}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="save-bar">
        <ActionButton
          disabledBecause={waitsBecause}
          onClick={() =>
            downloadCsv(xeroRows(invoices, { settings, headings }), `Xero ${first}`, {
              isForExcel: false,
            })
          }
        >
          Download for Xero
        </ActionButton>
      </div>
    </Section>
  );
}

type TemplateFieldProps = ReturnType<typeof useXeroHeadings>;

function TemplateField({ headings, keep, isOwn }: TemplateFieldProps) {
  const command = useCommand(readTemplate, {
    messages: { unexpected: 'Not used: this file cannot be read. The headings stay as they were.' },
    onDone: ({ value }) => keep(value),
  });
  return (
    <TextField
      label="Template from Xero"
      type="file"
      accept=".csv,text/csv"
      error={command.message || undefined}
      hint={
        isOwn
          ? `This browser keeps its ${headings.length} headings.`
          : 'Until you choose one, the common headings are used.'
      }
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file !== undefined) command.send(file);
        // The browser reports a corrected file of the same name only then.
        target.value = '';
      }}
    />
  );
}
