import { useState } from 'react';
import { useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { closeSection, closingPlan, type ClosingLine } from '../contract.ts';
import type { ClosingAction } from '../rules/plan-closing.ts';

const actions: readonly ClosingAction[] = ['merge', 'move', 'close'];
/** What is to be done with one section: where its students go is shown as it is chosen, and done as it was shown. */
export function ClosingDesk({ section_id, onDone }: { section_id: number; onDone: () => void }) {
  const t = useText();
  const nameOf = useName();
  const locale = useLocale();
  const [action, setAction] = useState<ClosingAction>('merge');
  const [targets, setTargets] = useState<readonly number[]>([]);
  const [only, setOnly] = useState<readonly number[]>([]);
  const [rest, setRest] = useState(false);
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const { run, busy, problems } = useRun(closeSection);
  const read = useRead(
    closingPlan,
    {
      section_id,
      action,
      ...(action !== 'close' && targets.length > 0 ? { targets: targets.join(',') } : {}),
      ...(action === 'move' && only.length > 0 ? { only: only.join(',') } : {}),
    },
    { staleTime: 0 },
  );
  // with nobody chosen everybody is shown, so that one can choose
  const everybody = useRead(closingPlan, { section_id, action: 'move' }, { enabled: action === 'move' });
  const toggle = (list: readonly number[], id: number): number[] =>
    list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
  return (
    <ReadState read={read}>
      {(plan) => {
        if (plan.can !== true)
          return (
            <RefusalList
              title={plan.section}
              reasons={plan.can.refusals.map((each, at) => reasonOf(each, locale, at))}
            />
          );
        const planned = new Map(plan.lines.map((each) => [each.student_program_id, each]));
        const lines = action === 'move' ? (everybody.data?.lines ?? plan.lines) : plan.lines;
        const leaving =
          action === 'move' ? plan.lines.filter((each) => only.includes(each.student_program_id)) : plan.lines;
        const without = leaving.filter((each) => each.to_id === null).length;
        const moved = leaving.length - without;
        const whole =
          reason.trim().length >= 3 &&
          !read.isPlaceholderData &&
          (action === 'close' || targets.length > 0) &&
          (action !== 'move' || (only.length > 0 && without === 0)) &&
          (action !== 'merge' || without === 0 || rest);
        const where = (line: ClosingLine) => {
          if (action === 'move' && !only.includes(line.student_program_id)) return t('closing:stays');
          const now = planned.get(line.student_program_id) ?? line;
          if (now.to !== null) return <b>{now.to}</b>;
          if (action === 'close') return t('closing:loses');
          if (targets.length === 0) return <span className="sc-small">{t('closing:choose_first')}</span>;
          return (
            <>
              <StatusBadge tone="warning">{t('closing:without')}</StatusBadge>{' '}
              <span className="sc-small">
                {now.why
                  .map((each) => t(`closing:why.${each.reason}`, { target: each.target, section: each.section ?? '' }))
                  .join(', ')}
              </span>
            </>
          );
        };
        return (
          <>
            <Panel title={`${plan.section} · ${nameOf(plan)}`} about={t(`closing:about.${action}`)}>
              <ViewTabs
                label={t('closing:what')}
                current={action}
                views={actions.map((key) => ({ key, label: t(`closing:action.${key}`) }))}
                onChoose={setAction}
              />
              {action !== 'close' && (
                <fieldset className="k-form-group">
                  <legend>{t('closing:targets')}</legend>
                  {plan.targets.length === 0 && <p className="sc-small">{t('closing:targets_none')}</p>}
                  {plan.targets.map((each) => (
                    <FlagBox
                      key={each.section_id}
                      name={`target-${each.section_id}`}
                      label={t('closing:target', { section: each.section, free: each.free })}
                      help={[each.instructors, ...each.meetings.map((one) => one[locale])].filter(Boolean).join(' · ')}
                      value={targets.includes(each.section_id)}
                      onChange={() => setTargets(toggle(targets, each.section_id))}
                    />
                  ))}
                </fieldset>
              )}
            </Panel>
            <Panel
              title={t('closing:plan')}
              about={
                action !== 'close' && targets.length === 0
                  ? t('closing:plan_open', { n: leaving.length })
                  : t('closing:plan_sum', { moved, without })
              }
              flush
            >
              <DataTable<ClosingLine>
                label={t('closing:plan')}
                rowName={(row) => row.name}
                rows={lines}
                rowKey={(row) => String(row.student_program_id)}
                empty={<EmptyState small title={t('closing:plan_none')} />}
                columns={[
                  {
                    key: 'student',
                    title: t('closing:student'),
                    lead: true,
                    render: (row) =>
                      action === 'move' ? (
                        <FlagBox
                          name={`student-${row.student_program_id}`}
                          label={`${row.student_number} ${row.name}`}
                          value={only.includes(row.student_program_id)}
                          onChange={() => setOnly(toggle(only, row.student_program_id))}
                        />
                      ) : (
                        `${row.student_number} ${row.name}`
                      ),
                  },
                  { key: 'program', title: t('closing:program'), render: (row) => nameOf(row.program) },
                  { key: 'to', title: t('closing:to'), render: where },
                ]}
              />
            </Panel>
            {plan.waiting > 0 && action !== 'move' && (
              <Notice tone="warning">{t('closing:queue', { n: plan.waiting })}</Notice>
            )}
            <div className="sc-form">
              {action === 'merge' && without > 0 && (
                <FlagBox
                  name="drop_rest"
                  label={t('closing:drop_rest')}
                  value={rest}
                  onChange={(on) => setRest(on === true)}
                />
              )}
              <LongTextBox
                name="reason"
                label={t('closing:reason')}
                required
                value={reason}
                onChange={(text) => setReason(text ?? '')}
                error={problems.reason}
              />
              <div>
                <ActionButton kind="main" disabled={!whole} onClick={() => setAsking(true)}>
                  {t(`closing:action.${action}`)}
                </ActionButton>
              </div>
            </div>
            <ConfirmDialog
              opened={asking}
              title={t('closing:confirm_title', { section: plan.section, action: t(`closing:action.${action}`) })}
              about={t('closing:confirm_about')}
              consequences={[{ key: 'sum', text: t('closing:plan_sum', { moved, without }) }]}
              confirmLabel={t(`closing:action.${action}`)}
              tone={action === 'move' ? 'accent' : 'danger'}
              busy={busy}
              onCancel={() => setAsking(false)}
              onConfirm={() =>
                void run({
                  section_id,
                  action,
                  targets: action === 'close' ? [] : [...targets],
                  only: action === 'move' ? [...only] : [],
                  drop_rest: action === 'close' || rest,
                  reason: reason.trim(),
                  fingerprint: plan.fingerprint,
                }).then((done) => {
                  setAsking(false);
                  if (done) onDone();
                })
              }
            />
          </>
        );
      }}
    </ReadState>
  );
}
