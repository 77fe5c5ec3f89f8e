import { lazy, Suspense, useState } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useHas, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GradeGrid } from '#ui/GradeGrid.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { prepScoreSheet } from '../contract.ts';
import { PublishPanel } from '../parts/PublishPanel.tsx';
import { useScoreCells, type Sheet } from '../parts/use-score-cells.ts';
import '../../school/parts/school.css';

const TableDrawer = lazy(() => import('../parts/TableDrawer.tsx').then((m) => ({ default: m.TableDrawer })));

/** /prep/exam/scores/entry: the scores of a class like in a spreadsheet, what they lead to, and their publication. */
export default function PrepScoresPage() {
  const t = useText();
  const [search, change] = useSearchValues();
  const read = useRead(prepScoreSheet, Number(search.class) > 0 ? { class_id: Number(search.class) } : {});
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <Screen
          title={t('title:prep_exam_scores_entry')}
          {...(data.class
            ? {
                about: `${data.class.module} · ${data.class.level} · ${t('prepexam:pass_mark')}: ${data.class.pass_mark}`,
              }
            : {})}
        >
          {data.class === null ? (
            <EmptyState title={t('prepexam:no_class')} />
          ) : (
            <div className="es-stack">
              <div className="es-pick">
                <SelectBox<number>
                  label={t('prepexam:class')}
                  value={data.class.id}
                  required
                  options={data.classes.map((each) => ({
                    value: each.id,
                    label: `${each.code} (${each.level}, ${each.module})`,
                  }))}
                  onChange={(id) => id !== null && change({ class: id })}
                />
              </div>
              {data.exams.length === 0 ? (
                <EmptyState title={t('prepexam:no_exams')} />
              ) : (
                <Grid key={data.class.id} data={data} class_id={data.class.id} />
              )}
            </div>
          )}
        </Screen>
      )}
    </ReadState>
  );
}
function Grid({ data, class_id }: { data: Sheet; class_id: number }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const cells = useScoreCells(data);
  const seesResults = useHas('prepresult_index');
  const saves = useHas('prepscore_store');
  const [reason, setReason] = useState('');
  const [table, setTable] = useState(false);
  const closed = whyNot(data.can.save, locale);
  const published = new Map(data.students.map((each) => [String(each.id), new Set(each.published.map(String))]));
  const correcting = Object.entries(cells.changed).some(([student, row]) =>
    Object.keys(row).some((exam) => published.get(student)?.has(exam)),
  );
  const cellName = (place: string): string => {
    const [row, column] = place.split(':').map(Number);
    const exam = data.exams.find((each) => each.id === column);
    return [data.students.find((each) => each.id === row)?.name, exam && nameOf(exam)].filter(Boolean).join(', ');
  };
  return (
    <>
      <DraftNotice draft={cells.kept} label={cellName} say={(_place, value) => String(value || '–')} />
      <GradeGrid
        words={{
          label: t('title:prep_exam_scores_entry'),
          headers: [t('prepexam:number'), t('prepexam:student')],
          ...(saves ? { hint: t('prepexam:grid_hint') } : {}),
        }}
        inputMode="text"
        columns={[
          ...data.exams.map((each) => ({
            key: String(each.id),
            title: nameOf(each),
            sub: t('prepexam:of_max', { weight: each.weight, max: each.max_score }),
            readOnly: !saves || closed !== '' || (each.published_at !== null && !data.can.correct),
          })),
          { key: 'average', title: t('prepexam:average'), readOnly: true, width: 96 },
        ]}
        rows={data.students.map((each) => ({
          key: String(each.id),
          header: [
            each.number,
            seesResults ? (
              <PageLink key="name" to={`/prep/exam/results?student=${each.id}`} tabIndex={-1}>
                {each.name}
              </PageLink>
            ) : (
              each.name
            ),
          ],
        }))}
        values={cells.values}
        errors={cells.errors}
        changed={cells.changed}
        onChange={cells.edit}
      />
      {saves && closed !== '' && <Notice tone="warning">{closed}</Notice>}
      {correcting && (
        <LongTextBox
          label={t('prepexam:reason')}
          help={t('prepexam:correct_reason')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          required
        />
      )}
      {saves && closed === '' && (
        <div className="es-bar k-screen">
          <span role="status">
            {cells.unsaved === 0 ? t('prepexam:all_saved') : t('prepexam:unsaved', { n: cells.unsaved })}
          </span>
          <span className="es-actions">
            <ActionButton kind="quiet" onClick={() => setTable(true)}>
              {t('prepexam:from_table')}
            </ActionButton>
            {cells.unsaved > 0 && (
              <ActionButton kind="quiet" onClick={() => cells.kept.discard()}>
                {t('prepexam:discard')}
              </ActionButton>
            )}
            <ActionButton
              kind="main"
              busy={cells.busy}
              disabled={cells.unsaved === 0}
              told
              {...(cells.unsaved > 0 && cells.unsaved === cells.bad
                ? { reason: t('prepexam:bad_scores', { n: cells.bad }) }
                : {})}
              onClick={() => void cells.save(reason).then(() => setReason(''))}
            >
              {t('prepexam:save_scores')}
            </ActionButton>
          </span>
        </div>
      )}
      <PublishPanel data={data} class_id={class_id} unsaved={cells.unsaved > 0} />
      {table && (
        <Suspense fallback={null}>
          <TableDrawer data={data} class_id={class_id} onClose={() => setTable(false)} />
        </Suspense>
      )}
    </>
  );
}
