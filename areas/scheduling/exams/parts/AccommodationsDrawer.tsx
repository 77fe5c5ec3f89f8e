import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useHas, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { examAccommodations, saveAccommodation, type Accommodation } from '../contract.ts';
import { RecordPicker } from './shared/RecordPicker.tsx';

/** Students who get extra time or a room of their own. */
export default function AccommodationsDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { date, style } = useFormat();
  const writes = useHas('examaccommodation_update');
  const [search, setSearch] = useState('');
  const found = useRead(examAccommodations, search ? { search } : {});
  const { run, busy, problems } = useRun(saveAccommodation);
  const [student, setStudent] = useState<number | null>(null);
  const [percent, setPercent] = useState<number | null>(25);
  const [room, setRoom] = useState(false);
  const [accessible, setAccessible] = useState(false);
  const [note, setNote] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const choose = (row: Accommodation): void => {
    setStudent(row.student.id);
    setPercent(row.extra_percent);
    setRoom(row.separate_room);
    setAccessible(row.accessible_room);
    setNote(row.note ?? '');
    setUntil(row.valid_until);
  };
  const save = async (): Promise<void> => {
    const given = {
      student_id: student,
      extra_percent: percent ?? 0,
      separate_room: room,
      accessible_room: accessible,
      ...(note.trim() ? { note } : {}),
      ...(until ? { valid_until: until } : {}),
    };
    if (await run(formInput(saveAccommodation, given))) setStudent(null);
  };
  return (
    <Drawer opened onClose={onClose} title={t('exams:accommodations')} about={t('exams:accommodation_about')}>
      <div className="x-stack">
        {writes && (
          <div className="k-form">
            <RecordPicker
              to="student"
              label={t('exams:column.student')}
              value={student}
              onChange={setStudent}
              error={problems.student_id}
              required
            />
            <IntegerBox
              label={t('exams:extra_percent')}
              name="extra_percent"
              value={percent}
              onChange={setPercent}
              min={0}
              max={200}
              error={problems.extra_percent}
            />
            <FlagBox label={t('exams:separate_room')} name="separate_room" value={room} onChange={setRoom} />
            <FlagBox
              label={t('exams:accessible_room')}
              name="accessible_room"
              value={accessible}
              onChange={setAccessible}
            />
            <DateBox
              label={t('exams:valid_until')}
              name="valid_until"
              format={style}
              value={until}
              onChange={setUntil}
            />
            <LongTextBox label={t('exams:note')} name="note" value={note} onChange={setNote} maxLength={500} />
            <ActionButton kind="main" busy={busy} disabled={student === null} onClick={() => void save()}>
              {t('exams:save')}
            </ActionButton>
          </div>
        )}
        <SearchBox
          label={t('exams:search_student')}
          placeholder={t('exams:search_student')}
          value={search}
          onSearch={setSearch}
        />
        <ReadState read={found}>
          {(rows) => (
            <ul className="x-list">
              {rows.map((row) => (
                <li key={row.id}>
                  <b>{row.student.name}</b> {row.student.code}
                  <div className="x-note">
                    {[
                      row.extra_percent > 0 ? t('exams:accommodation_line', { percent: row.extra_percent }) : '',
                      row.separate_room ? t('exams:separate_room') : '',
                      row.accessible_room ? t('exams:accessible_room') : '',
                      row.valid_until ? `${t('exams:valid_until')} ${date(row.valid_until)}` : '',
                      row.note ?? '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                  {writes && (
                    <ActionButton kind="quiet" small onClick={() => choose(row)}>
                      {t('exams:change')}
                    </ActionButton>
                  )}
                </li>
              ))}
            </ul>
          )}
        </ReadState>
      </div>
    </Drawer>
  );
}
