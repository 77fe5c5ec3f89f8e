import { useFormat, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ConfirmDialog, type Consequence } from '#ui/ConfirmDialog.tsx';
import { ToneMark } from '#ui/ToneMark.tsx';
import { examMove, placeExam, type TimeRow } from '../contract.ts';
import { useExamTime } from './exam-time.ts';

/** An exam that has a place is moved only after its office has read what that changes. */
export function MoveExamDialog({
  exam,
  at,
  onClose,
}: {
  exam: { id: number; code: string; pinned: boolean };
  at: TimeRow;
  onClose: () => void;
}) {
  const t = useText();
  const time = useExamTime();
  const { number } = useFormat();
  const { run, busy } = useRun(placeExam);
  const found = useRead(examMove, { exam_id: exam.id, slot_id: at.slot_id });
  const place = async (): Promise<void> => {
    if (await run({ id: exam.id, slot_id: at.slot_id, pinned: exam.pinned })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('exams:move.title', { code: exam.code, when: time(at) })}
      confirmLabel={t('exams:place_here')}
      busy={busy}
      disabled={found.data === undefined}
      onConfirm={() => void place()}
      onCancel={onClose}
    >
      <ReadState read={found}>
        {(move) => {
          const [now, then] = [move.rooms_now.join(', '), move.rooms_then.join(', ')];
          const lost = move.rooms_now.filter((room) => !move.rooms_then.includes(room));
          const fresh = move.rooms_then.filter((room) => !move.rooms_now.includes(room));
          const lines: Consequence[] = [
            move.published
              ? {
                  key: 'told',
                  text: t('exams:move.told', {
                    students: number(move.students),
                    instructors: number(move.instructors),
                  }),
                  tone: 'warning',
                }
              : { key: 'told', text: t('exams:move.quiet') },
            ...(now === then
              ? [{ key: 'same', text: t('exams:move.rooms_same', { rooms: now }) }]
              : [
                  ...(lost.length > 0
                    ? [{ key: 'lost', text: t('exams:move.rooms_lost', { rooms: lost.join(', ') }) }]
                    : []),
                  ...(fresh.length > 0
                    ? [{ key: 'fresh', text: t('exams:move.rooms_new', { rooms: fresh.join(', ') }) }]
                    : []),
                ]),
            ...(move.observers.length > 0
              ? [
                  {
                    key: 'observers',
                    text: t('exams:move.observers', {
                      names: move.observers.map((each) => `${each.name} (${each.room})`).join(', '),
                    }),
                    tone: 'warning' as const,
                  },
                ]
              : []),
            ...(['at_once', 'on_a_day', 'back_to_back'] as const)
              .filter((key) => at[key] > 0)
              .map((key) => ({
                key,
                text: t(`exams:move.${key}`, { n: number(at[key]) }),
                tone: key === 'at_once' ? ('danger' as const) : ('warning' as const),
              })),
          ];
          return (
            <ul className="k-consequences">
              {lines.map((each) => (
                <li key={each.key}>
                  <ToneMark tone={each.tone ?? 'neutral'} size={14} />
                  <span>{each.text}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </ReadState>
    </ConfirmDialog>
  );
}
