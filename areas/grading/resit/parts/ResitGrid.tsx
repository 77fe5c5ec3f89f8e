import type { OutputOf } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { notices } from '#kernel/web/failures.ts';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { shortList } from '../../parts/use-score-draft.ts';
import { sectionName } from '../../parts/words.ts';
import { cellMark, readTyped } from '../../rules/typed-score.ts';
import { approveResit, saveResit, type resitSheet, type ResitRow } from '../contract.ts';

type View = OutputOf<typeof resitSheet>;
type Cells = Readonly<Record<string, string>>;
const tones = { entered: 'warning', final: 'success' } as const;

/** Resit points as they are typed, saved row by row; the department approves them here too. */
export function ResitGrid({ view }: { view: View }) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const { section, rows } = view;
  const mark = t('grading:absent_mark');
  const storedText = (row: ResitRow): string => cellMark(row).replace(/^-$/, '').replace(/^A$/, mark);
  const draft = useDraft<Cells>({
    name: `resit.${section.id}`,
    start: Object.fromEntries(rows.map((row) => [String(row.enrolment_id), storedText(row)])),
    warn: 'unkept',
  });
  const save = useRun(saveResit, { quiet: true });
  const textOf = (row: ResitRow): string => draft.values[String(row.enrolment_id)] ?? storedText(row);
  const typed = rows.filter((row) => row.can.enter === true && textOf(row).trim() !== storedText(row));
  const bad = typed.filter((row) => readTyped(textOf(row)).kind === 'bad');
  const send = async (): Promise<void> => {
    if (!draft.ready()) return;
    const sent = typed.filter((row) => !bad.includes(row));
    const answer = await save.run({
      section_id: section.id,
      rows: sent.map((row) => {
        const value = readTyped(textOf(row));
        return {
          enrolment_id: row.enrolment_id,
          points: value.kind === 'points' ? value.points : null,
          absent: value.kind === 'absent',
          was: cellMark(row),
        };
      }),
    });
    if (answer === null) return;
    const refused = new Set(answer.refused.map((each) => each.enrolment_id));
    draft.saved(
      Object.fromEntries(
        sent.filter((row) => !refused.has(row.enrolment_id)).map((row) => [String(row.enrolment_id), textOf(row)]),
      ),
    );
    const why = [
      ...bad.map((row) => row.name),
      ...answer.refused.map((each) => String(reasonOf(each.refusal, locale).sentence)),
    ];
    const done = t('resit:saved', { n: answer.saved });
    if (why.length === 0) notices.toast('success', done);
    else notices.toast('danger', done, t('resit:not_saved', { why: shortList(why) }));
  };
  const waiting = rows.filter((row) => row.status === 'entered').length;
  const name = sectionName(section);
  return (
    <>
      <DraftNotice draft={draft} />
      <DataTable<ResitRow>
        label={t('resit:students', { section: name })}
        rows={rows}
        rowKey={(row) => String(row.enrolment_id)}
        rowName={(row) => row.name}
        empty={<EmptyState title={t('resit:nobody')} />}
        columns={[
          {
            key: 'name',
            title: t('grading:name'),
            lead: true,
            render: (row) => (
              <>
                <PageLink to={`/grades/explained/${row.enrolment_id}`}>{row.name}</PageLink>
                <span className="g-under">{row.number}</span>
              </>
            ),
          },
          {
            key: 'letter',
            title: t('resit:before'),
            render: (row) => `${row.letter}${row.total === null ? '' : ` (${number(row.total)})`}`,
          },
          {
            key: 'final',
            title: t('resit:final_score'),
            align: 'right',
            render: (row) => (row.final === 'A' ? mark : (row.final ?? '—')),
          },
          {
            key: 'points',
            title: t('resit:points'),
            render: (row) =>
              row.can.enter === true ? (
                <TextBox
                  label={<span className="k-hidden">{t('resit:points_of', { name: row.name })}</span>}
                  value={textOf(row)}
                  onChange={(next) => draft.change({ [String(row.enrolment_id)]: next })}
                  maxLength={8}
                  error={readTyped(textOf(row)).kind === 'bad' ? t('grading:bad_score') : undefined}
                />
              ) : (
                storedText(row) || '—'
              ),
          },
          {
            key: 'after',
            title: t('resit:after'),
            render: (row) =>
              row.after === null
                ? '—'
                : `${row.after}${row.after_total === null ? '' : ` (${number(row.after_total)})`}`,
          },
          { key: 'by', title: t('resit:by'), render: (row) => row.entered_by ?? '—' },
          {
            key: 'status',
            title: t('grading:status'),
            render: (row) => (
              <StatusBadge tone={row.status ? tones[row.status] : 'neutral'}>
                {t(`resit:status.${row.status ?? 'open'}`)}
              </StatusBadge>
            ),
          },
        ]}
      />
      <div className="g-bar k-screen">
        <span role="status">{typed.length > 0 ? t('resit:unsaved', { n: typed.length }) : t('grading:all_saved')}</span>
        <span className="g-buttons">
          <CommandButton
            command={approveResit}
            input={{ section_id: section.id }}
            label="resit:approve"
            can={view.can.approve}
            confirm={{
              title: t('resit:approve_title', { section: name }),
              about: t('resit:approve_about'),
              consequences: [{ key: 'students', tone: 'warning', text: t('resit:approve_students', { n: waiting }) }],
            }}
          />
          <ActionButton kind="main" busy={save.busy} disabled={typed.length === bad.length} onClick={() => void send()}>
            {t('resit:save')}
          </ActionButton>
        </span>
      </div>
    </>
  );
}
