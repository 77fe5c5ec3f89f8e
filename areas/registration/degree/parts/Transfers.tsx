import { useState } from 'react';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { slot } from '#areas/curriculum/resources/slot.ts';
import { revokeTransfer, transferCourse, type Transfer } from '../contract.ts';

/** Courses passed elsewhere, each with the decision that lets it count. */
export function Transfers({ id, transfers }: { id: number; transfers: readonly Transfer[] }) {
  const t = useText();
  const name = useName();
  const { sayDate, number } = useFormat();
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      flush
      title={t('degree:transfers')}
      about={t('degree:transfers_about')}
      actions={
        <ActionButton small onClick={() => setAdding(true)}>
          {t('degree:transfer')}
        </ActionButton>
      }
    >
      <DataTable<Transfer>
        label={t('degree:transfers')}
        rows={transfers}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.course.code}
        empty={<EmptyState small title={t('degree:no_transfers')} />}
        columns={[
          {
            key: 'course',
            title: t('degree:counts_as'),
            lead: true,
            render: (row) => `${row.course.code} ${name(row.course)}`,
          },
          {
            key: 'outside',
            title: t('degree:institution'),
            render: (row) => (
              <>
                {row.institution}
                <span className="dg-small">
                  {[row.outside_code, row.outside_name, row.outside_grade].filter(Boolean).join(' · ')}
                </span>
                {row.revoked_at !== null && (
                  <span className="dg-small">{t('degree:revoked', { reason: row.revoked_reason ?? '' })}</span>
                )}
              </>
            ),
          },
          { key: 'credit', title: t('degree:credit'), align: 'right', render: (row) => number(row.credit) },
          { key: 'ects', title: t('degree:ects'), align: 'right', render: (row) => number(row.ects) },
          {
            key: 'decision',
            title: t('degree:decision'),
            render: (row) => t('degree:decision_of', { no: row.decision_no, day: sayDate(row.decision_on) }),
          },
          {
            key: 'revoke',
            title: t('ui:actions'),
            align: 'right',
            render: (row) =>
              row.revoked_at === null ? (
                <ReasonButton
                  small
                  tone="danger"
                  command={revokeTransfer}
                  input={{ id, transfer_id: row.id }}
                  label="degree:revoke"
                  title={t('degree:revoke_title', { course: row.course.code })}
                  about={t('degree:revoke_about')}
                />
              ) : null,
          },
        ]}
      />
      <AddTransfer id={id} opened={adding} onClose={() => setAdding(false)} />
    </Panel>
  );
}

const words = ['institution', 'outside_code', 'outside_name', 'outside_grade'] as const;
const sizes = ['credit', 'ects'] as const;
type Words = Partial<Record<(typeof words)[number] | 'decision_no', string>>;

function AddTransfer({ id, opened, onClose }: { id: number; opened: boolean; onClose: () => void }) {
  const t = useText();
  const { style } = useFormat();
  const { run, busy, problems, clear } = useRun(transferCourse);
  const [course, setCourse] = useState<Record<string, unknown>>({});
  const [typed, setTyped] = useState<Words>({});
  const [size, setSize] = useState<Partial<Record<(typeof sizes)[number], number | null>>>({});
  const [day, setDay] = useState<string | null>(null);
  const close = (): void => {
    clear();
    onClose();
  };
  const whole =
    typeof course.course_id === 'number' &&
    Boolean(typed.institution && typed.outside_name && typed.decision_no && day) &&
    sizes.every((each) => typeof size[each] === 'number');
  const save = async (): Promise<void> => {
    if (!whole || day === null) return;
    const made = await run({
      id,
      course_id: course.course_id as number,
      institution: typed.institution ?? '',
      outside_name: typed.outside_name ?? '',
      ...(typed.outside_code ? { outside_code: typed.outside_code } : {}),
      ...(typed.outside_grade ? { outside_grade: typed.outside_grade } : {}),
      credit: size.credit ?? 0,
      ects: size.ects ?? 0,
      decision_no: typed.decision_no ?? '',
      decision_on: day,
    });
    if (!made) return;
    setCourse({});
    setTyped({});
    setSize({});
    setDay(null);
    close();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={t('degree:transfer')}
      foot={
        <ActionButton kind="main" busy={busy} disabled={!whole} onClick={() => void save()}>
          {t('degree:transfer')}
        </ActionButton>
      }
    >
      <div className="dg-stack">
        <FieldInput
          resource={slot}
          name="course_id"
          field={transferCourse.input.course_id}
          values={course}
          error={problems.course_id}
          onChange={(change) => setCourse({ ...course, ...change })}
        />
        {words.map((each) => (
          <TextBox
            key={each}
            label={t(`degree:${each}`)}
            required={each === 'institution' || each === 'outside_name'}
            value={typed[each] ?? ''}
            error={problems[each]}
            maxLength={transferCourse.input[each].max}
            onChange={(next) => setTyped({ ...typed, [each]: next })}
          />
        ))}
        {sizes.map((each) => (
          <DecimalBox
            key={each}
            label={t(`degree:${each}`)}
            required
            scale={1}
            min={0}
            max={60}
            value={size[each] ?? null}
            error={problems[each]}
            onChange={(next) => setSize({ ...size, [each]: next })}
          />
        ))}
        <TextBox
          label={t('degree:decision_no')}
          required
          value={typed.decision_no ?? ''}
          error={problems.decision_no}
          maxLength={60}
          onChange={(next) => setTyped({ ...typed, decision_no: next })}
        />
        <DateBox
          label={t('degree:decision_on')}
          required
          value={day}
          error={problems.decision_on}
          format={style}
          onChange={setDay}
        />
      </div>
    </Drawer>
  );
}
