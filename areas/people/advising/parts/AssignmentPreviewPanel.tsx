import { may } from '#kernel/contract/refusal.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { assignAdvisors, type PreviewRow } from '../contract.ts';
import { advisingRefusals } from '../refusals.ts';
import { advisorName, className } from './advising-words.ts';
import type { Previewed } from './AssignmentPanel.tsx';

/** What would happen: loads before and after, every student with his result; from here it is written. */
export function AssignmentPreviewPanel({
  previewed: { preview, from, note, unknown },
  onBack,
  onDone,
}: {
  previewed: Previewed;
  onBack: () => void;
  onDone: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const moving = preview.rows.filter((row) => !row.kept && row.refusals.length === 0);
  // who gains stands first, then who gives
  const loads = preview.loads.toSorted((a, b) => b.after - b.before - (a.after - a.before));
  const name = (advisor: PreviewRow['before']): string =>
    advisor ? advisorName(t, advisor) : t('advising:preview.nobody');
  return (
    <div className="adv-stack">
      <Notice
        tone={preview.refused > 0 || unknown.length > 0 ? 'warning' : 'info'}
        title={t('advising:preview.title')}
        live
      >
        {t('advising:preview.summary', { moved: preview.moved, kept: preview.kept, refused: preview.refused })}
      </Notice>
      {unknown.length > 0 && (
        <Notice tone="danger" title={t('advising:sheet.unknown_title', { n: unknown.length })}>
          <ul className="adv-lines">
            {unknown.slice(0, 50).map((row) => (
              <li key={row.line}>
                {t('advising:sheet.unknown', {
                  line: row.line,
                  student: row.student_number || '–',
                  advisor: row.registration_number || '–',
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="adv-buttons k-screen">
        <CommandButton
          command={assignAdvisors}
          kind="main"
          label="advising:preview.verb"
          onDone={onDone}
          input={{
            from,
            note: note.trim() === '' ? null : note,
            rows: moving.map((row) => ({
              student_program_id: row.student_program_id,
              advisor_id: row.after?.id ?? 0,
              seen: row.before?.id ?? 0,
            })),
          }}
          {...(moving.length === 0 ? { can: may([advisingRefusals.advisors_nobody_moves()]) } : {})}
          confirm={{
            title: t('advising:preview.apply_title', { n: moving.length }),
            about: t('advising:preview.apply_about', { date: sayDate(from) }),
            consequences: [
              ...loads
                .filter((each) => each.before !== each.after)
                .slice(0, 8)
                .map((each) => ({
                  key: String(each.id),
                  tone: 'neutral' as const,
                  text: `${advisorName(t, each)}: ${each.before} → ${each.after}`,
                })),
              ...(preview.refused > 0
                ? [
                    {
                      key: 'left',
                      tone: 'warning' as const,
                      text: t('advising:preview.left_out', { n: preview.refused }),
                    },
                  ]
                : []),
              { key: 'told', tone: 'info', text: t('advising:preview.told') },
              { key: 'undo', tone: 'info', text: t('advising:preview.undo') },
            ],
          }}
        />
        <ActionButton kind="quiet" icon={<ArrowLeftIcon size={14} />} onClick={onBack}>
          {t('advising:preview.back')}
        </ActionButton>
      </div>
      <Panel title={t('advising:preview.loads')} flush>
        <DataTable
          label={t('advising:preview.loads')}
          rowName={(row: { name: string }) => row.name}
          rows={loads}
          rowKey={(row) => String(row.id)}
          maxHeight="none"
          columns={[
            { key: 'advisor', title: t('advising:advisor'), lead: true, render: (row) => advisorName(t, row) },
            { key: 'before', title: t('advising:preview.before'), align: 'right' },
            { key: 'after', title: t('advising:preview.after'), align: 'right' },
            {
              key: 'change',
              title: t('advising:preview.change'),
              align: 'right',
              render: (row) =>
                row.after === row.before
                  ? '0'
                  : `${row.after > row.before ? '+' : '−'}${Math.abs(row.after - row.before)}`,
            },
          ]}
        />
      </Panel>
      <Panel title={t('advising:preview.rows')} flush>
        <DataTable<PreviewRow>
          label={t('advising:preview.rows')}
          rowName={(row: PreviewRow) => row.full_name || String(row.student_program_id)}
          rows={preview.rows}
          rowKey={(row) => String(row.student_program_id)}
          maxHeight={520}
          rowTone={(row) => (row.refusals.length > 0 ? 'danger' : undefined)}
          columns={[
            { key: 'student', title: t('advising:student'), lead: true, render: (row) => row.full_name || '–' },
            { key: 'student_number', title: t('advising:number') },
            { key: 'class', title: t('advising:class_year'), render: (row) => className(t, row.class_year) },
            { key: 'before', title: t('advising:preview.before'), render: (row) => name(row.before) },
            { key: 'after', title: t('advising:preview.after'), render: (row) => name(row.after) },
            {
              key: 'result',
              title: t('advising:preview.result'),
              render: (row) =>
                row.refusals.length > 0 ? (
                  <span className="adv-reasons">
                    <StatusBadge plain tone="danger">
                      {t('advising:preview.refused')}
                    </StatusBadge>
                    {row.refusals.map((refusal, index) => (
                      <span key={refusal.key} className="adv-note">
                        {reasonOf(refusal, locale, index).sentence}
                      </span>
                    ))}
                  </span>
                ) : (
                  <StatusBadge plain tone={row.kept ? 'neutral' : 'success'}>
                    {t(row.kept ? 'advising:preview.stays' : 'advising:preview.moves')}
                  </StatusBadge>
                ),
            },
          ]}
        />
      </Panel>
    </div>
  );
}
