import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import type { QuotaRow } from '../contract.ts';
import './majors.css';

type Figures = Pick<
  QuotaRow,
  'quota' | 'min_cgpa' | 'min_semester' | 'max_semester' | 'top_percent' | 'no_failed' | 'language_exam'
>;
export type QuotaChange = Partial<Figures>;
const tones = { draft: 'warning', published: 'success', closed: 'neutral' } as const;

/** A row per program; what can't be changed stands as figures, the reason is said above and at its state. */
export function QuotaTable({
  label,
  rows,
  changes,
  nameOf,
  onChange,
}: {
  label: string;
  rows: readonly QuotaRow[];
  changes: Readonly<Record<number, QuotaChange>>;
  nameOf: (row: { name: string; name_en: string }) => string;
  onChange: (program: number, change: QuotaChange) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const now = (row: QuotaRow): Figures => ({ ...row, ...changes[row.program.id] });
  const hidden = (key: string, row: QuotaRow) => (
    <span className="m-hidden">
      {t('majors:of_program', { field: t(textKey(`majors:${key}`)), program: nameOf(row.program) })}
    </span>
  );
  const whole = (
    key: 'quota' | 'min_semester' | 'max_semester' | 'top_percent',
    min: number,
    max: number,
  ): Column<QuotaRow> => ({
    key,
    title: t(`majors:${key}`),
    align: 'right',
    width: 96,
    render: (row) =>
      row.can.edit === true ? (
        <IntegerBox
          label={hidden(key, row)}
          name={`${key}.${row.program.id}`}
          min={min}
          max={max}
          value={now(row)[key]}
          onChange={(next) => onChange(row.program.id, { [key]: next })}
        />
      ) : row[key] === null ? (
        '–'
      ) : (
        number(row[key])
      ),
  });
  const flag = (key: 'no_failed' | 'language_exam'): Column<QuotaRow> => ({
    key,
    title: t(`majors:${key}`),
    render: (row) =>
      row.can.edit === true ? (
        <FlagBox
          label={hidden(key, row)}
          name={`${key}.${row.program.id}`}
          value={now(row)[key]}
          onChange={(next) => onChange(row.program.id, { [key]: next })}
        />
      ) : (
        t(row[key] && row.id !== null ? 'ui:yes' : 'ui:no')
      ),
  });
  const columns: Column<QuotaRow>[] = [
    {
      key: 'program',
      title: t('majors:program'),
      lead: true,
      render: (row) => (
        <>
          <span className="q-person">{nameOf(row.program)}</span>
          <span className="q-meta">{row.program.code}</span>
        </>
      ),
    },
    {
      key: 'status',
      title: t('majors:quota_status'),
      render: (row) => (
        <StatusBadge
          tone={row.status === null ? 'neutral' : tones[row.status]}
          {...(row.can.edit === true ? {} : { title: String(whyNot(row.can.edit, locale)) })}
        >
          {t(`majors:status.${row.status ?? 'none'}`)}
        </StatusBadge>
      ),
    },
    whole('quota', 0, 999),
    {
      key: 'min_cgpa',
      title: t('majors:min_cgpa'),
      align: 'right',
      width: 96,
      render: (row) =>
        row.can.edit === true ? (
          <DecimalBox
            label={hidden('min_cgpa', row)}
            name={`min_cgpa.${row.program.id}`}
            min={0}
            max={4}
            scale={2}
            value={now(row).min_cgpa}
            onChange={(next) => onChange(row.program.id, { min_cgpa: next })}
          />
        ) : row.min_cgpa === null ? (
          '–'
        ) : (
          number(row.min_cgpa, 2)
        ),
    },
    whole('min_semester', 1, 12),
    whole('max_semester', 1, 12),
    whole('top_percent', 1, 100),
    flag('no_failed'),
    flag('language_exam'),
    { key: 'applications', title: t('majors:applications'), align: 'right', render: (row) => number(row.applications) },
  ];
  return (
    <DataTable<QuotaRow>
      label={label}
      rowName={(row) => nameOf(row.program)}
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.program.id)}
      maxHeight="none"
    />
  );
}
