import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { weekdayWords } from '../../school/sessions/contract.ts';
import { movePrepLesson, prepLessonMove, type LessonLine } from '../contract.ts';
import { firstHour, hoursADay, schoolDays } from '../rules/week-spec.ts';

/** A lesson to another day, hour or room; what speaks against the place is read before anything is saved. */
export function MoveLessonDialog({
  lesson,
  published,
  onClose,
}: {
  lesson: LessonLine;
  published: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { time } = useFormat();
  const { run, busy } = useRun(movePrepLesson);
  const [day, setDay] = useState<number | null>(lesson.day);
  const [hour, setHour] = useState<number | null>(lesson.hour);
  const [room_id, setRoom] = useState<number | null>(lesson.room_id);
  const whole = day !== null && hour !== null && room_id !== null;
  const start = useRead(prepLessonMove, { id: lesson.id });
  const asked = useRead(prepLessonMove, { id: lesson.id, ...(whole ? { day, hour, room_id } : {}) });
  const clashes = asked.data?.clashes ?? [];
  const same = day === lesson.day && hour === lesson.hour && room_id === lesson.room_id;
  const save = async (): Promise<void> => {
    if (await run(formInput(movePrepLesson, { id: lesson.id, day, hour, room_id }))) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('prepschedule:move_of', { class: lesson.class, teacher: lesson.teacher })}
      about={t(published ? 'prepschedule:move_about_published' : 'prepschedule:move_about')}
      confirmLabel={t('prepschedule:move')}
      busy={busy}
      disabled={!whole || same || clashes.length > 0 || asked.data === undefined}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <SelectBox<number>
          label={t('prepschedule:day')}
          value={day}
          required
          options={Array.from({ length: schoolDays }, (_, at) => ({
            value: at + 1,
            label: weekdayWords[(at + 1) as 1][locale],
          }))}
          onChange={setDay}
        />
        <SelectBox<number>
          label={t('prepschedule:time')}
          value={hour}
          required
          options={Array.from({ length: hoursADay - lesson.hours + 1 }, (_, at) => ({
            value: firstHour + at,
            label: `${time((firstHour + at) * 60)}–${time((firstHour + at + lesson.hours) * 60)}`,
          }))}
          onChange={setHour}
        />
        <ReadState read={start}>
          {({ rooms }) => (
            <SelectBox<number>
              label={t('prepschedule:room')}
              value={room_id}
              required
              options={rooms.map((each) => ({ value: each.id, label: `${each.code} (${each.capacity})` }))}
              onChange={setRoom}
            />
          )}
        </ReadState>
        <div aria-live="polite">
          {clashes.length > 0 && (
            <RefusalList
              title={t('prepschedule:move_clashes')}
              reasons={clashes.map((each, index) => reasonOf(each, locale, index))}
            />
          )}
          {whole && !same && asked.data && clashes.length === 0 && (
            <Notice tone="success">{t('prepschedule:move_free')}</Notice>
          )}
        </div>
      </div>
    </ConfirmDialog>
  );
}
