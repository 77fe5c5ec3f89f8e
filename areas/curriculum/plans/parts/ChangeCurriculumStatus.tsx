import { changeCurriculumStatus } from '#areas/curriculum/contract.ts';
import { useFormat, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ConfirmDialog, type Consequence } from '#ui/ConfirmDialog.tsx';
import { ToneMark } from '#ui/ToneMark.tsx';
import { curriculumPlan, type CurriculumPlan } from '../contract.ts';
import { newStudentsUnder } from '../rules/replaces.ts';

/** remarks that are read in the dialog; the rest stand on the plan */
const shown = 8;

/** A curriculum comes into force, or closes, after its office has read what that means. */
export function ChangeCurriculumStatus({
  id,
  status,
  onClose,
}: {
  id: number;
  status: 'active' | 'closed';
  onClose: () => void;
}) {
  const t = useText();
  const read = useRead(curriculumPlan, { id });
  const { run, busy } = useRun(changeCurriculumStatus);
  const verb = status === 'active' ? 'activate' : 'close';
  return (
    <ConfirmDialog
      opened
      wide
      title={read.data ? t(`plan:${verb}_title`, { code: read.data.code }) : t(`curriculum:curriculum.${verb}`)}
      confirmLabel={t(`curriculum:curriculum.${verb}`)}
      busy={busy}
      disabled={read.data === undefined}
      onConfirm={() => void run({ id, status }).then((data) => data && onClose())}
      onCancel={onClose}
    >
      <ReadState read={read}>{(plan) => <Consequences plan={plan} status={status} />}</ReadState>
    </ConfirmDialog>
  );
}
function Consequences({ plan, status }: { plan: CurriculumPlan; status: 'active' | 'closed' }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const { before, after } = newStudentsUnder(plan, plan.versions, status);
  const program = name(plan.program);
  const lines: Consequence[] = [
    {
      key: 'new',
      text:
        after === null
          ? t('plan:new_none', { program })
          : before === null || before.id === after.id
            ? t('plan:new_same', { program, code: after.code })
            : t('plan:new_changes', { program, code: after.code, before: before.code }),
      tone: after === null ? 'danger' : before?.id === after.id ? 'neutral' : 'warning',
    },
    {
      key: 'students',
      text:
        plan.students > 0
          ? t('plan:status_students', { students: number(plan.students) })
          : t('plan:status_no_students'),
    },
    ...(status === 'active' && before !== null && before.students > 0 && before.id !== plan.id
      ? [{ key: 'stay', text: t('plan:status_stay', { code: before.code, students: number(before.students) }) }]
      : []),
    ...(status === 'active' ? [{ key: 'locked', text: t('plan:status_locked') }] : []),
  ];
  const remarks = status === 'active' ? plan.warnings : [];
  return (
    <>
      <ul className="k-consequences">
        {lines.map((each) => (
          <li key={each.key}>
            <ToneMark tone={each.tone ?? 'neutral'} size={14} />
            <span>{each.text}</span>
          </li>
        ))}
      </ul>
      {status === 'active' && (
        <section aria-label={t('plan:warnings')}>
          <b>{remarks.length > 0 ? t('plan:status_remarks', { count: remarks.length }) : t('plan:warnings_none')}</b>
          {remarks.length > 0 && (
            <ul className="k-consequences">
              {remarks.slice(0, shown).map((each, index) => (
                <li key={each.warning.key + String(index)}>
                  <ToneMark tone="warning" size={14} />
                  <span>{reasonOf(each.warning, locale).sentence}</span>
                </li>
              ))}
              {remarks.length > shown && (
                <li>
                  <ToneMark tone="neutral" size={14} />
                  <span>{t('plan:status_more', { n: remarks.length - shown })}</span>
                </li>
              )}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
