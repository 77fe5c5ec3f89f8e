import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { newKey, useGo, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { changeInvoiceDraft, draftForm, draftInvoice, invoiceView, type InvoiceView } from '../contract.ts';
import { ChargePick } from '../parts/ChargePick.tsx';
import { given } from '../parts/given.ts';
import '../parts/invoices.css';

/** /customer/invoices/new: a draft of an invoice or a proforma; `draft` in the address opens one that was saved. */
export default function NewInvoicePage() {
  const t = useText();
  const [search] = useSearchValues();
  const id = Number(search.draft) || 0;
  const read = useRead(invoiceView, { id }, { enabled: id > 0 });
  const data = read.data?.id === id ? read.data : undefined;
  if (id === 0) {
    const kind = search.kind === 'proforma' ? 'proforma' : 'invoice';
    const student = Number(search.student_program_id) || null;
    return (
      <Screen
        title={t(kind === 'proforma' ? 'invoices:new_proforma' : 'title:new_invoice')}
        about={t('invoices:form_about')}
      >
        <DraftForm key={kind} start={{ kind, ...(student ? { student_program_id: student } : {}) }} items={[]} />
      </Screen>
    );
  }
  return (
    <Screen title={t('invoices:change')} about={t('invoices:form_about')}>
      <ReadState read={{ ...read, data }}>
        {(view) => <DraftForm start={startOf(view)} items={itemsOf(view)} id={id} />}
      </ReadState>
    </Screen>
  );
}
const startOf = (view: InvoiceView): Record<string, unknown> => ({
  kind: view.kind,
  series_id: view.series.id,
  student_program_id: view.student_program_id,
  buyer_id: view.buyer_id,
  valid_until: view.valid_until,
  note: view.note,
});
const itemsOf = (view: InvoiceView): number[] =>
  view.lines.flatMap((line) => (line.item_id === null ? [] : [line.item_id]));

const resource = { area: 'finance', name: 'invoice-form' };
function DraftForm({ start, items, id }: { start: Record<string, unknown>; items: readonly number[]; id?: number }) {
  const t = useText();
  const go = useGo();
  const [attempt] = useState(newKey);
  const [values, setValues] = useState(start);
  const [chosen, setChosen] = useState<readonly number[]>(items);
  const making = useRun(draftInvoice);
  const changing = useRun(changeInvoiceDraft);
  const problems = id === undefined ? making.problems : changing.problems;
  const proforma = values.kind === 'proforma';
  const student = typeof values.student_program_id === 'number' ? values.student_program_id : null;
  const save = async (): Promise<void> => {
    const filled = { ...given(values), items: [...chosen] };
    const done =
      id === undefined
        ? await making.run(formInput(draftInvoice, { ...filled, attempt }))
        : await changing.run(formInput(changeInvoiceDraft, { ...filled, id }));
    if (done) go(`/customer/invoices/${done.id}`);
  };
  const fixed = ['kind', 'student_program_id'];
  return (
    <div className="inv-stack">
      <div className="inv-form">
        {Object.entries(draftForm)
          .filter(([name]) => proforma || name !== 'valid_until')
          .map(([name, field]) => (
            <FieldInput
              key={name}
              resource={resource}
              name={name}
              field={name === 'valid_until' ? { ...field, required: true } : field}
              values={values}
              error={problems[name]}
              disabled={id !== undefined && fixed.includes(name)}
              onChange={(part) => {
                if ('student_program_id' in part) setChosen([]);
                setValues((before) => ({ ...before, ...part, ...('kind' in part ? { series_id: null } : {}) }));
              }}
            />
          ))}
      </div>
      {student === null ? (
        <Notice tone="info">{t('invoices:choose_student')}</Notice>
      ) : (
        <ChargePick student_program_id={student} chosen={chosen} own={items} mayAll={proforma} onChosen={setChosen} />
      )}
      {problems.items && <Notice tone="danger">{problems.items}</Notice>}
      <div className="inv-bar">
        <ActionButton
          kind="main"
          busy={making.busy || changing.busy}
          disabled={student === null || chosen.length === 0}
          onClick={() => void save()}
        >
          {t('invoices:save_draft')}
        </ActionButton>
      </div>
    </div>
  );
}
