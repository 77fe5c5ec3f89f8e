import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { OptionPicker } from '../../parts/OptionPicker.tsx';
import { meetingsText } from '../../parts/words.ts';
import { StudentPicker } from '../../schedules/parts/StudentPicker.tsx';
import { useRuleName } from '../../advising/parts/OverrideDialog.tsx';
import { enterCourses, entryCheck, type EntryCheck } from '../contract.ts';
import { clear, ReasonChoices } from '../parts/ReasonChoices.tsx';
import '../../parts/registration.css';

const idsOf = (value: unknown): number[] =>
  String(value ?? '')
    .split('.')
    .map(Number)
    .filter((each) => each > 0);

/** /student/courses/student-affairs-entry (ACA-007): courses entered for a student, with a reason. */
export default function StudentAffairsEntryPage() {
  const t = useText();
  const [search, change] = useSearchValues();
  const student = Number(search.student) > 0 ? Number(search.student) : null;
  const sections = idsOf(search.sections);
  const read = useRead(
    entryCheck,
    { student_program_id: student ?? 0, ...(sections.length > 0 ? { section_ids: sections } : {}) },
    { enabled: student !== null },
  );
  const shown = student === null ? undefined : read.data;
  return (
    <Screen
      title={t('title:student_affairs_entry')}
      about={t('office_entry:entry.about')}
      actions={<ActionButton href="/student/courses/entries">{t('office_entry:entries')}</ActionButton>}
    >
      <div className="r-stack r-gap">
        <div className="r-filters-fields k-screen">
          <StudentPicker
            label={t('office_entry:student')}
            placeholder={t('office_entry:student_search')}
            value={student}
            chosen={shown ? `${shown.student.student_number} ${shown.student.full_name}` : undefined}
            onChange={(id) => change({ student: id ?? undefined, sections: undefined })}
          />
          {shown && (
            <OptionPicker
              key={sections.length}
              to="section"
              label={t('office_entry:add')}
              placeholder={t('office_entry:add_search')}
              value={null}
              filter={{ semester_id: shown.semester.id }}
              onChange={(id) => id && change({ sections: [...new Set([...sections, id])].join('.') })}
            />
          )}
        </div>
        {student === null ? (
          <EmptyState title={t('office_entry:choose')}>{t('office_entry:choose_about')}</EmptyState>
        ) : (
          <ReadState read={read}>
            {(data) => (
              <Entry
                key={student}
                data={data}
                sections={sections}
                onSections={(ids) => change({ sections: ids.join('.') || undefined })}
              />
            )}
          </ReadState>
        )}
      </div>
    </Screen>
  );
}

function Entry({
  data,
  sections,
  onSections,
}: {
  data: EntryCheck;
  sections: readonly number[];
  onSections: (ids: readonly number[]) => void;
}) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const ruleName = useRuleName();
  const [lifted, setLifted] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const lift = (key: string, on: boolean): void =>
    setLifted((before) => (on ? [...before, key] : before.filter((each) => each !== key)));
  const all = [...data.basket, ...data.lines.flatMap((line) => line.reasons)];
  const named = lifted.filter((key) => all.some((each) => each.refusal.key === key));
  const ready = data.lines.length > 0 && clear(all, lifted) && reason.trim().length >= 5;
  return (
    <>
      <Panel title={t('office_entry:wanted')} flush>
        {data.lines.length === 0 ? (
          <p className="r-note">{t('office_entry:wanted.none')}</p>
        ) : (
          <DataTable
            label={t('office_entry:wanted')}
            rows={data.lines}
            rowKey={(row) => String(row.section_id)}
            rowName={(row) => row.section}
            actions={(row) => [
              {
                key: 'remove',
                label: t('office_entry:remove'),
                onClick: () => onSections(sections.filter((each) => each !== row.section_id)),
              },
            ]}
            columns={[
              { key: 'section', title: t('office_entry:column.section'), lead: true, render: (row) => row.section },
              { key: 'course', title: t('office_entry:column.course'), render: (row) => name(row) },
              {
                key: 'hours',
                title: t('office_entry:column.hours'),
                render: (row) => meetingsText(t, row.meetings),
              },
              {
                key: 'seats',
                title: t('office_entry:seats'),
                align: 'right',
                render: (row) => t('office_entry:seats_of', { taken: row.taken, quota: row.quota }),
              },
              {
                key: 'slot',
                title: t('office_entry:column.slot'),
                render: (row) =>
                  row.slot
                    ? t('office_entry:fills', { semester: row.slot.semester_no, slot: name(row.slot) })
                    : t('office_entry:fills_none'),
              },
              {
                key: 'reasons',
                title: t('office_entry:column.reasons'),
                render: (row) => <ReasonChoices reasons={row.reasons} lifted={lifted} onLift={lift} />,
              },
            ]}
          />
        )}
      </Panel>
      {data.basket.length > 0 && (
        <Panel title={t('office_entry:whole')}>
          <ReasonChoices reasons={data.basket} lifted={lifted} onLift={lift} />
        </Panel>
      )}
      {data.lines.length > 0 && (
        <Panel title={t('office_entry:reason')}>
          <div className="r-stack">
            <LongTextBox
              label={t('office_entry:reason')}
              help={t('office_entry:reason_help')}
              required
              value={reason}
              onChange={setReason}
              maxLength={500}
            />
            {named.length > 0 && (
              <p className="r-note">{t('office_entry:lifted', { rules: named.map(ruleName).join(', ') })}</p>
            )}
            <div>
              <CommandButton
                command={enterCourses}
                kind="main"
                label="office_entry:enter"
                input={{
                  student_program_id: data.student.student_program_id,
                  section_ids: [...sections],
                  overridden: [...named],
                  reason: reason.trim(),
                }}
                confirm={{
                  title: t('office_entry:enter_title'),
                  about: t('office_entry:enter_about', {
                    student: data.student.full_name,
                    sections: data.lines.map((line) => line.section).join(', '),
                    credits: number(data.credits.after),
                  }),
                  label: 'office_entry:enter',
                  disabled: !ready,
                }}
                onDone={() => {
                  setReason('');
                  setLifted([]);
                  onSections([]);
                }}
              />
            </div>
          </div>
        </Panel>
      )}
      <Panel title={t('office_entry:current')} flush>
        {data.current.length === 0 ? (
          <p className="r-note">{t('office_entry:current.none')}</p>
        ) : (
          <DataTable
            label={t('office_entry:current')}
            rows={data.current}
            rowKey={(row) => String(row.section_id)}
            rowName={(row) => row.section}
            columns={[
              { key: 'section', title: t('office_entry:column.section'), lead: true, render: (row) => row.section },
              { key: 'course', title: t('office_entry:column.course'), render: (row) => name(row) },
              { key: 'hours', title: t('office_entry:column.hours'), render: (row) => meetingsText(t, row.meetings) },
              {
                key: 'credits',
                title: t('office_entry:column.credits'),
                align: 'right',
                render: (row) => number(row.credits),
              },
            ]}
          />
        )}
      </Panel>
    </>
  );
}
