import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { invoiceCharges, type InvoiceCharge } from '../contract.ts';

/** Charges of a student to choose from: those that stand on an invoice say on which. */
export function ChargePick({
  student_program_id,
  chosen,
  own,
  mayAll,
  onChosen,
}: {
  student_program_id: number;
  chosen: readonly number[];
  /** charges of the draft itself, which only it stands for */ own: readonly number[];
  /** a proforma may name what was invoiced */ mayAll: boolean;
  onChosen: (ids: readonly number[]) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { money, date } = useFormat();
  const read = useRead(invoiceCharges, { student_program_id });
  const free = (charge: InvoiceCharge): boolean =>
    charge.total > 0 && (mayAll || own.includes(charge.id) || charge.reasons.length === 0);
  const toggle = (all: readonly InvoiceCharge[], keys: ReadonlySet<string>): void =>
    onChosen(all.flatMap((charge) => (keys.has(String(charge.id)) && free(charge) ? [charge.id] : [])));
  return (
    <ReadState read={read} outline="table">
      {({ charges }) => {
        const picked = charges.filter((charge) => chosen.includes(charge.id));
        const sums = [...Map.groupBy(picked, (charge) => charge.currency)].map(([currency, of]) =>
          money(
            of.reduce((all, charge) => all + charge.total, 0),
            currency,
          ),
        );
        return (
          <Panel
            flush
            title={t('invoices:charges')}
            about={
              <span aria-live="polite">
                {sums.length > 0 ? t('invoices:chosen', { amount: sums.join(', ') }) : t('invoices:nothing_chosen')}
              </span>
            }
          >
            <DataTable
              label={t('invoices:charges')}
              rows={charges}
              rowKey={(row) => String(row.id)}
              rowName={(row) => row.title[locale]}
              selected={new Set(chosen.map(String))}
              onSelected={(keys) => toggle(charges, keys)}
              maxHeight="none"
              empty={<EmptyState small title={t('invoices:no_charges')} />}
              columns={[
                {
                  key: 'title',
                  title: t('invoices:charge'),
                  lead: true,
                  render: (row) => (
                    <>
                      {row.title[locale]}
                      {row.semester && <span className="inv-below">{row.semester.academic_year}</span>}
                      {!free(row) && (
                        <span className="inv-below">
                          {row.reasons.map((reason) => reasonOf(reason, locale).sentence).join(' ')}
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  key: 'charged_on',
                  title: t('invoices:charged_on'),
                  line: true,
                  render: (row) => date(row.charged_on),
                },
                {
                  key: 'amount',
                  title: t('invoices:amount'),
                  align: 'right',
                  line: true,
                  render: (row) => money(row.amount, row.currency),
                },
                {
                  key: 'total',
                  title: t('invoices:to_invoice'),
                  align: 'right',
                  line: true,
                  render: (row) => money(row.total, row.currency),
                },
              ]}
            />
          </Panel>
        );
      }}
    </ReadState>
  );
}
