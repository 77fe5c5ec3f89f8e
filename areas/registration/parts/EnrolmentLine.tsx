import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { RowMenu } from '#ui/RowMenu.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { RowAction } from '#ui/table-columns.ts';
import type { EnrolmentView } from '../desk/contract-shapes.ts';
import { CourseLine } from '#areas/registration/parts/CourseLine.tsx';
import { enrolmentTone } from '#areas/registration/parts/tones.ts';
import { meetingsText } from '#areas/registration/parts/words.ts';

/** What may be done with a place now: dropping until the last drop day, withdrawal after it; the other one is not offered. */
export function useLeaveActions(): (
  can: EnrolmentView['can'],
  on: { leave(action: 'drop' | 'withdraw'): void; swap?: (() => void) | undefined },
) => RowAction[] {
  const t = useText();
  const locale = useLocale();
  const verb = (key: string, label: string, can: May, onClick: () => void, danger = false): RowAction => {
    const reason = whyNot(can, locale);
    return { key, label, onClick, danger, ...(reason ? { reason } : {}) };
  };
  return (can, on) => {
    const drop = verb('drop', t('registration_ui:leave.drop'), can.drop, () => on.leave('drop'), true);
    const withdraw = verb(
      'withdraw',
      t('registration_ui:leave.withdraw'),
      can.withdraw,
      () => on.leave('withdraw'),
      true,
    );
    return [
      ...(on.swap ? [verb('swap', t('registration_ui:swap.other_section'), can.swap, on.swap)] : []),
      // while a course can be dropped, withdrawal is not a choice
      ...(can.drop === true ? [drop] : can.withdraw === true ? [withdraw] : [drop, withdraw]),
    ];
  };
}

/** A registered course of this semester (or one that was left). */
export function EnrolmentLine({
  enrolment,
  onLeave,
  onSwap,
}: {
  enrolment: EnrolmentView;
  onLeave?: (action: 'drop' | 'withdraw') => void;
  onSwap?: () => void;
}) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const actionsOf = useLeaveActions();
  const left = enrolment.enrolment_status !== 'registered' && enrolment.enrolment_status !== 'completed';
  return (
    <CourseLine
      code={enrolment.section}
      name={name(enrolment)}
      side={left ? undefined : number(enrolment.credits)}
      badge={
        <>
          <StatusBadge plain tone={enrolmentTone(enrolment.enrolment_status)}>
            {t(`registration_ui:enrolment.${enrolment.enrolment_status}`)}
          </StatusBadge>
          {enrolment.kind !== 'first' && !left && (
            <span>{t(textKey(`registration_ui:kind.${enrolment.kind}`), { attempt: enrolment.attempt })}</span>
          )}
        </>
      }
      actions={
        onLeave && !left ? (
          <RowMenu
            label={t('registration_ui:line.actions', { section: enrolment.section })}
            actions={actionsOf(enrolment.can, { leave: onLeave, swap: onSwap })}
          />
        ) : undefined
      }
    >
      {!left && (
        <p className="r-note">
          {meetingsText(t, enrolment.meetings)}
          {enrolment.slot && ` · ${t('registration_ui:line.slot', { slot: name(enrolment.slot) })}`}
        </p>
      )}
    </CourseLine>
  );
}
