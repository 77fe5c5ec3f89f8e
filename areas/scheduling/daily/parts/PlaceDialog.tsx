import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TimeBox } from '#ui/inputs/TimeBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { lessonPlace, makeUpLesson, moveLesson, type Lesson } from '../contract.ts';

const none = 0;
/** Where a lesson goes, with everything that speaks against it while it is chosen. */
export function PlaceDialog({
  lesson,
  kind,
  onClose,
}: {
  lesson: Lesson;
  kind: 'move' | 'make_up';
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { time } = useFormat();
  const [day, setDay] = useState<string | null>(null);
  const [start, setStart] = useState<string | null>(time(lesson.planned.starts));
  const [end, setEnd] = useState<string | null>(time(lesson.planned.ends));
  const [room, setRoom] = useState<number | null>(lesson.planned_room_id);
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState(false);
  const { run, busy, problems } = useRun(kind === 'move' ? moveLesson : makeUpLesson);
  const chosen = day !== null && start !== null && end !== null && start < end;
  const place = {
    to_day: day ?? '',
    start_time: start ?? '',
    end_time: end ?? '',
    ...(room === null ? {} : { classroom_id: room }),
  };
  const check = useRead(
    lessonPlace,
    { id: lesson.id, make_up: kind === 'make_up', ...place },
    { enabled: chosen, staleTime: 0 },
  );
  const data = chosen && !check.isPlaceholderData ? check.data : undefined;
  const reasons = data?.reasons ?? [];
  const stops = reasons.some((each) => each.level !== 'warning');
  const free = data?.rooms ?? [];
  const options = [
    { value: none, label: t('daily:room_none') },
    ...(room !== null && !free.some((each) => each.id === room)
      ? [
          {
            value: room,
            label:
              room === lesson.planned_room_id && lesson.planned.room !== null
                ? data
                  ? t('daily:room_other', { code: lesson.planned.room })
                  : lesson.planned.room
                : '…',
          },
        ]
      : []),
    ...free.map((each) => ({ value: each.id, label: t('daily:free_room', { ...each }) })),
  ];
  return (
    <ConfirmDialog
      opened
      wide
      title={t(`daily:${kind}_title`, { section: lesson.section })}
      about={t('daily:people')}
      confirmLabel={t(`daily:${kind}`)}
      busy={busy}
      disabled={!data || stops || (reasons.length > 0 && !seen) || reason.trim().length < 3}
      onCancel={onClose}
      onConfirm={() =>
        void run(
          formInput(moveLesson, {
            id: lesson.id,
            ...place,
            reason: reason.trim(),
            confirmed: reasons.length > 0 && seen,
          }),
        ).then((done) => {
          if (done) onClose();
        })
      }
    >
      <div className="dl-form">
        <DateBox
          label={t('daily:to_day')}
          required
          value={day}
          onChange={setDay}
          locale={locale}
          min={lesson.classes.from}
          max={lesson.classes.until}
          error={problems.to_day}
        />
        <div className="dl-times">
          <TimeBox
            label={t('daily:from_time')}
            required
            value={start}
            onChange={setStart}
            error={problems.start_time}
          />
          <TimeBox label={t('daily:to_time')} required value={end} onChange={setEnd} error={problems.end_time} />
        </div>
        <SelectBox<number>
          label={t('daily:room')}
          value={room ?? none}
          clearable={false}
          onChange={(id) => setRoom(id === none ? null : id)}
          options={options}
          error={problems.classroom_id}
        />
        {chosen && !data && <p className="dl-small">{t('daily:checking')}</p>}
        {data && reasons.length === 0 && <Notice tone="success">{t('daily:no_clash')}</Notice>}
        {reasons.length > 0 && (
          <RefusalList
            title={t('daily:clashes')}
            reasons={reasons.map((each, index) => reasonOf(each, locale, index))}
          />
        )}
        {reasons.length > 0 && !stops && (
          <FlagBox name="confirmed" label={t('daily:confirm')} value={seen} onChange={(on) => setSeen(on === true)} />
        )}
        <LongTextBox
          name="reason"
          label={t('daily:reason')}
          required
          value={reason}
          onChange={(text) => setReason(text ?? '')}
          error={problems.reason}
        />
      </div>
    </ConfirmDialog>
  );
}
