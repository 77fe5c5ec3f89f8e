import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { useFormat, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { joinWaitlist, swapSection } from '../../contract.ts';
import type { EnrolmentView, SectionView } from '../contract-shapes.ts';
import { waitlistClashRule } from '../../waitlist/rules/waitlist.ts';
import { registeredOf, useDesk, waitingOf } from './desk.ts';
import { meetingsText } from '../../parts/words.ts';

/** Changes the section of a course: whole or not at all. */
export function SwapDialog({ from, to, onClose }: { from: EnrolmentView; to: SectionView; onClose: () => void }) {
  const t = useText();
  const name = useName();
  const { run, busy } = useRun(swapSection);
  return (
    <ConfirmDialog
      opened
      busy={busy}
      title={t('registration_ui:swap.title', { section: to.section, name: name(to) })}
      about={t('registration_ui:swap.about')}
      confirmLabel={t('registration_ui:swap.confirm')}
      consequences={[
        {
          key: 'new',
          tone: 'success',
          text: t('registration_ui:swap.get', { section: to.section, hours: meetingsText(t, to.meetings) }),
        },
        {
          key: 'old',
          tone: 'warning',
          text: t('registration_ui:swap.give', { section: from.section, hours: meetingsText(t, from.meetings) }),
        },
      ]}
      onCancel={onClose}
      onConfirm={() =>
        void run({ enrolment_id: from.enrolment_id, section_id: to.section_id }).then((done) => {
          if (done) onClose();
        })
      }
    />
  );
}

/** Queues for a full section now, without a submit; with `instead`, for a section one has in the meantime. */
export function JoinDialog({
  section,
  instead,
  onClose,
}: {
  section: SectionView;
  instead: EnrolmentView | null;
  onClose: () => void;
}) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const { state, pending } = useDesk();
  const { run, busy } = useRun(joinWaitlist);
  const [confirmed, setConfirmed] = useState(false);
  const beside = [
    ...registeredOf(state).filter((each) => each.section_id !== instead?.section_id),
    ...waitingOf(state),
    // another section of the same course is planned in its place, not beside it
    ...pending.map((line) => line.section).filter((each) => each.course_id !== section.course_id),
  ];
  const [clash] = waitlistClashRule(section, beside, false);
  return (
    <ConfirmDialog
      opened
      busy={busy}
      title={t('registration_ui:join.title', { section: section.section, name: name(section) })}
      about={t(`registration_ui:join.mode.${section.waitlist_mode}`)}
      confirmLabel={t('registration_ui:join.confirm')}
      disabled={clash !== undefined && !confirmed}
      consequences={[
        ...(clash
          ? [
              {
                key: 'clash',
                tone: 'warning' as const,
                text: t('registration_ui:join.clash', { sections: String(clash.params?.sections ?? '') }),
              },
            ]
          : []),
        { key: 'place', tone: 'info', text: t('registration_ui:join.place', { n: section.waitlisted + 1 }) },
        ...(instead
          ? [
              {
                key: 'instead',
                tone: 'warning' as const,
                text: t('registration_ui:join.instead', { section: instead.section }),
              },
            ]
          : [
              {
                key: 'credits',
                tone: 'neutral' as const,
                text: t('registration_ui:join.credits', { credits: number(section.credits) }),
              },
            ]),
      ]}
      onCancel={onClose}
      onConfirm={() =>
        void run({
          section_id: section.section_id,
          ...(instead ? { swap_section_id: instead.section_id } : {}),
          ...(clash ? { confirmed } : {}),
        }).then((done) => {
          if (done) onClose();
        })
      }
    >
      {clash && (
        <Checkbox
          size="sm"
          checked={confirmed}
          disabled={busy}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
          label={t('registration_ui:join.clash_yes')}
        />
      )}
    </ConfirmDialog>
  );
}
